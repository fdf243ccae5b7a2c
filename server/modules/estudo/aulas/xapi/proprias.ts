import { casaDosPacotes } from '../../../ensino/scorm/ponte.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { itensDe, queAbrem } from '../../../ensino/scorm/sequencia/arvore.ts';
import { SATISFEITA, type PacoteDeVarias } from '../../../ensino/scorm/sequencia/sumario.ts';
import { listarEstados } from '../itens.queries.ts';
import type { AulaScorm } from '../scorm.queries.ts';
import { CMI5, type Declaracao } from './declaracao.ts';
import type { EstadoXapi } from './estado.ts';
import { atividadeDe, MODO, SESSAO, uuidDe, type Lancamento, type Qual } from './lancamento.ts';
import { buscarAproveitamentoOuNulo, contarSegundos, haDispensa } from './xapi.queries.ts';

/** What we say ourselves, as the system that launches (cmi5 1.0, 9.3): each once, by an id of ours. */
export type Propria = { Id: string; declaracao: Declaracao };

type Aberta = { varias: PacoteDeVarias | null; qual: Qual | null; lancamento: Lancamento };
type Onde = Pick<Deps, 'env' | 'clock'>;

const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const EXTENSAO = 'https://w3id.org/xapi/cmi5/context/extensions/';
const VERBOS = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
  voided: 'http://adlnet.gov/expapi/verbs/voided',
};

type Dita = {
  verbo: keyof typeof VERBOS;
  /** Of ours; without one, the lesson that is open. */
  objeto?: { id: string; tipo: string };
  /** As the author calls it. */
  doAutor: string;
  sessao: string;
  categorias?: string[];
  extensoes?: Record<string, unknown>;
  result?: Declaracao['result'];
};

function nossa({ clock }: Pick<Deps, 'clock'>, lancamento: Lancamento, dita: Dita): Propria {
  const { verbo, objeto, doAutor, sessao, categorias = [], extensoes = {}, result } = dita;
  const id = objeto?.id ?? lancamento.Atividade;
  return {
    Id: uuidDe(`${verbo} ${id} ${lancamento.Registro} ${sessao}`),
    declaracao: {
      actor: lancamento.Ator,
      verb: { id: VERBOS[verbo], display: { 'en-US': verbo } },
      object: {
        objectType: 'Activity',
        id,
        ...(objeto && {
          definition: { type: `https://w3id.org/xapi/cmi5/activitytype/${objeto.tipo}` },
        }),
      },
      ...(result && { result }),
      context: {
        registration: lancamento.Registro,
        contextActivities: {
          category: [CMI5, ...categorias].map((uma) => ({ id: uma })),
          grouping: [{ id: doAutor }],
        },
        extensions: { [SESSAO]: sessao, ...extensoes },
      },
      timestamp: clock.now().toISOString(),
    },
  };
}

/** The address without what opens it: what is kept is no key. */
const enderecoDe = ({ env }: Onde, Entrada: string) => new URL(Entrada, `${casaDosPacotes(env)}/`).href;

/**
 * When content asks for its password, before it may say anything: that it was launched; of an opening before this one
 * that began and never ended, that it was abandoned; and of a lesson that earlier training stands for, that it was waived.
 */
