import { minutes } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { lru } from '../../../../platform/db/lru.ts';
import type { Alcance } from '../../../../domain/alcance.ts';
import { buscarGanhos } from '../leitura.queries.ts';

/** From so many people on, the curve of a whole class may be a minute old: every page of its list shows it again. */
const GRANDE = 1000;
const VALE = minutes(1);

type Ganhos = Awaited<ReturnType<typeof buscarGanhos>>;
const lembrados = lru<{ quando: number; ganhos: Ganhos }>(100);

type Curva = { IdClienteTurma: number; QtdAlunos: number; alcance: Alcance };

export async function ganhosDaTurma(
  { db, clock }: Deps,
  { IdClienteTurma, QtdAlunos, alcance }: Curva,
): Promise<Ganhos> {
  if (QtdAlunos < GRANDE || alcance.IdGestor !== null)
    return await buscarGanhos(db, { IdClienteTurma, alcance });
  const nome = String(IdClienteTurma);
  const quando = clock.now().getTime();
  const lembrado = lembrados.recall(db, nome);
  if (lembrado && quando - lembrado.quando < VALE) return lembrado.ganhos;
  const ganhos = await buscarGanhos(db, { IdClienteTurma, alcance });
  lembrados.keep(db, nome, { quando, ganhos });
  return ganhos;
}
