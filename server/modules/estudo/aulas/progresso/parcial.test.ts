import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { storePackage, pacote } from '../../../../testing/pacotes.ts';

const t = await testApp();

const DUAS = {
  organizacoes: `<organizations default="O"><organization identifier="O"><title>Curso</title>
    <item identifier="A" identifierref="R1"/><item identifier="B" identifierref="R2"/></organization></organizations>`,
  recursos: `<resources><resource identifier="R1" adlcp:scormtype="sco" href="index.html"/>
    <resource identifier="R2" adlcp:scormtype="sco" href="b.html"/></resources>`,
};

async function pessoa(Licoes?: number) {
  const IdArquivo = await storePackage(t, pacote({ 'b.html': 'x' }, Licoes === undefined ? {} : DUAS));
  const Conteudo = { Versao: '1.2', Entrada: 'index.html', ...(Licoes !== undefined && { Licoes }) };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 1 }, { Tipo: 'texto' }]],
  });
  const { Sessao } = (await e.abrir(e.Aulas[0])).body;
  let Sequencia = 0;
  const informar = (informe: { Cmi: Cmi; Parcial?: true; Item?: string }) => {
    Sequencia += 1;
    return e.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia, ...informe } });
  };
  return { ...e, informar };
}

/** What is kept of the lesson, or of one of several. */
async function guardado({ IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }, Item?: string) {
  const linha = Item
    ? await t.db
        .selectFrom('AulaItem')
        .select('Cmi')
        .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
        .where('Item', '=', Item)
        .executeTakeFirstOrThrow()
    : await t.db
        .selectFrom('ProgressoAula')
        .select('Scorm as Cmi')
        .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
        .where('Scorm', 'is not', null)
        .executeTakeFirstOrThrow();
  return (Item ? linha.Cmi : (linha.Cmi as { Cmi: Cmi }).Cmi) as Cmi;
}

const RESPOSTAS = Object.fromEntries(
  Array.from({ length: 700 }, (_, n) => [
    `cmi.interactions.${n}.student_response`,
    `${n} ${'ã'.repeat(500)}`,
  ]),
);

test('quem se fecha conta só o que mudou: o resto fica, o vazio sai, e a conclusão vale', async () => {
  const e = await pessoa();
  const antes = { 'cmi.suspend_data': 'a', 'cmi.core.exit': 'suspend', 'cmi.core.score.raw': '10' };
  await e.informar({ Cmi: antes });
  t.clock.offset = minutes(2);
  const { body } = await e.informar({
    Parcial: true,
    Cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '95', 'cmi.core.exit': '' },
  });
  t.clock.offset = 0;
  assert.equal(body.Concluida, true);
  assert.deepEqual(await guardado(e), {
    'cmi.suspend_data': 'a',
    'cmi.core.score.raw': '95',
    'cmi.core.lesson_status': 'passed',
  });
});

test('o que se junta nunca passa do que se guarda: saem os textos das respostas mais antigas', async () => {
  const e = await pessoa();
  assert.equal((await e.informar({ Cmi: RESPOSTAS })).status, 200);
  const mais = { 'cmi.suspend_data': 'ã'.repeat(64_000), 'cmi.core.lesson_status': 'incomplete' };
  assert.equal((await e.informar({ Parcial: true, Cmi: mais })).status, 200);
  const ficou = await guardado(e);
  assert.deepEqual({ ...ficou, ...mais }, ficou);
  assert.equal(ficou['cmi.interactions.0.student_response'], undefined);
  assert.equal(
    ficou['cmi.interactions.699.student_response'],
    RESPOSTAS['cmi.interactions.699.student_response'],
  );
});

test('de várias lições, o que mudou é da lição que o conta', async () => {
  const e = await pessoa(2);
  await e.informar({ Item: 'A', Cmi: { 'cmi.suspend_data': 'de A' } });
  await e.informar({ Item: 'B', Cmi: { 'cmi.suspend_data': 'de B' } });
  const { body } = await e.informar({
    Item: 'A',
    Parcial: true,
    Cmi: { 'cmi.core.lesson_status': 'completed' },
  });
  assert.equal(body.Sumario?.Feitas, 1);
  assert.deepEqual(await guardado(e, 'A'), {
    'cmi.suspend_data': 'de A',
    'cmi.core.lesson_status': 'completed',
  });
  assert.deepEqual(await guardado(e, 'B'), { 'cmi.suspend_data': 'de B' });
});

test('tudo o que um pacote pode guardar é aceito, também em letras de três bytes', async () => {
  const e = await pessoa();
  const pedacos = Array.from({ length: 6 }, (_, n) => [`cmi.suspend_data.${n}`, '学'.repeat(60_000)]);
  assert.equal((await e.informar({ Cmi: Object.fromEntries(pedacos) as Cmi })).status, 200);
});
