import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconBuilding } from '#icons';
import { useLocation } from 'react-router';
import { confirmarNoProvedor } from '#contract/empresas/entrada-unica.ts';
import { api } from '../../../lib/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dizerRecusa } from './recusas-do-provedor.ts';

type ConfirmarNoProvedorProps = {
  /** Done, and not used yet. */
  confirmada: boolean;
  /** Why it is asked. */
  motivo: string;
};

/** In place of a password, for who came by their company's provider: there, and back to this very page. */
export function ConfirmarNoProvedor({ confirmada, motivo }: ConfirmarNoProvedorProps) {
  const { pathname, search } = useLocation();
  const busca = new URLSearchParams(search);
  const recusa = dizerRecusa(busca.get('recusa'));
  const ir = useMutation({
    mutationFn: () => {
      busca.delete('recusa');
      const resto = busca.toString();
      return api(confirmarNoProvedor, { body: { Volta: resto === '' ? pathname : `${pathname}?${resto}` } });
    },
    onSuccess: ({ Endereco }) => location.assign(Endereco),
  });
  if (confirmada) {
    return <Notice kind="success">A sua identidade foi confirmada no provedor da sua empresa.</Notice>;
  }
  return (
    <Stack gap="sm" align="flex-start">
      {recusa === null || !ir.isIdle ? null : <Notice kind="error">{recusa}</Notice>}
      {ir.isError ? <Notice kind="error">{ir.error.message}</Notice> : null}
      <Text>{motivo}</Text>
      <Button
        size="md"
        leftSection={<IconBuilding size={20} aria-hidden="true" />}
        loading={ir.isPending || ir.isSuccess}
        onClick={() => ir.mutate()}
      >
        Confirmar no provedor da empresa
      </Button>
    </Stack>
  );
}
