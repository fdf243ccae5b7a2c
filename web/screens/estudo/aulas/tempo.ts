/** 1:05, or 1:01:05 from an hour on. */
export function relogio(segundos: number): string {
  const inteiros = Math.max(0, Math.floor(segundos));
  const horas = Math.floor(inteiros / 3600);
  const minutos = Math.floor(inteiros / 60) % 60;
  const resto = String(inteiros % 60).padStart(2, '0');
  return horas === 0 ? `${minutos}:${resto}` : `${horas}:${String(minutos).padStart(2, '0')}:${resto}`;
}
