import { preference } from '../../../../lib/preference.ts';

const VELOCIDADES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Where the time of the lesson counts, a video goes no faster than it was made. */
type Limite = { limitada: boolean };

export const velocidadesDe = ({ limitada }: Limite): readonly number[] =>
  VELOCIDADES.filter((velocidade) => !limitada || velocidade <= 1);

/** The next faster or slower one; the ends hold. */
export function velocidadeVizinha(
  { velocidade, limitada }: Limite & { velocidade: number },
  passo: 1 | -1,
): number {
  const todas = velocidadesDe({ limitada });
  const lugar = todas.indexOf(velocidade);
  const base = lugar < 0 ? todas.indexOf(1) : lugar;
  return todas[Math.min(Math.max(base + passo, 0), todas.length - 1)] ?? 1;
}

/** As chosen last time at this device, where it is allowed. */
export function velocidadePreferida(limite: Limite): number {
  const guardada = Number(preference.read('velocidade'));
  return velocidadesDe(limite).find((velocidade) => velocidade === guardada) ?? 1;
}

export function preferirVelocidade(velocidade: number): void {
  preference.keep('velocidade', String(velocidade));
}

export const dizerVelocidade = (velocidade: number) =>
  velocidade === 1 ? 'Normal' : `${velocidade.toLocaleString('pt-BR')}×`;
