/** What a state that is too large can do without, so that it is kept at all. */

type Cmi = Record<string, string>;

/** Most of all that a lesson keeps. */
export const CMI_MAXIMO = 400_000;
/** The body of a call that tells it, in letters of three bytes. */
export const CORPO_DO_INFORME = 1_800_000;

const DE_INTERACAO = /^cmi\.interactions\.(\d+)\./;
/** What a person answered, in full; that it was answered, and whether rightly, is said by its other elements. */
const TEXTO = /\.(?:learner_response|student_response|description|correct_responses\..+)$/;
const COMENTARIO = /^cmi\.comments/;
const DESCRICAO = /^cmi\.objectives\.\d+\.description$/;
const SUSPENSO = /^cmi\.suspend_data(?:\.\d+)?$/;

const interacaoDe = (nome: string) => Number(DE_INTERACAO.exec(nome)?.[1] ?? Number.NaN);
const porIdade = (nomes: string[]) => nomes.toSorted((a, b) => interacaoDe(a) - interacaoDe(b));

type Medida = { peso: (nome: string, valor: string) => number; maximo: number };

/** Without as many of these elements, in their order, as it takes. */
function sem(cmi: Cmi, nomes: string[], { peso, maximo }: Medida): Cmi {
  const resta = new Map(Object.entries(cmi));
  let total = Object.entries(cmi).reduce((soma, [nome, valor]) => soma + peso(nome, valor), 0);
  for (const nome of nomes) {
    if (total <= maximo) break;
    total -= peso(nome, resta.get(nome) ?? '');
    resta.delete(nome);
  }
  return Object.fromEntries(resta);
}

const pesoDe = (cmi: Cmi, { peso }: Medida) =>
  Object.entries(cmi).reduce((soma, [nome, valor]) => soma + peso(nome, valor), 0);

const nomesDe = (cmi: Cmi, serve: (nome: string) => boolean) => Object.keys(cmi).filter(serve);

/** The oldest answers go first: their words, then that they were given; at last comments and descriptions. */
function semTextos(cmi: Cmi, medida: Medida): Cmi {
  const textos = porIdade(nomesDe(cmi, (nome) => DE_INTERACAO.test(nome) && TEXTO.test(nome)));
  return sem(cmi, textos, medida);
}

const semNotas = (cmi: Cmi, medida: Medida): Cmi =>
  sem(cmi, [...nomesDe(cmi, (n) => COMENTARIO.test(n)), ...nomesDe(cmi, (n) => DESCRICAO.test(n))], medida);

/** Counted anew from 0, since whoever reads them back counts so. */
function semInteracoesAntigas(cmi: Cmi, medida: Medida): Cmi {
  const total = pesoDe(cmi, medida);
  if (total <= medida.maximo) return cmi;
  const pesos = new Map<number, number>();
  for (const [nome, valor] of Object.entries(cmi)) {
    const qual = interacaoDe(nome);
    if (!Number.isNaN(qual)) pesos.set(qual, (pesos.get(qual) ?? 0) + medida.peso(nome, valor));
  }
  let sobra = total - medida.maximo;
  let primeira = 0;
  for (const [qual, peso] of [...pesos].toSorted(([a], [b]) => a - b)) {
    if (sobra <= 0) break;
    sobra -= peso;
    primeira = qual + 1;
  }
  return Object.fromEntries(
    Object.entries(cmi).flatMap(([nome, valor]): [string, string][] => {
      const qual = interacaoDe(nome);
      if (Number.isNaN(qual)) return [[nome, valor]];
      const novo = nome.replace(DE_INTERACAO, `cmi.interactions.${qual - primeira}.`);
      return qual < primeira ? [] : [[novo, valor]];
    }),
  );
}

/** What is kept of a state that is too large: status, score, place and suspend data always. */
export function enxuto(cmi: Cmi, maximo = CMI_MAXIMO): Cmi {
  const medida = { maximo, peso: (nome: string, valor: string) => nome.length + valor.length };
  if (pesoDe(cmi, medida) <= maximo) return cmi;
  return semInteracoesAntigas(semNotas(semTextos(cmi, medida), medida), medida);
}

/** As JSON carries an element, in UTF-8. */
const bytesDe = (nome: string, valor: string) =>
  new TextEncoder().encode(JSON.stringify({ [nome]: valor })).length;

/**
 * What a page that is closing can still send of what changed: the rest of the answers stays as the server has it. The
 * suspend data go last, and whole.
 */
export function oQueCabe(mudou: Cmi, maximo: number): Cmi {
  const medida = { maximo, peso: bytesDe };
  const semAntigas = semNotas(semTextos(mudou, medida), medida);
  if (pesoDe(semAntigas, medida) <= maximo) return semAntigas;
  const semInteracoes = Object.fromEntries(
    Object.entries(semAntigas).filter(([nome]) => !DE_INTERACAO.test(nome)),
  );
  if (pesoDe(semInteracoes, medida) <= maximo) return semInteracoes;
  const semSuspenso = Object.fromEntries(
    Object.entries(semInteracoes).filter(([nome]) => !SUSPENSO.test(nome)),
  );
  const restantes = nomesDe(semSuspenso, (nome) => nome.startsWith('cmi.objectives.'));
  return sem(semSuspenso, restantes, medida);
}

/** What a report of changes makes of what is kept: what it does not name stays, and what it leaves empty goes. */
export const comMudancas = (guardado: Cmi, mudou: Cmi): Cmi =>
  Object.fromEntries(Object.entries({ ...guardado, ...mudou }).filter(([, valor]) => valor !== ''));
