/** Working days as the ANPD counts them: neither weekends nor national holidays; the first day does not count. */

const FIXOS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

const UM_DIA = 86_400_000;
const emDia = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year, by the anonymous Gregorian computation. */
function pascoa(ano: number): number {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const mes = Math.floor((h + l - 7 * m + 114) / 31);
  const dia = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(ano, mes - 1, dia);
}

export function ehDiaUtil(dia: string): boolean {
  const ms = Date.parse(dia);
  const semana = new Date(ms).getUTCDay();
  if (semana === 0 || semana === 6 || FIXOS.has(dia.slice(5))) return false;
  return ms !== pascoa(Number(dia.slice(0, 4))) - 2 * UM_DIA;
}

/** The day on which so many working days after this one have passed. */
export function somarDiasUteis(dia: string, quantos: number): string {
  let ms = Date.parse(dia);
  for (let faltam = quantos; faltam > 0;) {
    ms += UM_DIA;
    if (ehDiaUtil(emDia(ms))) faltam -= 1;
  }
  return emDia(ms);
}
