import type { Pedido } from '#contract/privacidade.ts';
import type { Tom } from '../Selo.tsx';

export const TIPOS: Record<Pedido['Tipo'], string> = {
  correcao: 'Correção',
  eliminacao: 'Eliminação',
  revisao: 'Revisão de resultado',
  outro: 'Outro pedido',
};

export const SITUACOES: Record<Pedido['Situacao'], { tom: Tom; label: string }> = {
  AB: { tom: 'espera', label: 'Aguarda resposta' },
  AP: { tom: 'espera', label: 'Aprovado' },
  AT: { tom: 'certo', label: 'Atendido' },
  RE: { tom: 'errado', label: 'Recusado' },
  CA: { tom: 'neutro', label: 'Cancelado' },
};
