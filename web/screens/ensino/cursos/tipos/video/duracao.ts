/** Lengths of videos as people read them on the player: `4:30`, `1:02:05`. */

export function lerDuracao(texto: string): number | null {
  const partes = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(texto.trim());
  if (partes === null) return null;
  const [, horas = '0', minutos = '0', segundos = '0'] = partes;
  const total = Number(horas) * 3600 + Number(minutos) * 60 + Number(segundos);
  return total >= 1 && total <= 36_000 ? total : null;
}

export function escreverDuracao(segundos: number): string {
  const [horas, resto] = [Math.floor(segundos / 3600), segundos % 3600];
  const [minutos, fim] = [Math.floor(resto / 60), String(resto % 60).padStart(2, '0')];
  return horas === 0 ? `${minutos}:${fim}` : `${horas}:${String(minutos).padStart(2, '0')}:${fim}`;
}
