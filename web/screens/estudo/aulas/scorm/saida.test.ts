import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Cmi, SUSPENSO_MAXIMO } from '#contract/estudo/aulas-cmi.ts';
import { CMI_MAXIMO, comMudancas, enxuto } from '#contract/estudo/aulas-cmi-peso.ts';
import { AO_FECHAR, aoSair, oQueMudou } from './saida.ts';

const bytes = (informe: object) => Buffer.byteLength(JSON.stringify(informe));
const informe = (cmi: Cmi) => ({ Sessao: '8a7c6d5e-0000-4000-8000-000000000001', Sequencia: 7, Cmi: cmi });

/** A test of so many questions, each with its words. */
const respostas = (quantas: number, letras: number): Cmi =>
  Object.fromEntries(
    Array.from({ length: quantas }, (_, n) => [
      [`cmi.interactions.${n}.id`, `pergunta-${n}`],
      [`cmi.interactions.${n}.result`, 'correct'],
      [`cmi.interactions.${n}.learner_response`, `${n} ${'ã'.repeat(letras)}`],
    ]).flat() as [string, string][],
  );
const ESSENCIAL: Cmi = {
  'cmi.completion_status': 'completed',
  'cmi.success_status': 'passed',
  'cmi.score.scaled': '0.9',
  'cmi.location': 'tela-40',
};
const SUSPENSO = { 'cmi.suspend_data': 'x'.repeat(SUSPENSO_MAXIMO) };

describe('o último informe de uma página que se fecha', () => {
  test('inteiro quando cabe, contado em bytes e não em letras', () => {
    const cabe = informe({ 'cmi.suspend_data': 'a'.repeat(60_000) });
    assert.deepEqual(aoSair(cabe, { mudou: cabe.Cmi }), { informe: cabe, inteiro: true });
    const acentuado = informe({ ...ESSENCIAL, 'cmi.suspend_data': 'ã'.repeat(40_000) });
    const saida = aoSair(acentuado, { mudou: ESSENCIAL });
    assert.deepEqual(saida.informe, { ...acentuado, Cmi: ESSENCIAL, Parcial: true });
    assert.ok(saida.inteiro);
  });

  test('dados guardados no seu limite vão na saída, com a situação e a nota', () => {
    const agora = { ...respostas(300, 200), ...ESSENCIAL, ...SUSPENSO };
    const saida = aoSair(informe(agora), { mudou: { ...ESSENCIAL, ...SUSPENSO } });
    assert.deepEqual(saida.informe.Cmi, { ...ESSENCIAL, ...SUSPENSO });
    assert.ok(saida.inteiro && bytes(saida.informe) <= AO_FECHAR);
    // The two halves at once: nothing was told before, and all of it is told while leaving.
    const tudo = aoSair(informe(agora), { mudou: agora });
    assert.deepEqual(tudo.informe.Cmi, { ...ESSENCIAL, ...SUSPENSO });
    assert.ok(!tudo.inteiro && bytes(tudo.informe) <= AO_FECHAR);
  });

  test('dos textos saem primeiro os das respostas mais antigas', () => {
    const agora = { ...ESSENCIAL, ...respostas(100, 400) };
    const saida = aoSair(informe(agora), { mudou: agora });
    assert.equal(saida.inteiro, false);
    assert.ok(bytes(saida.informe) <= AO_FECHAR && bytes(saida.informe) > AO_FECHAR - 2000);
    const { Cmi: indo } = saida.informe;
    assert.equal(indo['cmi.interactions.0.learner_response'], undefined);
    assert.equal(indo['cmi.interactions.0.result'], 'correct');
    assert.equal(indo['cmi.interactions.99.learner_response'], agora['cmi.interactions.99.learner_response']);
  });

  test('dados que nem sozinhos cabem esperam no aparelho; situação, nota e lugar vão', () => {
    const agora = { ...ESSENCIAL, 'cmi.suspend_data': 'ã'.repeat(SUSPENSO_MAXIMO) };
    const saida = aoSair(informe(agora), { mudou: agora });
    assert.deepEqual([saida.informe.Cmi, saida.inteiro], [ESSENCIAL, false]);
  });
});

test('só o que mudou, e o que deixou de haver, dá de volta o mesmo', () => {
  const antes = { ...ESSENCIAL, 'cmi.exit': 'suspend', 'cmi.suspend_data.1': 'b' };
  const agora = { ...ESSENCIAL, 'cmi.exit': 'normal', 'cmi.suspend_data.0': 'a' };
  const mudou = oQueMudou(agora, antes);
  assert.deepEqual(mudou, { 'cmi.exit': 'normal', 'cmi.suspend_data.0': 'a', 'cmi.suspend_data.1': '' });
  assert.deepEqual(comMudancas(antes, mudou), agora);
});

test('o que é demais para ser guardado perde os textos antigos, depois as respostas antigas, e nunca o resto', () => {
  const comTextos = { ...respostas(1500, 400), ...ESSENCIAL, ...SUSPENSO };
  assert.equal(Cmi.safeParse(comTextos).success, false);
  const semTextos = enxuto(comTextos);
  assert.ok(Cmi.safeParse(semTextos).success);
  const sobram = Object.keys(semTextos).length;
  assert.ok(sobram > 3000 && sobram < Object.keys(comTextos).length);
  assert.deepEqual({ ...semTextos, ...ESSENCIAL, ...SUSPENSO }, semTextos);
  assert.equal(semTextos['cmi.interactions.0.result'], 'correct');

  const demais = enxuto({ ...respostas(9000, 1), ...ESSENCIAL, ...SUSPENSO });
  assert.ok(Cmi.safeParse(demais).success);
  assert.deepEqual({ ...demais, ...ESSENCIAL, ...SUSPENSO }, demais);
  // Counted from 0 without a gap, and the last is the newest.
  const ids = Object.keys(demais).filter((nome) => /^cmi\.interactions\.\d+\.id$/.test(nome));
  assert.equal(demais[`cmi.interactions.${ids.length - 1}.id`], 'pergunta-8999');
  assert.ok(ids.length < 9000 && ids.length > 3000);
  assert.ok(CMI_MAXIMO >= Object.entries(demais).flat().join('').length);
});
