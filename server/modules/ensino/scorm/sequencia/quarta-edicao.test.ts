import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  escreve,
  falhou,
  fez,
  FLUI,
  item,
  le,
  LIVRE,
  objetivo,
  pessoa,
  regra,
  regras,
  se,
  seq,
} from '../../../../testing/pessoa-no-pacote.ts';

/** Where ADL's test packages for an LMS (SCORM 2004 4th Edition) found us apart from the standard. */

const limiar = (atributos: string) => `<adlcp:completionThreshold ${atributos}/>`;
/** The primary objective, and what the 4th edition says more of it. */
const daQuarta = (mapa: string) =>
  `<imsss:objectives><imsss:primaryObjective objectiveID="o"/></imsss:objectives>
   <adlseq:objectives><adlseq:objective objectiveID="o"><adlseq:mapInfo targetObjectiveID="g" ${mapa}/></adlseq:objective></adlseq:objectives>`;
const pular = (condicoes: string) => regras(regra('pre', 'skip', condicoes));
const andou = (medida: string) => ({ 'cmi.progress_measure': medida, 'cmi.completion_status': 'incomplete' });

describe('até onde se foi', () => {
  const ramo = (minimo: string) =>
    item('Z') +
    item(
      'M',
      seq(FLUI + pular(se('completed'))) + limiar(`completedByMeasure="true" minProgressMeasure="${minimo}"`),
      item('A', limiar('progressWeight="0.75"')) + item('B', limiar('progressWeight="0.25"')),
    ) +
    item('C');

  test('um ramo está completo pela medida das suas lições, com o peso de cada uma', () => {
    for (const [minimo, volta] of [
      ['0.4', 'Z'],
      ['0.5', 'B'],
    ] as const) {
      const e = pessoa(ramo(minimo), FLUI);
      e.segue();
      e.segue(andou('0.25'));
      assert.equal(e.segue(andou('1')), 'C');
      assert.equal(e.volta(), volta, minimo);
    }
  });

  test('sem completedByMeasure, o mínimo do manifesto não decide', () => {
    const e = pessoa(
      item('A', seq(pular(se('completed'))) + limiar('minProgressMeasure="0.5"')) + item('B'),
      FLUI,
    );
    assert.equal(e.segue({ ...andou('0.2'), 'cmi.completion_status': 'completed' }), 'B');
    assert.deepEqual(e.pode(), [false, false]);
  });

  test('o que uma lição completou conta para outra, quando as duas o compartilham', () => {
    const e = pessoa(
      item('A', seq(daQuarta('writeCompletionStatus="true"'))) +
        item('B', seq(daQuarta('') + pular(se('completed', 'referencedObjective="o"')))) +
        item('C'),
      FLUI,
    );
    assert.equal(e.segue({ 'cmi.completion_status': 'completed' }), 'C');
  });

  test('"not attempted" é dito, e não é completo', () => {
    const e = pessoa(
      item('A', seq(regras(regra('post', 'retry', se('completed', 'operator="not"'))))) + item('B'),
      FLUI,
    );
    assert.equal(e.segue({ 'cmi.completion_status': 'not attempted' }), 'A');
    assert.equal(e.segue(fez), 'B');
  });
});

