import type { PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';

const SEM_ALVO = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const;
const COM_ALVO = ['choice', 'jump'] as const;

/** What a lesson of 2004 asks for (`adl.nav.request`), as our call takes it; null: nothing that we know. */
export function pedidoDe(pede: string): PedidoDeNavegacao | null {
  const [, Item, dito] = /^(?:\{target=([^}]+)\})?(\w+)$/.exec(pede) ?? [];
  const tipos = Item === undefined ? SEM_ALVO : COM_ALVO;
  const Tipo = tipos.find((um) => um === dito);
  return Tipo === undefined ? null : { Tipo, ...(Item !== undefined && { Item }) };
}
