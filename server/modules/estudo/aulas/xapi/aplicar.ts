import { categoriasDe, exigirDeDefinida, exigirDePermitida, exigirDeTodas } from './conformidade.ts';
import { CMI5, recusarDeclaracao, type Declaracao, type Verbo } from './declaracao.ts';
import { satisfaz, type EstadoXapi } from './estado.ts';
import type { Lancamento } from './lancamento.ts';

const PROGRESSO = 'https://w3id.org/xapi/cmi5/result/extensions/progress';
const VERBOS: Record<string, Verbo> = {
  'http://adlnet.gov/expapi/verbs/initialized': 'iniciou',
  'http://adlnet.gov/expapi/verbs/completed': 'completou',
  'http://adlnet.gov/expapi/verbs/passed': 'passou',
  'http://adlnet.gov/expapi/verbs/failed': 'falhou',
  'http://adlnet.gov/expapi/verbs/terminated': 'terminou',
};

/** Where a statement brings the lesson; throws when it is of somebody else, of another opening, or out of order. */
export function aplicar(estado: EstadoXapi, declaracao: Declaracao, lancamento: Lancamento): EstadoXapi {
  const { account } = declaracao.actor;
  if (
    account?.homePage !== lancamento.Ator.account.homePage ||
    account.name !== lancamento.Ator.account.name
  ) {
    throw recusarDeclaracao('A declaração é de outra pessoa.');
  }
  const onde = { estado, lancamento };
  exigirDeTodas(declaracao, onde);
  if (!categoriasDe(declaracao).includes(CMI5)) {
    exigirDePermitida(declaracao, onde);
    return comProgresso(estado, declaracao);
  }
  const verbo = VERBOS[declaracao.verb.id];
  if (!verbo) throw recusarDeclaracao('Este verbo do cmi5 não é do conteúdo.');
  exigirDeDefinida(declaracao, verbo, onde);
  const novo = { ...comProgresso(estado, declaracao), ...efeito(verbo, declaracao) };
  return { ...novo, Satisfeita: estado.Satisfeita || satisfaz(lancamento.MoveOn, novo) };
}

function efeito(verbo: Verbo, { result }: Declaracao): Partial<EstadoXapi> {
  const nota = result?.score?.scaled;
  const Nota = nota === undefined ? {} : { Nota: nota };
  switch (verbo) {
    case 'iniciou':
      return { Fase: 'iniciada' };
    case 'completou':
      return { Completa: true };
    case 'passou':
      return { Sucesso: 'passed', Julgada: true, ...Nota };
    case 'falhou':
      return { Sucesso: 'failed', Julgada: true, ...Nota };
    default:
      return { Fase: 'terminada', Terminou: true };
  }
}

function comProgresso(estado: EstadoXapi, { result }: Declaracao): EstadoXapi {
  const dito = result?.extensions?.[PROGRESSO];
  const Percentual = typeof dito === 'number' && dito >= 0 && dito <= 100 ? Math.floor(dito) : 0;
  return { ...estado, Percentual: Math.max(estado.Percentual, Percentual) };
}
