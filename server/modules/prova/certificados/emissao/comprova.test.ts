import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import { certificadoDoCurso } from '#contract/prova/certificados-curso.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { testApp } from '../../../../testing/app.ts';
import { certificadoDe, COMPLETO, concluirTudo, publicarComo } from '../../../../testing/certificados.ts';
import { criarCursoPublicado, criarEstudo, criarRascunho } from '../../../../testing/cursos.ts';
import { readPdf, semEspacos } from '../../../../testing/exportacoes.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { seguirRegra } from '../../../../testing/norma.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const FALA = { Nome: 'Conheça a NR-35' };
const responder = (IdCurso: number, NaoComprovaNorma: boolean) =>
  adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra: null, NaoComprovaNorma } });
const regraDe = async (Norma: string) =>
  (
    await t.db
      .selectFrom('NormaRegra')
      .select('IdNormaRegra')
      .where('Norma', '=', Norma)
      .executeTakeFirstOrThrow()
  ).IdNormaRegra;
async function tentarPublicar(IdCurso: number) {
  const { body } = await adm.call(previaPublicacao, { params: { id: IdCurso } });
  const pedido = { IdCurso, Alcance: 'NOVAS' as const, Rascunho: body.Rascunho };
  const { status } = await adm.call(publicar, { body: pedido });
  return { status, Pendencias: body.Pendencias.map(({ Onde, Mensagem }) => `${Onde}: ${Mensagem}`) };
}
const faltas = async ({ IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) =>
  (
    await t.db
      .selectFrom('CertificadoPendencia')
      .select('Faltas')
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .execute()
  ).flatMap(({ Faltas }) => Faltas);

describe('um curso que fala de uma norma', () => {
  test('só se publica respondido, e a resposta fica na trilha', async () => {
    const { IdCurso } = await criarRascunho(t.db, FALA);
    const antes = await tentarPublicar(IdCurso);
    assert.equal(antes.status, 422);
    assert.match(antes.Pendencias.join(' '), /informacoes: O curso fala da NR-35 e não diz que regra/);
    const doRascunho = async () => (await adm.call(certificadoDoCurso, { params: { id: IdCurso } })).body;
    assert.match(JSON.stringify((await doRascunho()).Pendencias), /não diz que regra/);

    assert.equal((await responder(IdCurso, true)).status, 200);
    assert.deepEqual([(await doRascunho()).NaoComprovaNorma, (await doRascunho()).Pendencias], [true, []]);
    assert.deepEqual(await tentarPublicar(IdCurso), { status: 200, Pendencias: [] });
    const atos = await t.db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'Curso')
      .where('IdObjeto', '=', IdCurso)
      .execute();
    assert.ok(atos.some(({ Acao }) => Acao === 'vincular norma'));
  });

  test('não segue uma regra e diz que não a comprova', async () => {
    const { IdCurso } = await criarRascunho(t.db, FALA);
    const IdNormaRegra = await regraDe('NR-35');
    const { status } = await adm.call(vincularNorma, {
      body: { IdCurso, IdNormaRegra, NaoComprovaNorma: true },
    });
    assert.equal(status, 400);
  });

  test('publicado antes da pergunta, não certifica a distância; respondido, o certificado diz que não comprova', async () => {
    const e = await criarEstudo(t.db, FALA);
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: '' });
    await concluirTudo(t, e);
    assert.equal(await certificadoDe(t, e), undefined);
    assert.match((await faltas(e)).join(' '), /A NR-35 exige treinamento presencial/);

    await responder(e.IdCurso, true);
    await concluirTudo(t, e);
    assert.equal(await certificadoDe(t, e), undefined, 'o rascunho ainda não responde por ninguém');
    assert.equal((await tentarPublicar(e.IdCurso)).status, 200);
    await concluirTudo(t, e);
    const { Codigo = '' } = (await certificadoDe(t, e)) ?? {};
    const FRASE = 'Este curso não comprova o treinamento exigido pela NR-35.';
    const publica = await t.call(verificar, { params: { codigo: Codigo } });
    assert.deepEqual([publica.body.Impresso.NaoComprova, publica.body.Curso.Norma], [FRASE, '']);
    const previa = await t.app.inject({
      url: `/api/certificados/previaCurso/${e.IdCurso}`,
      headers: { authorization: `Bearer ${adm.token}` },
    });
    const [frente = '', verso = ''] = await readPdf(previa.rawPayload);
    for (const lado of [frente, verso]) assert.ok(lado.includes(semEspacos(FRASE)));
  });

  test('quem começou recebe pela regra que foi publicada, diga o rascunho o que disser depois', async () => {
    const e = await criarEstudo(t.db);
    await publicarComo(t, e.IdCursoVersao, COMPLETO);
    await seguirRegra(t.db, e.IdCurso, { Norma: 'NR-06', CursoTipo: 'Uso de EPI' });
    await responder(e.IdCurso, true);
    await concluirTudo(t, e);
    const { Regra, NaoComprova } = Fatos.parse((await certificadoDe(t, e))?.Dados);
    assert.deepEqual([Regra?.Norma, Regra?.CursoTipo, NaoComprova], ['NR-06', 'Uso de EPI', undefined]);

    const outra = await criarEstudo(t.db);
    await publicarComo(t, outra.IdCursoVersao, { ...COMPLETO, Norma: '' });
    const body = { IdCurso: outra.IdCurso, IdNormaRegra: await regraDe('NR-35') };
    assert.equal((await adm.call(vincularNorma, { body })).status, 200);
    await concluirTudo(t, outra);
    assert.equal(Fatos.parse((await certificadoDe(t, outra))?.Dados).Regra, null);
  });

  test('ligar a regra é uma alteração por publicar', async () => {
    const { IdCurso } = await criarCursoPublicado(t.db);
    const naoPublicadas = async () =>
      (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body.AlteracoesNaoPublicadas;
    assert.equal(await naoPublicadas(), false);
    await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra: await regraDe('NR-06') } });
    assert.equal(await naoPublicadas(), true);
  });

  test('a resposta não apaga a norma que a versão publicada traz impressa', async () => {
    const e = await criarEstudo(t.db, FALA);
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: 'NR-35' });
    await responder(e.IdCurso, true);
    await concluirTudo(t, e);
    assert.equal(await certificadoDe(t, e), undefined);
  });
});
