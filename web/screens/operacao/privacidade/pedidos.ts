import { TIPOS_EM_PALAVRAS, type Pedido } from '#contract/operacao/privacidade.ts';
import type { Tom } from '../../../components/Selo.tsx';

export const TIPOS = TIPOS_EM_PALAVRAS;

export const SITUACOES: Record<Pedido['Situacao'], { tom: Tom; label: string }> = {
  AB: { tom: 'espera', label: 'Aguarda resposta' },
  AP: { tom: 'espera', label: 'Aprovado' },
  AT: { tom: 'certo', label: 'Atendido' },
  RE: { tom: 'errado', label: 'Recusado' },
  CA: { tom: 'neutro', label: 'Cancelado' },
};
