import { atributo, filhos, numero, primeiro, recusar, texto, type No } from '../xml.ts';
import { DA_IMS, DA_QUARTA, NOMES, type Campo } from './objetivos.ts';
import type { Condicao, Objetivo, Regra, RegraDeSoma, Sequenciamento, Sorteio } from './sequenciamento.ts';

/** What a manifest of SCORM 2004 says of the order of its lessons (IMS Simple Sequencing, as far as it is followed). */

const sim = (no: No | undefined, nome: string, padrao: boolean) => {
  const dito = atributo(no, nome).toLowerCase();
  return dito === '' ? padrao : dito === 'true' || dito === '1';
};
const valor = (dito: string, padrao: number) =>
  dito === '' || Number.isNaN(Number(dito)) ? padrao : Number(dito);

/** What would be played as if it were not there is refused by its name. */
function recusarOQueNaoSeSegue(item: No, no: No) {
  const escolha = primeiro(no, 'constrainedChoiceConsiderations');
  const regra =
    sim(escolha, 'preventactivation', false) || sim(escolha, 'constrainchoice', false)
      ? 'constrainedChoiceConsiderations'
      : item['data'] !== undefined
        ? 'adlcp:data'
        : null;
  if (regra === null) return;
  throw recusar(
    `Este pacote tem uma regra de sequência do SCORM 2004 (${regra}) que ainda não é seguida. Exporte-o sem ela, ou como SCORM 1.2.`,
  );
}

function lerSorteio(no: No): Sorteio | null {
  const dito = primeiro(no, 'randomizationControls');
  const quando = (nome: string) => {
    const valor = atributo(dito, nome);
    return ['', 'never'].includes(valor) ? null : valor;
  };
  const [escolha, ordem] = [quando('selectiontiming'), quando('randomizationtiming')];
  const quantos = valor(atributo(dito, 'selectcount'), 0);
  const escolhe = escolha !== null && quantos > 0 ? { quantos, quando: escolha } : null;
  const ordena = sim(dito, 'reorderchildren', false) ? ordem : null;
  return escolhe || ordena !== null ? { escolhe, ordena } : null;
}

const condicao = (no: No): Condicao => ({
  nome: atributo(no, 'condition'),
  negada: atributo(no, 'operator').toLowerCase() === 'not',
  objetivo: atributo(no, 'referencedobjective'),
  limiar: valor(atributo(no, 'measurethreshold'), 0),
});

const regra = (no: No): Regra => {
  const condicoes = primeiro(no, 'ruleConditions');
  return {
    acao: atributo(primeiro(no, 'ruleAction'), 'action'),
    todas: atributo(condicoes, 'conditioncombination') !== 'any',
    condicoes: filhos(condicoes, 'ruleCondition').map(condicao),
  };
};

const regraDeSoma = (no: No): RegraDeSoma => {
  const condicoes = primeiro(no, 'rollupConditions');
  const conjunto = atributo(no, 'childactivityset') || 'all';
  const minimo = atributo(no, conjunto === 'atLeastPercent' ? 'minimumpercent' : 'minimumcount');
  return {
    acao: atributo(primeiro(no, 'rollupAction'), 'action'),
    todas: atributo(condicoes, 'conditioncombination') === 'all',
    condicoes: filhos(condicoes, 'rollupCondition').map(condicao),
    conjunto,
    minimo: valor(minimo, 0),
  };
};

const mapas = (no: No | undefined, campos: Campo[]): Objetivo['mapas'] =>
  filhos(no, 'mapInfo').map((mapa) => ({
    alvo: atributo(mapa, 'targetobjectiveid'),
    le: campos.filter((campo) => sim(mapa, `read${NOMES[campo].atributo}`, true)),
    poe: campos.filter((campo) => sim(mapa, `write${NOMES[campo].atributo}`, false)),
  }));

const objetivo = (no: No, daQuarta: No[]): Objetivo => ({
  id: atributo(no, 'objectiveid'),
  porMedida: sim(no, 'satisfiedbymeasure', false),
  minimo: valor(texto(primeiro(no, 'minNormalizedMeasure')), 1),
  mapas: [
    ...mapas(no, DA_IMS),
    ...daQuarta
      .filter((um) => atributo(um, 'objectiveid') === atributo(no, 'objectiveid'))
      .flatMap((um) => mapas(um, DA_QUARTA)),
  ],
});

