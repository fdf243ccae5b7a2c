import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { projeto, validarProjeto } from '#contract/ensino/cursos-projeto.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { today } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { certificadoDe, COMPLETO, concluirTudo, publicarComo } from '../../../../testing/certificados.ts';
import { criarEstudo, criarTurmaCom } from '../../../../testing/cursos.ts';
import { criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { criarRascunhoDeNorma, PROJETO, validarComoEsta } from '../../../../testing/norma.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const VENCIDO = /projeto pedagógico do curso valia até 01\/01\/2022 \(NR-01, Anexo II, 3\.3\)/;

const vencer = (IdCurso: number) =>
  t.db
    .insertInto('CursoProjeto')
    .values({ IdCurso, ...PROJETO, ValidadoEm: '2020-01-01', RevalidarAte: '2022-01-01' })
    .execute();

/** What the draft says of itself is part of the project. */
async function completar(IdCurso: number) {
  await t.db
    .updateTable('Curso')
    .set({ ConteudoProgramatico: 'Uso e guarda.', CargaHoraria: 8 })
    .where('IdCurso', '=', IdCurso)
    .execute();
  await t.db
    .insertInto('CursoPessoa')
    .values([
      { IdCurso, Papel: 'instrutor', Ordem: 0, Nome: 'Ivo Prado', Qualificacao: 'Bombeiro' },
      { IdCurso, Papel: 'responsavel-tecnico', Ordem: 0, Nome: 'Álvaro Paranhos', Qualificacao: 'CREA-SP 1' },
    ])
    .execute();
}

const espera = ({ IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) =>
  t.db
    .selectFrom('CertificadoPendencia')
    .select('Faltas')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirst();

test('com o projeto vencido (Anexo II, 3.3) nada se emite nem se abre; validado de novo, o certificado sai', async () => {
  const estudo = await criarEstudo(t.db);
  const { IdCurso, IdCursoVersao, IdCliente } = estudo;
  await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: 'NR-06' });
  await completar(IdCurso);
  await vencer(IdCurso);
  await concluirTudo(t, estudo);
  assert.equal(await certificadoDe(t, estudo), undefined);
  assert.match(JSON.stringify(await espera(estudo)), VENCIDO);

  const mes = { DataInicio: '2031-01-01', DataTermino: '2031-01-30' };
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [], ...mes });
  const incluir = () => adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
  const recusada = await incluir();
  assert.equal(recusada.status, 422);
  assert.match((recusada.body as unknown as ErrorBody).message, VENCIDO);

  const { Sha256 } = (await adm.call(projeto, { params: { id: IdCurso } })).body;
  const Conteudo = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const documento = { NomeArquivo: 'validacao.pdf', Conteudo, ValidadoEm: today(t.clock) };
  const { status, body } = await adm.call(validarProjeto, {
    body: { IdCurso, Versao: 1, Sha256, ...documento },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(await certificadoDe(t, estudo));
  assert.equal(await espera(estudo), undefined);
  const incluida = await incluir();
  assert.equal(incluida.status, 200, JSON.stringify(incluida.body));
});

test('sem norma, o projeto não segura nada', async () => {
  const estudo = await criarEstudo(t.db);
  await publicarComo(t, estudo.IdCursoVersao, { ...COMPLETO, Norma: '' });
  await vencer(estudo.IdCurso);
  await concluirTudo(t, estudo);
  assert.ok(await certificadoDe(t, estudo));
});

test('o que se valida depois, sobre outro conteúdo, não estende o que está publicado (Anexo II, 3.3)', async () => {
  const { IdCurso } = await criarRascunhoDeNorma(t.db);
  const publicacao = async () => (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const { Rascunho } = await publicacao();
  const body = { IdCurso, Alcance: 'TODAS' as const, Rascunho };
  assert.equal((await adm.call(publicar, { body })).status, 200);
  // Two years and a day later, the draft was changed and validated; what is given is still the old one.
  await sql`update curso_versao set dados = jsonb_set(jsonb_set(dados, '{Projeto,RevalidarAte}', '"2022-01-01"'),
    '{Projeto,ValidadoEm}', '"2020-01-01"') where id_curso = ${IdCurso}`.execute(t.db);
  await sql`update curso set nome = 'Outro nome', rascunho = rascunho + 1 where id_curso = ${IdCurso}`.execute(
    t.db,
  );
  await validarComoEsta(t.db, IdCurso);
  const { IdCliente } = await criarCliente(t.db);
  const mes = { DataInicio: '2031-01-01', DataTermino: '2031-01-30' };
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [], ...mes });
  const incluir = () => adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
  assert.match(JSON.stringify((await incluir()).body), VENCIDO);
  const nova = { ...body, Rascunho: (await publicacao()).Rascunho };
  const publicada = await adm.call(publicar, { body: nova });
  assert.equal(publicada.status, 200, JSON.stringify(publicada.body));
  const incluida = await incluir();
  assert.equal(incluida.status, 200, JSON.stringify(incluida.body));
});
