import type { SituacaoImportacao } from '#contract/empresas/importacao.ts';
import type { Tom } from '../../../components/Selo.tsx';

/** What the states of an import are called, wherever they are shown. */
export const SITUACOES_DA_IMPORTACAO: Record<SituacaoImportacao, { tom: Tom; label: string }> = {
  AN: { tom: 'espera', label: 'Analisando' },
  AC: { tom: 'espera', label: 'Aguardando confirmação' },
  IM: { tom: 'espera', label: 'Importando' },
  CO: { tom: 'certo', label: 'Concluída' },
  CE: { tom: 'espera', label: 'Concluída com erros' },
  CA: { tom: 'neutro', label: 'Cancelada' },
  FA: { tom: 'errado', label: 'Falhou' },
};
