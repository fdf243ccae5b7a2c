import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { itensDe, queAbrem } from '../../../ensino/scorm/sequencia/arvore.ts';
import { SATISFEITA, type PacoteDeVarias } from '../../../ensino/scorm/sequencia/sumario.ts';
import { listarEstados } from '../itens.queries.ts';
import type { AulaScorm } from '../scorm.queries.ts';
import { CMI5, type Declaracao } from './declaracao.ts';
import { atividadeDe, SESSAO, type Lancamento, type Qual } from './lancamento.ts';

type Aberta = { varias: PacoteDeVarias | null; qual: Qual | null; lancamento: Lancamento };

/**
 * What we have to say ourselves when a lesson that was just satisfied is the last of its block, or of the course (cmi5 1.0,
 * 9.3.9): in the session that brought it about, under ids that are ours.
 */
export async function satisfeitas(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  db: Db,
  { aula, aberta: { varias, qual, lancamento } }: { aula: AulaScorm; aberta: Aberta },
): Promise<Declaracao[]> {
  if (!varias || !qual) return [];
  const estados = await listarEstados(db, aula);
  const feita = (Item: string) => Item === qual.Item || estados[Item]?.Rastro[SATISFEITA] === 'true';
  return itensDe(varias.Raiz)
    .filter(({ Entrada }) => Entrada === null)
    .filter((no) => {
      const licoes = queAbrem(no).map(({ Item }) => Item);
      return licoes.includes(qual.Item) && licoes.every(feita);
    })
    .toReversed()
    .map((no) => ({
      actor: lancamento.Ator,
      verb: { id: 'https://w3id.org/xapi/adl/verbs/satisfied', display: { 'en-US': 'satisfied' } },
      object: {
        objectType: 'Activity',
        id: atividadeDe(env, aula.IdCursoConteudoAula, no.Item),
        definition: {
          type: `https://w3id.org/xapi/cmi5/activitytype/${no === varias.Raiz ? 'course' : 'block'}`,
        },
      },
      context: {
        registration: lancamento.Registro,
        contextActivities: { category: [{ id: CMI5 }], grouping: [{ id: no.Item }] },
        extensions: { [SESSAO]: lancamento.IdDaSessao },
      },
      timestamp: clock.now().toISOString(),
    }));
}
