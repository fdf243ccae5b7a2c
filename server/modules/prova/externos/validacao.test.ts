import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/prova/externos.ts';
import { testApp } from '../../../testing/app.ts';
import { pdf } from '../../../testing/arquivos.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarCursoPublicado } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../testing/factories.ts';

/** NR-01, 1.7.8: what was learned elsewhere counts for a course of a norm by an act, never because a manager said so. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCliente } = await criarCliente(t.db);
const ana = await criarAlunoEm(t.db, { IdCliente, Nome: 'Ana' });

async function cursoDe(regra: { Norma: string; CursoTipo?: string }) {
  const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, {});
  await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: regra.Norma });
  await sql`update curso_versao set id_norma_regra = (select min(id_norma_regra) from norma_regra
    where norma = ${regra.Norma}) where id_curso_versao = ${IdCursoVersao}`.execute(t.db);
  return IdCurso;
}
const Conteudo = pdf('certificado').toString('base64');
const Validacao = {
  ValidadoEm: '2026-02-01',
  NomeArquivo: 'ato.pdf',
  Conteudo: pdf('ato').toString('base64'),
};
const dados = (mais: object) => ({
  Descricao: 'EPI',
  Instituicao: 'Escola Técnica Sol',
  DataConclusao: '2026-01-10',
  Validade: null,
  NomeArquivo: 'epi.pdf',
  Conteudo,
  ...mais,
});
const enviar = (mais: object) =>
  adm.call(contract.enviarExterno, { body: dados({ IdClienteAluno: ana.IdClienteAluno, ...mais }) });

describe('“vale pelo curso” de uma norma', () => {
  test('só com o ato do responsável técnico (NR-01, 1.7.8), que fica com o documento', async () => {
    const IdCurso = await cursoDe({ Norma: 'NR-06' });
    const calado = await enviar({ IdCurso });
    assert.equal(calado.status, 400);
    assert.match(JSON.stringify(calado.body), /"Validacao".*ato do responsável técnico, .*1\.7\.8/);
    const cedo = await enviar({ IdCurso, Validacao: { ...Validacao, ValidadoEm: '2026-01-09' } });
    assert.match(JSON.stringify(cedo.body), /Validacao\.ValidadoEm/);
    const { status, body } = await enviar({ IdCurso, Validacao });
    assert.equal(status, 200, JSON.stringify(body));
    const { Link, ...ato } = body.Validacao ?? assert.fail('sem ato');
    assert.deepEqual(ato, {
      ResponsavelNome: 'Álvaro Paranhos',
      ResponsavelRegistro: 'CREA-SP 1',
      ValidadoEm: '2026-02-01',
    });
    assert.deepEqual((await t.app.inject({ url: Link })).rawPayload, pdf('ato'));
    const outra = await t.as(await criarAlunoEm(t.db, { IdCliente, Nome: 'Bia' }));
    assert.deepEqual((await outra.call(contract.meusExternos)).body, []);
  });

  test('o mesmo para quem aprova o que a pessoa enviou', async () => {
    const IdCurso = await cursoDe({ Norma: 'NR-06' });
    const { body } = await (await t.as(ana)).call(contract.enviarExterno, { body: dados({ IdCurso }) });
    const { IdCertificadoExterno, Versao } = body;
    const julgar = (mais: object) =>
      adm.call(contract.julgarExterno, { body: { IdCertificadoExterno, Versao, Aprovar: true, ...mais } });
    assert.match(JSON.stringify((await julgar({})).body), /ato do responsável técnico/);
    const aprovado = await julgar({ Validacao });
    assert.equal(aprovado.body.Validacao?.ValidadoEm, '2026-02-01');
  });

  test('o que só vale na empresa que deu (NR-12, 12.16.6) ou é presencial (NR-35, 35.4.5) passa pela turma', async () => {
    for (const [Norma, porque] of [
      ['NR-12', /só vale na empresa que o deu \(item 12\.16\.6\).*aproveite o treinamento na turma/],
      ['NR-35', /presencial.*aproveite o treinamento na turma/],
    ] as const) {
      const { status, body } = await enviar({ IdCurso: await cursoDe({ Norma }), Validacao });
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), porque);
    }
  });

  test('onde a norma tem período, vale no máximo por ele, enviado ou aprovado', async () => {
    const IdCurso = await cursoDe({ Norma: 'NR-06' });
    const { rows } = await sql<{
      Regra: number;
    }>`insert into norma_regra (norma, curso_tipo, modalidade, periodicidade_meses,
      base_item, portaria, vigencia_inicio) values ('NR-06', 'Com período', 'EAD', 12, '6.7', 'x', '2020-01-01')
      returning id_norma_regra as regra`.execute(t.db);
    await sql`update curso_versao set id_norma_regra = ${rows[0]?.Regra} where id_curso = ${IdCurso}`.execute(
      t.db,
    );
    const figuras = /"Validade".*a cada 12 meses: concluído em 10\/01\/2026, vale no máximo até 10\/01\/2027/;
    for (const Validade of [null, '2027-01-11']) {
      const { status, body } = await enviar({ IdCurso, Validacao, Validade });
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), figuras);
    }
    assert.equal((await enviar({ IdCurso, Validacao, Validade: '2027-01-10' })).status, 200);
    const { body } = await (await t.as(ana)).call(contract.enviarExterno, { body: dados({ IdCurso }) });
    const { IdCertificadoExterno, Versao } = body;
    const julgar = (Validade: string | null) =>
      adm.call(contract.julgarExterno, {
        body: { IdCertificadoExterno, Versao, Aprovar: true, Validacao, Validade },
      });
    assert.match(JSON.stringify((await julgar(null)).body), figuras);
    assert.equal((await julgar('2027-01-10')).body.Status, 'AP');
  });

  test('de curso que não comprova norma, basta quem confere', async () => {
    const { IdCurso } = await criarCursoPublicado(t.db, {});
    assert.equal((await enviar({ IdCurso })).body.Validacao, null);
  });
});
