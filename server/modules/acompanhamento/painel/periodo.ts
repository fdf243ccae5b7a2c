import type { NomeDoPeriodo } from '#contract/acompanhamento/painel.ts';

/** The days looked back on, until today, and those before them that they are compared with. */
export type Periodo = { De: string; AnteriorDe: string; AnteriorAte: string };

export const somarDias = (dia: string, n: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

export function periodoDe(nome: NomeDoPeriodo, hoje: string): Periodo {
  if (nome === 'mes') {
    const De = `${hoje.slice(0, 8)}01`;
    const fim = somarDias(De, -1);
    const mesmoDia = fim.slice(0, 8) + hoje.slice(8);
    // A month may end before that day comes.
    return { De, AnteriorDe: `${fim.slice(0, 8)}01`, AnteriorAte: mesmoDia < fim ? mesmoDia : fim };
  }
  const dias = Number(nome);
  return {
    De: somarDias(hoje, 1 - dias),
    AnteriorDe: somarDias(hoje, 1 - 2 * dias),
    AnteriorAte: somarDias(hoje, -dias),
  };
}
