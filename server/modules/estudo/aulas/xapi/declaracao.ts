import { z } from 'zod';
import { HttpError } from '../../../../platform/errors.ts';
import { satisfaz, type EstadoXapi } from './estado.ts';
import { SESSAO, type Lancamento } from './lancamento.ts';

/** A statement of xAPI 1.0.3, as far as it is looked at; the rest is kept as it came. */
const Iri = z.string().min(1).max(2000);
export const Declaracao = z.looseObject({
  id: z.uuid().optional(),
  actor: z.looseObject({
    account: z.looseObject({ homePage: z.string(), name: z.string() }).optional(),
  }),
  verb: z.looseObject({ id: Iri }),
  object: z.looseObject({ id: Iri.optional(), objectType: z.string().optional() }),
  result: z
    .looseObject({
      score: z.looseObject({ scaled: z.number().min(-1).max(1).optional() }).optional(),
      completion: z.boolean().optional(),
      success: z.boolean().optional(),
      extensions: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  context: z
    .looseObject({
      registration: z.string().optional(),
      contextActivities: z
        .looseObject({
          category: z.union([z.array(z.looseObject({ id: Iri })), z.looseObject({ id: Iri })]).optional(),
        })
        .optional(),
      extensions: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  timestamp: z.string().max(50).optional(),
});
export type Declaracao = z.infer<typeof Declaracao>;

export const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const PROGRESSO = 'https://w3id.org/xapi/cmi5/result/extensions/progress';
const VERBOS: Record<string, 'iniciou' | 'completou' | 'passou' | 'falhou' | 'terminou'> = {
  'http://adlnet.gov/expapi/verbs/initialized': 'iniciou',
  'http://adlnet.gov/expapi/verbs/completed': 'completou',
  'http://adlnet.gov/expapi/verbs/passed': 'passou',
  'http://adlnet.gov/expapi/verbs/failed': 'falhou',
  'http://adlnet.gov/expapi/verbs/terminated': 'terminou',
};

const recusar = (motivo: string) => new HttpError(403, motivo);

function ehDoCmi5({ context }: Declaracao): boolean {
  const categorias = context?.contextActivities?.category ?? [];
  return (Array.isArray(categorias) ? categorias : [categorias]).some(({ id }) => id === CMI5);
}

/** Where a statement brings the lesson; throws when it is of somebody else, of another opening, or out of order. */
export function aplicar(estado: EstadoXapi, declaracao: Declaracao, lancamento: Lancamento): EstadoXapi {
  const { account } = declaracao.actor;
  if (
    account?.homePage !== lancamento.Ator.account.homePage ||
    account.name !== lancamento.Ator.account.name
  ) {
    throw recusar('A declaração é de outra pessoa.');
  }
  const { registration } = declaracao.context ?? {};
  if (registration !== undefined && registration !== lancamento.Registro) {
    throw recusar('A declaração é de outra matrícula.');
  }
  if (!ehDoCmi5(declaracao)) return comProgresso(estado, declaracao);
  const verbo = VERBOS[declaracao.verb.id];
  if (!verbo) throw recusar('Este verbo do cmi5 não é do conteúdo.');
  if (registration === undefined || declaracao.object.id !== lancamento.Atividade) {
    throw recusar('A declaração não diz de qual matrícula e lição é.');
  }
  if (declaracao.context?.extensions?.[SESSAO] !== lancamento.IdDaSessao) {
    throw recusar('A declaração é de outra abertura da lição.');
  }
  const fora =
    verbo === 'iniciou' ? !['aberta', 'buscada'].includes(estado.Fase) : estado.Fase !== 'iniciada';
  if (fora) throw recusar('A declaração veio fora de ordem.');
  const novo = { ...comProgresso(estado, declaracao), ...efeito(verbo, declaracao, lancamento) };
  // Failing after having passed takes nothing away.
  if (estado.Sucesso === 'passed') novo.Sucesso = 'passed';
  return { ...novo, Satisfeita: estado.Satisfeita || satisfaz(lancamento.MoveOn, novo) };
}

function efeito(
  verbo: (typeof VERBOS)[string],
  { result }: Declaracao,
  { NotaMinima }: Lancamento,
): Partial<EstadoXapi> {
  const nota = result?.score?.scaled;
  const Nota = nota === undefined ? {} : { Nota: nota };
  switch (verbo) {
    case 'iniciou':
      return { Fase: 'iniciada' };
    case 'completou':
      return { Completa: true };
    case 'passou':
      if (nota !== undefined && NotaMinima !== null && nota < NotaMinima) {
        throw recusar('A nota declarada é menor que a mínima da lição.');
      }
      return { Sucesso: 'passed', ...Nota };
    case 'falhou':
      if (nota !== undefined && NotaMinima !== null && nota >= NotaMinima) {
        throw recusar('A nota declarada alcança a mínima da lição.');
      }
      return { Sucesso: 'failed', ...Nota };
    default:
      return { Fase: 'terminada', Terminou: true };
  }
}

function comProgresso(estado: EstadoXapi, { result }: Declaracao): EstadoXapi {
  const dito = result?.extensions?.[PROGRESSO];
  const Percentual = typeof dito === 'number' && dito >= 0 && dito <= 100 ? Math.floor(dito) : 0;
  return { ...estado, Percentual: Math.max(estado.Percentual, Percentual) };
}