/** What an item says itself stands before what it takes from the collection. */
function sequenciamentoDe(item: No, manifest: No): No {
  const proprio = primeiro(item, 'sequencing') ?? {};
  const nome = atributo(proprio, 'idref');
  const comum =
    nome === ''
      ? {}
      : (filhos(primeiro(manifest, 'sequencingCollection'), 'sequencing').find(
          (uma) => atributo(uma, 'id') === nome,
        ) ?? {});
  return { ...comum, ...proprio, objectives: objetivosDe(proprio, comum) };
}

/** Two elements of this name are two things, the standard's and what the 4th edition adds: each is taken by itself. */
function objetivosDe(proprio: No, comum: No): No[] {
  const [daIms, daQuarta] = [true, false].map((primario) => {
    const desta = (no: No) =>
      filhos(no, 'objectives').filter(
        (uma) => (primeiro(uma, 'primaryObjective') !== undefined) === primario,
      );
    const ditos = desta(proprio);
    return ditos.length > 0 ? ditos : desta(comum);
  });
  return [...(daIms ?? []), ...(daQuarta ?? [])];
}

/** The primary one first. What the 4th edition adds to them stands in a list of its own, which has no primary one. */
export function lerObjetivos(item: No, manifest: No): Objetivo[] {
  const listas = filhos(sequenciamentoDe(item, manifest), 'objectives');
  const daIms = listas.find((uma) => primeiro(uma, 'primaryObjective')) ?? listas[0];
  const daQuarta = listas.filter((uma) => uma !== daIms).flatMap((uma) => filhos(uma, 'objective'));
  const primario = primeiro(daIms, 'primaryObjective') ?? {};
  return [primario, ...filhos(daIms, 'objective')].map((um) => objetivo(um, daQuarta));
}

/** How far an activity must be to count as completed; empty where that is not asked. */
export function lerLimiar(item: No): string {
  const limiar = primeiro(item, 'completionThreshold');
  if (!sim(limiar, 'completedbymeasure', false)) return numero(texto(limiar), 1);
  return numero(atributo(limiar, 'minprogressmeasure'), 1) || '1';
}

export function lerSequenciamento(item: No, manifest: No): Sequenciamento {
  const no = sequenciamentoDe(item, manifest);
  recusarOQueNaoSeSegue(item, no);
  const modo = primeiro(no, 'controlMode');
  const regras = primeiro(no, 'sequencingRules');
  const soma = primeiro(no, 'rollupRules');
  const entrega = primeiro(no, 'deliveryControls');
  const exige = primeiro(no, 'rollupConsiderations');
  const limite = atributo(primeiro(no, 'limitConditions'), 'attemptlimit');
  return {
    choice: sim(modo, 'choice', true),
    choiceExit: sim(modo, 'choiceexit', true),
    flow: sim(modo, 'flow', false),
    forwardOnly: sim(modo, 'forwardonly', false),
    limite: limite === '' ? null : valor(limite, 0),
    sorteio: lerSorteio(no),
    antes: filhos(regras, 'preConditionRule').map(regra),
    depois: filhos(regras, 'postConditionRule').map(regra),
    saida: filhos(regras, 'exitConditionRule').map(regra),
    somas: filhos(soma, 'rollupRule').map(regraDeSoma),
    contaSituacao: sim(soma, 'rollupobjectivesatisfied', true),
    contaProgresso: sim(soma, 'rollupprogresscompletion', true),
    pesoDoProgresso: valor(atributo(primeiro(item, 'completionThreshold'), 'progressweight'), 1),
    peso: valor(atributo(soma, 'objectivemeasureweight'), 1),
    exigida: {
      satisfied: atributo(exige, 'requiredforsatisfied'),
      notSatisfied: atributo(exige, 'requiredfornotsatisfied'),
      completed: atributo(exige, 'requiredforcompleted'),
      incomplete: atributo(exige, 'requiredforincomplete'),
    },
    rastreada: sim(entrega, 'tracked', true),
    completaPeloConteudo: sim(entrega, 'completionsetbycontent', false),
    situacaoPeloConteudo: sim(entrega, 'objectivesetbycontent', false),
    objetivos: lerObjetivos(item, manifest),
  };
}
