import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopiarLink } from '../../../components/CopiarLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

type SegredoUmaVezProps = { label: string; coisa: 'chave' | 'segredo'; valor: string; children: ReactNode };

/** What is shown once and never again. */
export function SegredoUmaVez({ label, coisa, valor, children }: SegredoUmaVezProps) {
  return (
    <Stack gap="md">
      <Notice kind="warning" title="Copie agora: isto não aparece de novo">
        {children}
      </Notice>
      <CopiarLink label={label} coisa={coisa} link={valor} />
    </Stack>
  );
}
