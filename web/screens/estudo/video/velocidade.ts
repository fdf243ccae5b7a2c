export const VELOCIDADES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const CHAVE = 'estudo:velocidade';

/** The next faster or slower one; the ends hold. */
export function velocidadeVizinha(atual: number, passo: 1 | -1): number {
  const lugar = VELOCIDADES.findIndex((velocidade) => velocidade === atual);
  const base = lugar < 0 ? VELOCIDADES.indexOf(1) : lugar;
  return VELOCIDADES[Math.min(Math.max(base + passo, 0), VELOCIDADES.length - 1)] ?? 1;
}

/** As chosen last time at this device. */
export function velocidadePreferida(): number {
  const guardada = Number(localStorage.getItem(CHAVE));
  return VELOCIDADES.find((velocidade) => velocidade === guardada) ?? 1;
}

export function preferirVelocidade(velocidade: number): void {
  localStorage.setItem(CHAVE, String(velocidade));
}

export const dizerVelocidade = (velocidade: number) =>
  velocidade === 1 ? 'Normal' : `${velocidade.toLocaleString('pt-BR')}×`;
