import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comEstado, comResultado, estadoGuardado } from './atividade.ts';

const dita = (verbo: string, result?: object, parent: object[] = []) => ({
  verb: { id: `http://adlnet.gov/expapi/verbs/${verbo}` },
  context: { contextActivities: { parent } },
  ...(result && { result }),
});
const nota = (raw: number, max: number) => ({ raw, max, min: 0, scaled: raw / max });

test('só o que fala da atividade inteira e diz que terminou conta', () => {
  const nada = { 'cmi.suspend_data.0': 'x' };
  const acima = [{ id: 'https://a.example/' }];
  for (const sem of [
    null,
    'texto',
    {},
    { verb: null },
    dita('attempted'),
    dita('interacted', { completion: true }),
    dita('progressed', { score: nota(1, 1) }),
    dita('answered', { score: nota(1, 1), completion: true, success: true }, acima),
    dita('completed', { completion: false }),
  ]) {
    assert.equal(comResultado(nada, sem), nada, JSON.stringify(sem));
  }
});

test('nota, conclusão e aprovação vêm nas palavras que os pacotes usam', () => {
  const casos: [object, object][] = [
    [dita('completed'), { 'cmi.completion_status': 'completed' }],
    [
      dita('answered', { score: nota(1, 3), completion: true, success: false }),
      {
        'cmi.completion_status': 'completed',
        'cmi.success_status': 'failed',
        'cmi.score.raw': '1',
        'cmi.score.min': '0',
        'cmi.score.max': '3',
        'cmi.score.scaled': '0.3333',
      },
    ],
    [dita('passed'), { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }],
    [dita('failed'), { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }],
    [
      dita('completed', { score: { raw: 7 } }),
      { 'cmi.completion_status': 'completed', 'cmi.score.raw': '7' },
    ],
    [
      dita('completed', { score: { raw: 0, max: 0 } }),
      {
        'cmi.completion_status': 'completed',
        'cmi.score.raw': '0',
        'cmi.score.min': '0',
        'cmi.score.max': '0',
      },
    ],
    [dita('completed', { score: { raw: 'muito' } }), { 'cmi.completion_status': 'completed' }],
  ];
  for (const [declaracao, esperado] of casos) {
    assert.deepEqual(comResultado({}, declaracao), esperado, JSON.stringify(declaracao));
  }
});

test('de várias tentativas vale a melhor', () => {
  const passou = comResultado({}, dita('answered', { score: nota(3, 4), success: true }));
  const depois = comResultado(passou, dita('answered', { score: nota(1, 4), success: false }));
  assert.deepEqual([depois['cmi.score.raw'], depois['cmi.success_status']], ['3', 'passed']);
  const melhor = comResultado(depois, dita('answered', { score: nota(4, 4), success: true }));
  assert.equal(melhor['cmi.score.scaled'], '1');
  const errou = comResultado({}, dita('answered', { score: nota(0, 4), success: false }));
  assert.equal(comResultado(errou, dita('answered', { success: true }))['cmi.success_status'], 'passed');
});

test('o que uma atividade guarda vai em pedaços e volta inteiro; demais fica como estava', () => {
  const guardado = { 0: { state: 'ã"\\'.repeat(40_000) }, abc: { outro: '1' } };
  const cmi = comEstado({ 'cmi.score.raw': '1', 'cmi.suspend_data.9': 'velho' }, guardado);
  assert.deepEqual(estadoGuardado(cmi), guardado);
  assert.equal(cmi['cmi.score.raw'], '1');
  assert.equal(cmi['cmi.suspend_data.9'], undefined);
  assert.ok(Object.values(cmi).every((valor) => valor.length <= 64_000));
  const menor = comEstado(cmi, { 0: { state: '1' } });
  assert.deepEqual(estadoGuardado(menor), { 0: { state: '1' } });
  assert.equal(comEstado(menor, { 0: { state: 'x'.repeat(400_000) } }), menor);
  for (const torto of ['', '{', '3', 'null']) {
    assert.deepEqual(estadoGuardado({ 'cmi.suspend_data.0': torto }), {});
  }
});
