import type { Entrega } from '#contract/operacao/integracoes-webhooks.ts';

/** What came of the last try, in a sentence. */
export function dizer({
  Situacao,
  RespostaStatus,
  DuracaoMs,
  Erro,
}: Pick<Entrega, 'Situacao' | 'RespostaStatus' | 'DuracaoMs' | 'Erro'>): string {
  const demora = DuracaoMs === null ? '' : ` em ${DuracaoMs.toLocaleString('pt-BR')} ms`;
  if (Situacao === 'entregue') return `Entregue: o endereço respondeu ${RespostaStatus}${demora}.`;
  return Erro ?? 'Ainda não foi enviada.';
}
