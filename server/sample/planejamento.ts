import { contadaPor, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { minutes } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { diasEntre, noTrabalho } from './calendario.ts';
import type { Estudo } from './turmas-escritas.ts';

/** A lesson of a published version that counts for its completion. */
export type Aula = {
  IdCurso: number;
  Norma: string;
  IdCursoVersao: number;
  IdCursoConteudoAula: number;
  Titulo: string;
  Tipo: TipoAula;
  DuracaoMinutos: number;
  Conteudo: unknown;
};

export async function listarAulas(db: Db): Promise<Aula[]> {
  return await db
    .selectFrom('CursoVersaoAula as A')
    .innerJoin('Curso as C', 'C.IdCurso', 'A.IdCurso')
    .select([
      'A.IdCurso',
      'C.Norma',
      'A.IdCursoVersao',
      'A.IdCursoConteudoAula',
      'A.Titulo',
      'A.Tipo',
      'A.DuracaoMinutos',
      'A.Conteudo',
    ])
    .$narrowType<{ Tipo: TipoAula }>()
    .where('A.Conta', '=', true)
    .orderBy('A.Posicao')
    .execute();
}

/** One lesson of one person: when it was taken and how much of it was seen. */
export type Passo = { aula: Aula; de: Date; ate: Date; Percentual: number };

export const MINUTOS_POR_TENTATIVA = 15;

type Quando = { inicio: string; fim: string; indice: number };

/** Turns what somebody has done into lessons on working days, each person at hours of their own. */
export function planejar(
  { aulas: feitas, de, ate, parcial, reprovacoes = 0 }: Estudo,
  aulas: Aula[],
  { inicio, fim, indice }: Quando,
): Passo[] {
  const meio = feitas < aulas.length && (parcial || reprovacoes > 0);
  const tomadas = aulas.slice(0, meio ? feitas + 1 : feitas);
  const ultimo = diasEntre(inicio, fim) - ate;
  const passada = (ultimo - de) / Math.max(1, tomadas.length - 1);
  const inicios = tomadas
    .map((_, n) => noTrabalho(inicio, Math.round(de + passada * n), 20 + ((indice * 37 + n * 53) % 420)))
    .toSorted((a, b) => a.getTime() - b.getTime());
  return inicios.flatMap((instante, n) => {
    const aula = tomadas[n];
    if (!aula) return [];
    const Percentual = n < feitas ? 100 : (parcial ?? 0);
    const minutos = contadaPor(aula, 'prova')
      ? MINUTOS_POR_TENTATIVA * (reprovacoes + Number(Percentual === 100))
      : Math.ceil((aula.DuracaoMinutos * Percentual) / 100);
    return [{ aula, de: instante, ate: new Date(instante.getTime() + minutes(minutos)), Percentual }];
  });
}

/** Seconds with the page in sight, and of a video what was watched of it. */
export function visto({ aula, de, ate, Percentual }: Passo) {
  const { DuracaoSegundos } = aula.Conteudo as { DuracaoSegundos?: number };
  const ativos = Math.round((ate.getTime() - de.getTime()) / 1000);
  if (!DuracaoSegundos) return { Segundos: ativos, Posicao: 0, Vistos: '{}' };
  const Posicao = Math.round((DuracaoSegundos * Percentual) / 100);
  return { Segundos: Math.min(ativos, Posicao + 4), Posicao, Vistos: `{[0,${Posicao})}` };
}
