import assert from 'node:assert/strict';
import { sql } from 'kysely';
import * as contract from '#contract/empresas/importacao.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { eventually, type TestApp } from './app.ts';
import { criarUsuario } from './factories.ts';

/** Rows as CSV of Brazilian Excel. */
export const csv = (linhas: string[][]) => linhas.map((linha) => linha.join(';')).join('\r\n');

/** An administrator who imports, over HTTP, and waits for what happens in the background. */
export async function criarImportador(t: TestApp) {
  const adm = await t.as(await criarUsuario(t.db, { Adm: true, Nome: 'Ada Administradora' }));
  const obter = async (id: number) => (await adm.call(contract.obterImportacao, { params: { id } })).body;
  const quando = (id: number, pronta: (situacao: contract.SituacaoImportacao) => boolean) =>
    eventually(async () => {
      const importacao = await obter(id);
      return pronta(importacao.Situacao) && importacao;
    });

  async function enviar(IdCliente: number, conteudo: string | Uint8Array, NomeArquivo = 'pessoas.csv') {
    const { status, body } = await adm.call(contract.importarAlunos, {
      body: { IdCliente, NomeArquivo, Conteudo: Buffer.from(conteudo).toString('base64') },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.Situacao, 'analisando');
    return await quando(body.IdImportacao, (situacao) => situacao !== 'analisando');
  }

  async function confirmar(IdImportacao: number, mais: object = {}) {
    await adm.call(criarSetores, { body: { IdImportacao, Criar: true } });
    const { status, body } = await adm.call(contract.confirmarImportacao, {
      body: { IdImportacao, Confirmado: true, ...mais },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return await quando(IdImportacao, (situacao) => situacao !== 'importando');
  }

  /** Everything an import may touch, to be compared. */
  async function retrato(IdCliente: number) {
    const read = (tabela: string) =>
      sql<object>`select x.* from ${sql.table(tabela)} x where id_cliente = ${IdCliente} order by x::text`.execute(
        t.db,
      );
    return {
      setores: (await read('cliente_setor')).rows,
      vinculos: (await read('cliente_aluno')).rows,
      deles: (await read('cliente_aluno_setor')).rows,
      gestao: (await read('cliente_gestor_setor')).rows,
      turmas: (await read('cliente_turma')).rows,
      matriculas: (await read('cliente_turma_aluno')).rows,
      usuarios: await t.db.selectFrom('Usuario').selectAll().orderBy('IdUsuario').execute(),
      emails: await t.db.selectFrom('Email').select('ChaveEvento').orderBy('IdEmail').execute(),
    };
  }

  const download = (url: string) => t.app.inject({ url, headers: { authorization: `Bearer ${adm.token}` } });

  return { adm, obter, quando, enviar, confirmar, retrato, baixar: download };
}
