import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { cursosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import * as contract from '#contract/prova/externos.ts';
import { testApp } from '../../../testing/app.ts';
import { pdf } from '../../../testing/arquivos.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarCursoPublicado, criarRascunho, publicarRascunho } from '../../../testing/cursos.ts';
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

describe('um curso de norma que não segue regra nenhuma é julgado pelo mais rigoroso dela', () => {
  const CASOS: [item: string, norma: string, mais: object, palavras: RegExp][] = [
    ['NR-35 35.4.5: presencial', 'NR-35', {}, /A NR-35 pede este treinamento presencial/],
    ['NR-18 18.14.3: presencial', 'NR-18', {}, /A NR-18 pede este treinamento presencial/],
    [
      'NR-12 12.16.6: só na empresa que o deu',
      'NR-12',
      {},
      /só vale na empresa que o deu \(item 12\.16\.6\)/,
    ],
    ['NR-33 Anexo III: um ano', 'NR-33', { Validade: '2027-07-10' }, /a cada 12 meses/],
    ['NR-13: sem regra', 'NR-13', {}, /A NR-13 não tem regra cadastrada/],
  ];
  for (const [item, Norma, mais, palavras] of CASOS) {
    test(item, async () => {
      const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, {});
      await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma });
      const { status, body } = await enviar({ IdCurso, Validacao, ...mais });
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), palavras);
    });
  }
});

