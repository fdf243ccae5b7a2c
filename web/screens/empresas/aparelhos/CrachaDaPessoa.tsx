import { Stack } from '@mantine/core';
import { crachaDaPessoa } from '#contract/empresas/aparelhos-crachas.ts';
import { BotaoBaixar } from '../../../components/BotaoBaixar.tsx';
import styles from './Tablet.module.css';

/** For who is new, or lost theirs: printed again it is the same. */
export function CrachaDaPessoa({ IdClienteAluno }: { IdClienteAluno: number }) {
  return (
    <Stack gap="xs" align="flex-start">
      <BotaoBaixar chamada={crachaDaPessoa} entrada={{ body: { IdClienteAluno } }}>
        Baixar o crachá (PDF)
      </BotaoBaixar>
      <p className={styles.detalhe}>
        Para os tablets compartilhados do setor: a câmera lê o crachá, e a pessoa digita o PIN.
      </p>
    </Stack>
  );
}