describe('objetivos em comum', () => {
  test('uma lição encontra o que outra deixou nos seus objetivos', () => {
    const mapa =
      '<imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true" writeNormalizedMeasure="true"/>';
    const notas = daQuarta('writeRawScore="true" writeMaxScore="true"').replace(
      '<imsss:primaryObjective objectiveID="o"/>',
      `<imsss:primaryObjective objectiveID="o">${mapa}</imsss:primaryObjective>`,
    );
    const le4 = daQuarta('readMaxScore="false"').replace(
      '<imsss:primaryObjective objectiveID="o"/>',
      `<imsss:primaryObjective objectiveID="o">${le}</imsss:primaryObjective>`,
    );
    const e = pessoa(item('A', seq(notas)) + item('B', seq(le4)), FLUI);
    assert.deepEqual(e.lidos(), {});
    e.segue({ ...falhou, 'cmi.score.scaled': '0.4', 'cmi.score.raw': '40', 'cmi.score.max': '100' });
    assert.deepEqual(e.lidos(), {
      o: { success_status: 'failed', 'score.scaled': '0.4', 'score.raw': '40' },
    });
  });

  test('a lição diz os seus objetivos, e a coleção o que a quarta edição lhes acrescenta: valem os dois', () => {
    const colecao = seq(
      daQuarta('writeRawScore="true" writeCompletionStatus="true"').replace('"o"/>', '"outro"/>'),
      'ID="comum"',
    );
    const propria = seq(objetivo(escreve), 'IDRef="comum"');
    const e = pessoa(item('A', propria) + item('B', seq(daQuarta(''))), FLUI, { colecao });
    e.segue({ ...fez, 'cmi.score.raw': '70' });
    assert.deepEqual(e.lidos(), { o: { completion_status: 'completed', 'score.raw': '70' } });
  });

  test('do primário se fala pela lição ou pelo seu id', () => {
    const e = pessoa(item('A', seq(objetivo(escreve))) + item('B', seq(objetivo(le))) + item('C'), FLUI);
    e.segue({ 'cmi.objectives.0.id': 'o', 'cmi.objectives.0.success_status': 'passed' });
    assert.deepEqual(e.lidos(), { o: { success_status: 'passed' } });
  });

  test('quem pede uma nota julga por ela a que outra deixou', () => {
    const pedeNota = objetivo(
      '<imsss:mapInfo targetObjectiveID="g" readNormalizedMeasure="true"/>',
      'satisfiedByMeasure="true"',
    );
    const poe =
      '<imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true" writeNormalizedMeasure="true"/>';
    const e = pessoa(
      item('A', seq(objetivo(poe))) + item('B', seq(pedeNota + pular(se('satisfied')))) + item('C'),
      FLUI,
    );
    assert.equal(e.segue({ ...falhou, 'cmi.score.scaled': '0.8' }), 'C');
  });

  test('o que não é acompanhado não sabe nada, nem o que outras deixaram', () => {
    const solta = `${objetivo(le)}<imsss:deliveryControls tracked="false"/>`;
    const e = pessoa(
      item('A', seq(objetivo(escreve))) + item('B', seq(solta + pular(se('satisfied')))) + item('C'),
      FLUI,
    );
    assert.equal(e.segue(fez), 'B');
  });
});

describe('o que um ramo soma', () => {
  const repetir = regras(regra('post', 'retry', se('satisfied', 'operator="not"')));
  const sair = regras(regra('post', 'exitParent', se('always')));

  test('uma que reprovou entre as que passaram o deixa por aprovar', () => {
    const e = pessoa(item('M', seq(FLUI + repetir), item('A') + item('B', seq(sair))) + item('C'), FLUI);
    e.segue(falhou);
    assert.equal(e.segue(fez), 'A');
  });

  test('a regra do autor vale também quando nenhuma conta', () => {
    const soma =
      '<imsss:rollupRules><imsss:rollupRule childActivitySet="all"><imsss:rollupConditions><imsss:rollupCondition condition="satisfied"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules>';
    const solta = seq(`${sair}<imsss:deliveryControls tracked="false"/>`);
    const volta = regras(regra('post', 'previous', se('completed')));
    const e = pessoa(item('Z') + item('M', seq(FLUI + volta + soma), item('A', solta)) + item('C'), FLUI);
    e.segue();
    assert.equal(e.segue(), 'Z');
  });

  test('a lição suspensa não encerra nada, mas o ramo que manda sair encerra', () => {
    const sempre =
      regra('exit', 'exit', se('always')) + regra('post', 'retry', se('satisfied', 'operator="not"'));
    const suspensa = { ...falhou, 'cmi.exit': 'suspend' };
    const e = pessoa(item('M', seq(FLUI + regras(sempre)), item('A')) + item('C'), FLUI);
    assert.equal(e.segue(suspensa), 'A');
    const sozinha = pessoa(item('A', seq(repetir)) + item('C'), FLUI);
    assert.equal(sozinha.segue(suspensa), 'C');
  });
});

test('um título do sumário se escolhe, e abre a sua primeira lição', () => {
  const e = pessoa(item('A') + item('M', seq(LIVRE), item('B') + item('C')), LIVRE);
  assert.equal(e.abrem(), 'AMBC');
  assert.equal(e.escolhe('M'), 'B');
});