describe('de um aprendiz menor de 18 anos, o que lhe é vedado não vale por documento de fora', () => {
  for (const Norma of ['NR-35', 'NR-33', 'NR-10', 'NR-20']) {
    test(`${Norma}: recusado; com a exceção registrada no cadastro, julgado como o de qualquer pessoa`, async () => {
      const bento = await criarAlunoEm(t.db, { IdCliente, Nome: 'Bento' });
      const marcar = (ExcecaoMenor: string) =>
        t.db
          .updateTable('ClienteAluno')
          .set({ MenorAprendiz: true, ExcecaoMenor })
          .where('IdClienteAluno', '=', bento.IdClienteAluno)
          .execute();
      const IdCurso = await cursoDe({ Norma });
      const pedido = { IdClienteAluno: bento.IdClienteAluno, IdCurso, Validacao };
      const VEDADO = /não se certifica a menor de 18 anos \(Decreto 6\.481\/2008\)/;
      await marcar('');
      const { status, body } = await enviar(pedido);
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), VEDADO);
      await marcar('Alvará judicial de 10/11/2026.');
      assert.doesNotMatch(JSON.stringify((await enviar(pedido)).body), VEDADO);
    });
  }
});

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
      CargaHoraria: null,
      HorasPresenciais: null,
      HorasPraticas: null,
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
      [
        'NR-12',
        /só vale na empresa que o deu \(item 12\.16\.6\): precisa ser dado aqui\..*matricule a pessoa/,
      ],
      ['NR-35', /presencial, e aproveitar .*nosso certificado.*1\.7\.8.*aproveite o treinamento na turma/],
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
    assert.equal((await julgar('2027-01-10')).body.Status, 'aprovado');
    // Of this course alone: what follows no rule would be judged by it too.
    await sql`update curso_versao set id_norma_regra = null where id_curso = ${IdCurso}`.execute(t.db);
    await sql`delete from norma_regra where id_norma_regra = ${rows[0]?.Regra}`.execute(t.db);
  });

  test('por um curso que nunca foi publicado nada vale: recusado, com o porquê e a saída', async () => {
    const { IdCurso } = await criarRascunho(t.db, { Nome: 'Curso em preparo' });
    const porque = /"IdCurso".*Curso em preparo.*nunca foi publicado.*Publique o curso, escolha outro/;
    const doGestor = await enviar({ IdCurso });
    assert.equal(doGestor.status, 400);
    assert.match(JSON.stringify(doGestor.body), porque);
    const eu = await t.as(ana);
    const proprio = await eu.call(contract.enviarExterno, { body: dados({ IdCurso }) });
    assert.equal(proprio.status, 400);
    const semNome = JSON.stringify(proprio.body);
    assert.match(semNome, /"IdCurso".*não foi publicado.*Escolha outro/);
    assert.doesNotMatch(semNome, /em preparo/, 'o nome de um rascunho não é dito a quem não o escreve');
    const { IdCertificadoExterno, Versao } = (await eu.call(contract.enviarExterno, { body: dados({}) }))
      .body;
    const julgar = (mais: { Aprovar: boolean; Motivo?: string }) =>
      adm.call(contract.julgarExterno, { body: { IdCertificadoExterno, Versao, IdCurso, ...mais } });
    assert.match(JSON.stringify((await julgar({ Aprovar: true })).body), porque);
    assert.equal((await julgar({ Aprovar: false, Motivo: 'Ilegível.' })).body.Status, 'recusado');
  });

  test('o que foi aceito sem o ato espera de novo quando o curso passa a ser de uma norma, e até lá não treina', async () => {
    const bia = await criarAlunoEm(t.db, { IdCliente, Nome: 'Bia' });
    const { IdCurso } = await criarCursoPublicado(t.db, {});
    const aceito = await enviar({ IdClienteAluno: bia.IdClienteAluno, IdCurso });
    assert.equal(aceito.status, 200, JSON.stringify(aceito.body));
    const treinada = async () => {
      const { body } = await adm.call(cursosDaPessoa, { params: { id: bia.IdClienteAluno } });
      return body.Cursos.map(({ Situacao }) => Situacao);
    };
    assert.deepEqual(await treinada(), ['valido']);
    const publicar = (Norma: string) =>
      t.db.transaction().execute(async (db) => {
        await db.updateTable('Curso').set({ Norma }).where('IdCurso', '=', IdCurso).execute();
        return await publicarRascunho(db, IdCurso);
      });
    await publicar('');
    assert.deepEqual(await treinada(), ['valido'], 'outra versão sem norma não muda nada');
    const IdCursoVersao = await publicar('NR-06');
    assert.deepEqual(await treinada(), []);
    const [externo] = (await adm.call(contract.externosDoAluno, { params: { id: bia.IdClienteAluno } })).body;
    assert.equal(externo?.Status, 'pendente');
    assert.equal(externo.StatusCertificado, '');
    assert.match(externo.Motivo ?? '', /sem o ato do responsável técnico.*1\.7\.8/);

    await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: 'NR-06' });
    const julgar = (mais: object) => {
      const { IdCertificadoExterno, Versao } = externo;
      const body = { IdCertificadoExterno, Versao, Aprovar: true, ...mais };
      return adm.call(contract.julgarExterno, { body });
    };
    assert.equal(externo.IdCertificadoExterno, aceito.body.IdCertificadoExterno);
    assert.match(JSON.stringify((await julgar({})).body), /ato do responsável técnico/);
    const { IdCertificadoExterno } = externo;
    const retirado = await (
      await t.as(bia)
    ).call(contract.excluirExterno, { body: { IdCertificadoExterno } });
    assert.equal(retirado.status, 422, 'o que já foi aprovado fica, mesmo enquanto espera');
    const deNovo = (await julgar({ Validacao })).body;
    assert.deepEqual([deNovo.Status, deNovo.Motivo], ['aprovado', null]);
    // Another waiting of the same document, judged again.
    await sql`update certificado_externo set status = 'pendente', versao = versao + 1, julgado_em = null, julgado_por = null
      where id_certificado_externo = ${IdCertificadoExterno}`.execute(t.db);
    const recusado = await julgar({ Versao: deNovo.Versao + 1, Aprovar: false, Motivo: 'Ilegível.' });
    assert.deepEqual([recusado.body.Status, recusado.body.FoiAprovado], ['recusado', true]);
    const negado = await (await t.as(bia)).call(contract.excluirExterno, { body: { IdCertificadoExterno } });
    assert.equal(negado.status, 422, 'e recusado depois, também');
    await sql`update certificado_externo set status = 'pendente', versao = versao + 1, julgado_em = null, julgado_por = null,
      motivo = null where id_certificado_externo = ${IdCertificadoExterno}`.execute(t.db);
    await julgar({ Versao: recusado.body.Versao + 1, Validacao });
    const ditas = await t.db
      .selectFrom('Email')
      .select('Assunto')
      .where('IdUsuario', '=', bia.IdUsuario)
      .execute();
    assert.equal(ditas.length, 3, 'cada julgamento é dito');
    assert.deepEqual(await treinada(), ['valido']);
    await publicar('NR-06');
    assert.deepEqual(await treinada(), ['valido'], 'com o ato, continua valendo');
  });

  test('de curso que não comprova norma, basta quem confere', async () => {
    const { IdCurso } = await criarCursoPublicado(t.db, {});
    assert.equal((await enviar({ IdCurso })).body.Validacao, null);
  });
});
