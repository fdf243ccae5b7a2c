import type { SituacaoImportacao } from '#contract/empresas/importacao.ts';
import type { Tom } from '../../../components/Selo.tsx';

/** What the states of an import are called, wherever they are shown. */
export const SITUACOES_DA_IMPORTACAO: Record<SituacaoImportacao, { tom: Tom; label: string }> = {
  analisando: { tom: 'espera', label: 'Analisando' },
  aguardando: { tom: 'espera', label: 'Aguardando confirmação' },
  importando: { tom: 'espera', label: 'Importando' },
  concluida: { tom: 'certo', label: 'Concluída' },
  'com-erros': { tom: 'espera', label: 'Concluída com erros' },
  cancelada: { tom: 'neutro', label: 'Cancelada' },
  falhou: { tom: 'errado', label: 'Falhou' },
};
