import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validarProjeto } from '#contract/projeto.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas-vinculos.ts';
import { testApp, type CorpoDeErro } from '../../testing/app.ts';
import { certificadoDe, COMPLETO, concluirTudo, publicarComo } from '../../testing/certificados.ts';
import { criarEstudo, criarTurmaCom } from '../../testing/cursos.ts';
import { criarUsuario } from '../../testing/factories.ts';
import { PROJETO } from '../../testing/norma.ts';

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
      { IdCurso, Papel: 'IN', Ordem: 0, Nome: 'Ivo Prado', Qualificacao: 'Bombeiro' },
      { IdCurso, Papel: 'RT', Ordem: 0, Nome: 'Álvaro Paranhos', Qualificacao: 'CREA-SP 1' },
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

  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
  const incluir = () => adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
  const recusada = await incluir();
  assert.equal(recusada.status, 422);
  assert.match((recusada.body as unknown as CorpoDeErro).message, VENCIDO);

  const { status, body } = await adm.call(validarProjeto, { body: { IdCurso, Versao: 1 } });
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(await certificadoDe(t, estudo));
  assert.equal(await espera(estudo), undefined);
  assert.equal((await incluir()).status, 200);
});

test('sem norma, o projeto não segura nada', async () => {
  const estudo = await criarEstudo(t.db);
  await publicarComo(t, estudo.IdCursoVersao, { ...COMPLETO, Norma: '' });
  await vencer(estudo.IdCurso);
  await concluirTudo(t, estudo);
  assert.ok(await certificadoDe(t, estudo));
});
