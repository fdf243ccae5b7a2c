import type { PontoGraficoProgresso } from '#contract/turmas/turmas.ts';

const DIA = 86_400_000;
/** More points than a screen can show tell nothing more. */
const PONTOS = 60;

const emDias = (data: string) => Date.parse(`${data}T00:00:00Z`) / DIA;
const emData = (dias: number) => new Date(dias * DIA).toISOString().slice(0, 10);
const arredondar = (n: number) => Math.round(n * 10) / 10;

type Turma = {
  DataInicio: string;
  DataTermino: string;
  hoje: string;
  pessoas: number;
  /** Points of a hundred gained by all of them on each day, in order. */
  ganhos: { Dia: string; Ganho: number }[];
};

/** Expected: a straight line over the days of the class. Real: the mean of its people up to today, then nothing. */
export function pontosDoGrafico({
  DataInicio,
  DataTermino,
  hoje,
  pessoas,
  ganhos,
}: Turma): PontoGraficoProgresso[] {
  const inicio = emDias(DataInicio);
  const total = emDias(DataTermino) - inicio;
  const passo = Math.max(1, Math.ceil(total / PONTOS));
  const dias = new Set(Array.from({ length: Math.floor(total / passo) + 1 }, (_, n) => inicio + n * passo));
  dias.add(inicio + total);
  if (hoje > DataInicio && hoje < DataTermino) dias.add(emDias(hoje));
  let soma = 0;
  let lidos = 0;
  return [...dias]
    .sort((a, b) => a - b)
    .map((dia) => {
      const Data = emData(dia);
      for (let ganho = ganhos[lidos]; ganho && ganho.Dia <= Data; ganho = ganhos[++lidos])
        soma += ganho.Ganho;
      return {
        Data,
        Previsto: total === 0 ? 100 : arredondar((100 * (dia - inicio)) / total),
        Realizado: Data > hoje ? null : pessoas === 0 ? 0 : arredondar(Math.min(100, soma / pessoas)),
      };
    });
}
