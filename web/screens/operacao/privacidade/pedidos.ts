import { TIPOS_EM_PALAVRAS, type Pedido } from '#contract/operacao/privacidade.ts';
import type { Tom } from '../../../components/Selo.tsx';

export const TIPOS = TIPOS_EM_PALAVRAS;

export const SITUACOES: Record<Pedido['Situacao'], { tom: Tom; label: string }> = {
  aberto: { tom: 'espera', label: 'Aguarda resposta' },
  aprovado: { tom: 'espera', label: 'Aprovado' },
  atendido: { tom: 'certo', label: 'Atendido' },
  recusado: { tom: 'errado', label: 'Recusado' },
  cancelado: { tom: 'neutro', label: 'Cancelado' },
};
