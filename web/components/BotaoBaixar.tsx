import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '#icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call, Input } from '#contract/call.ts';
import { downloadFile } from '../lib/download.ts';
import { toast } from '../ui/feedback/toasts.ts';

type BotaoBaixarProps<C extends Call> = Omit<ButtonProps, 'children'> & {
  chamada: C;
  entrada: Input<C>;
  children: ReactNode;
  'aria-label'?: string;
};

export function BotaoBaixar<C extends Call>({ chamada, entrada, children, ...resto }: BotaoBaixarProps<C>) {
  const arquivo = useMutation({
    mutationFn: () => downloadFile(chamada, entrada),
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={arquivo.isPending}
      {...resto}
      onClick={() => arquivo.mutate()}
    >
      {children}
    </Button>
  );
}
