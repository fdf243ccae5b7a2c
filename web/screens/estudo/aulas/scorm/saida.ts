import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { oQueCabe } from '#contract/estudo/aulas-cmi-peso.ts';
import type { PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';

export type Informe = {
  Sessao: string;
  Sequencia: number;
  Item?: string;
  Cmi: Cmi;
  /** Only what changed: the page is closing, and all of it is too much. */
  Parcial?: true;
  Pedido?: PedidoDeNavegacao;
};

/** Browsers send at most 64 KiB in all from pages that are closing; headers are not counted. */
export const AO_FECHAR = 65_000;

const bytesDe = (informe: object) => new TextEncoder().encode(JSON.stringify(informe)).length;

/** By name what differs from what the server has; empty: it is gone. */
export const oQueMudou = (agora: Cmi, antes: Cmi): Cmi => ({
  ...Object.fromEntries(Object.keys(antes).flatMap((nome) => (nome in agora ? [] : [[nome, '']]))),
  ...Object.fromEntries(Object.entries(agora).filter(([nome, valor]) => antes[nome] !== valor)),
});

export type Saida = { informe: Informe; inteiro: boolean };

/**
 * The last report, small enough for a page that is closing: whole, else what changed, else of that what the lesson
 * cannot do without. `inteiro`: nothing of what was told is missing from it.
 */
export function aoSair(informe: Informe, { mudou }: { mudou: Cmi }, maximo = AO_FECHAR): Saida {
  if (bytesDe(informe) <= maximo) return { informe, inteiro: true };
  const doResto = bytesDe({ ...informe, Cmi: {}, Parcial: true });
  const Cmi = oQueCabe(mudou, maximo - doResto);
  const inteiro = Object.keys(Cmi).length === Object.keys(mudou).length;
  return { informe: { ...informe, Cmi, Parcial: true }, inteiro };
}