export async function aoLancar(
  deps: Onde,
  db: Db,
  { aula, antes, lancamento }: { aula: AulaScorm; antes: EstadoXapi | null; lancamento: Lancamento },
): Promise<Propria[]> {
  const { IdDaLicao: doAutor, IdDaSessao, MoveOn, NotaMinima, Parametros } = lancamento;
  const dizer = (dita: Omit<Dita, 'doAutor'>) => nossa(deps, lancamento, { doAutor, ...dita });
  const deixada =
    antes?.Fase === 'iniciada' && antes.Sessao !== null && antes.Sessao !== IdDaSessao ? antes.Sessao : null;
  const dispensada = antes?.Satisfeita ? null : await motivoDaDispensa(db, aula, lancamento);
  return [
    ...(deixada === null
      ? []
      : [
          dizer({
            verbo: 'abandoned',
            sessao: deixada,
            result: { duration: `PT${await contarSegundos(db, aula, deixada)}S` },
          }),
        ]),
    ...(dispensada === null
      ? []
      : [
          dizer({
            verbo: 'waived',
            // Of no opening, and once for all of them.
            sessao: uuidDe(`waived ${lancamento.Registro} ${lancamento.Atividade} ${dispensada}`),
            categorias: [MOVE_ON],
            result: {
              success: true,
              completion: true,
              extensions: {
                'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Equivalent Outside Activity',
              },
            },
          }),
        ]),
    dizer({
      verbo: 'launched',
      sessao: IdDaSessao,
      extensoes: {
        [`${EXTENSAO}launchmode`]: MODO,
        [`${EXTENSAO}launchurl`]: enderecoDe(deps, lancamento.Entrada),
        [`${EXTENSAO}moveon`]: MoveOn,
        [`${EXTENSAO}launchparameters`]: Parametros,
        ...(NotaMinima !== null && { [`${EXTENSAO}masteryscore`]: NotaMinima }),
      },
    }),
  ];
}

/** The earlier training that stands for the lesson, unless that has been said and still holds. */
async function motivoDaDispensa(db: Db, aula: AulaScorm, { Atividade }: Lancamento) {
  const aproveitamento = await buscarAproveitamentoOuNulo(db, aula);
  return aproveitamento === null || (await haDispensa(db, { ...aula, Atividade })) ? null : aproveitamento;
}

/** Of an opening that began and never ended, out of what was said when it was launched: the same as on opening it again. */
export function abandonada(
  { clock }: Onde,
  { actor, object, context }: Declaracao,
  { sessao, segundos }: { sessao: string; segundos: number },
): Propria {
  return {
    Id: uuidDe(`abandoned ${object.id} ${context?.registration} ${sessao}`),
    declaracao: {
      actor,
      verb: { id: VERBOS.abandoned, display: { 'en-US': 'abandoned' } },
      object,
      result: { duration: `PT${segundos}S` },
      context: { ...context, extensions: { [SESSAO]: sessao } },
      timestamp: clock.now().toISOString(),
    },
  };
}

/** That a statement of ours does not hold any more (xAPI 1.0.3, 2.3.2). */
export const anulacao = ({ clock }: Onde, { actor }: Declaracao, IdDeclaracao: string): Propria => ({
  Id: uuidDe(`voided ${IdDeclaracao}`),
  declaracao: {
    actor,
    verb: { id: VERBOS.voided, display: { 'en-US': 'voided' } },
    object: { objectType: 'StatementRef', id: IdDeclaracao },
    timestamp: clock.now().toISOString(),
  },
});

/** When a lesson that was just satisfied is the last of its block, or of the course: in the session that brought it about. */
export async function satisfeitas(
  deps: Onde,
  db: Db,
  { aula, aberta: { varias, qual, lancamento } }: { aula: AulaScorm; aberta: Aberta },
): Promise<Propria[]> {
  const satisfeita = (doAutor: string, tipo: 'course' | 'block') =>
    nossa(deps, lancamento, {
      verbo: 'satisfied',
      objeto: { id: atividadeDe(deps.env, aula.IdCursoConteudoAula, doAutor), tipo },
      doAutor,
      sessao: lancamento.IdDaSessao,
    });
  if (!varias || !qual) {
    return lancamento.Acima.map((Item, n, { length }) =>
      satisfeita(Item, n === length - 1 ? 'course' : 'block'),
    );
  }
  const estados = await listarEstados(db, aula);
  const feita = (Item: string) => Item === qual.Item || estados[Item]?.Rastro[SATISFEITA] === 'true';
  return itensDe(varias.Raiz)
    .filter(({ Entrada }) => Entrada === null)
    .filter((no) => {
      const licoes = queAbrem(no).map(({ Item }) => Item);
      return licoes.includes(qual.Item) && licoes.every(feita);
    })
    .toReversed()
    .map((no) => satisfeita(no.Item, no === varias.Raiz ? 'course' : 'block'));
}
