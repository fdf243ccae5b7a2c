import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { formatarCPF } from '#contract/identificadores.ts';
import { responder } from '#contract/operacao/suporte.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { criarImportador, csv } from '../../../../testing/importacoes.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { notificar } from '../../../mensagens/avisos/notificar.service.ts';
import { esquecerPessoas } from './esquecimento.service.ts';

/** A name is chosen by who bears it and shared with others: it must not take anything of theirs along. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const { IdCliente } = await criarCliente(db);
const importador = await criarImportador(t);

const esquecer = (...ids: number[]) =>
  db.transaction().execute(async (db) => {
    await esquecerPessoas(t.deps, db, ids, { acao: 'teste' });
    const { rows } = await sql<{ StatementTimeout: string }>`show statement_timeout`.execute(db);
    assert.equal(rows[0]?.StatementTimeout, '0', 'o que lê a trilha inteira tem o tempo de que precisa');
  });
const sair = async (pessoa: Partial<Parameters<typeof criarAlunoEm>[1]>) =>
  await criarAlunoEm(db, { IdCliente, statusDoVinculo: 'I', ...pessoa });

/** Everything that others left, as it is now. */
async function doResto() {
  const { rows } = await t.pool.query<Record<string, unknown>>(`
    select (select json_agg(a order by id_auditoria) from (
        select id_auditoria, antes, depois from auditoria where acao <> 'expurgar atos' and acao <> 'teste') a) as atos,
      (select json_agg(e order by id_email) from (select id_email, para, dados from email) e) as emails,
      (select json_agg(v order by id_aviso) from (select id_aviso, titulo, texto from aviso) v) as avisos,
      (select json_agg(x order by id_exportacao) from (select id_exportacao, titulo, filtros from exportacao) x) as exportacoes,
      (select json_agg(l order by id_importacao, numero) from (select id_importacao, numero, celulas from importacao_linha) l) as linhas,
      (select json_agg(r order by id_suporte_resposta) from (select id_suporte_resposta, texto from suporte_resposta) r) as respostas`);
  return rows[0];
}

/** What people called `Nome` have in the program, none of it of who is removed. */
async function rastrosDe(Nome: string, Email: string) {
  const xara = await criarAlunoEm(db, { IdCliente, Nome, Email });
  const gestor = await criarUsuario(db);
  await auditar(db, {
    acao: 'alterar',
    objeto: 'Cliente',
    idObjeto: IdCliente,
    depois: { Status: 'A', Nome },
  });
  await auditar(db, {
    acao: 'alterar',
    objeto: 'Usuario',
    idObjeto: xara.IdUsuario,
    depois: { Nome, Email },
  });
  await db.transaction().execute((db) =>
    notificar(t.deps, db, {
      ChaveEvento: `aviso:${xara.IdUsuario}`,
      Tipo: 'prazo',
      IdUsuario: xara.IdUsuario,
      IdCliente,
      Titulo: `Prazo de treinamento de ${Nome}`,
      email: { Tipo: 'duvida-respondida', Dados: { Aula: Nome, Curso: 'C', Texto: 'T', IdCurso: 1 } },
    }),
  );
  await t.pool.query(
    `insert into exportacao (id_usuario, lista, formato, titulo, filtros, pedida_em)
     values ($1, 'alunos', 'csv', $2, jsonb_build_object('busca', $2::text), now())`,
    [gestor.IdUsuario, Nome],
  );
  const planilha = csv([
    ['Nome', 'CPF', 'E-mail'],
    [Nome, xara.CPF ?? '', Email],
  ]);
  await importador.enviar(IdCliente, planilha);
  const eu = await t.as(xara);
  const { body } = await eu.call(suporteMensagem, { body: { Assunto: 'Oi', Mensagem: `Sou ${Nome}` } });
  const { IdSuporteMensagem } = body;
  const resposta = { IdSuporteMensagem, Texto: `Olá, ${Nome}, veja o curso de treinamento.` };
  assert.equal((await adm.call(responder, { body: resposta })).status, 200);
}

describe('quem é removido', () => {
  test('não leva nada de quem tem o mesmo nome, ou um e-mail que termina igual', async () => {
    const Nome = 'Maria da Silva';
    const ela = await sair({ Nome, Email: 'ana@fabrica.example' });
    await rastrosDe(Nome, 'mariana@fabrica.example');
    await rastrosDe('Joana Prado', 'ana@fabrica.example.br');
    const antes = await doResto();
    await esquecer(ela.IdUsuario);
    assert.deepEqual(await doResto(), antes);
  });

  test('nem com um nome escolhido para achar o que é de todos', async () => {
    await rastrosDe('Rui Barbosa', 'rui@fabrica.example');
    const hostis = ['de treinamento', 'Status": "A', '.* .*', '(a|e) (i|o)', 'Rui Barbosa', 'veja o curso'];
    const ids: number[] = [];
    for (const Nome of hostis) ids.push((await sair({ Nome })).IdUsuario);
    const antes = await doResto();
    await esquecer(...ids);
    assert.deepEqual(await doResto(), antes);
  });

  test('leva os nomes que teve do que lhe escreveram, e o CPF de onde estiver', async () => {
    const ela = await criarAlunoEm(db, { IdCliente, Nome: 'Lia Souza Antes' });
    const { IdUsuario, CPF } = ela;
    const { body: registro } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
    const { Email, Versao } = registro;
    const mudada = { IdUsuario, Nome: 'Lia Costa Depois', CPF, Email, Adm: false, Versao };
    assert.equal((await adm.call(alterarUsuario, { body: mudada })).status, 200);
    const eu = await t.as(ela);
    const { body } = await eu.call(suporteMensagem, { body: { Assunto: 'Oi', Mensagem: 'Mudei de nome.' } });
    const { IdSuporteMensagem } = body;
    const Texto = 'Certo, Lia Souza Antes: agora Lia Costa Depois.';
    await adm.call(responder, { body: { IdSuporteMensagem, Texto } });
    await auditar(db, { acao: 'exportar lista', objeto: 'Lista', depois: { Filtros: { busca: CPF } } });
    const citada = { Texto: `Falem com:\n${Email?.toUpperCase()}.\t${formatarCPF(CPF ?? '')}` };
    await auditar(db, { acao: 'alterar', objeto: 'Cliente', idObjeto: IdCliente, depois: citada });
    await db.updateTable('ClienteAluno').set({ Status: 'I' }).where('IdUsuario', '=', IdUsuario).execute();
    await esquecer(IdUsuario);
    const resto = JSON.stringify(await doResto()).toLowerCase();
    for (const palavra of [
      'lia souza antes',
      'lia costa depois',
      CPF ?? '?',
      formatarCPF(CPF ?? ''),
      Email ?? '?',
    ])
      assert.ok(!resto.includes(palavra), palavra);
    assert.ok(resto.includes('certo, [removido]: agora [removido].'));
  });
});
