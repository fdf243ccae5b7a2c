import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/saidas/exportacao.ts';
import { eventually } from '../testing/app.ts';
import { criarCliente } from '../testing/factories.ts';
import { mortalProgram, ROUNDS, timed, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/** kill -9 while a file is prepared: after the restart it is made whole, recorded once. */

const { db, folder, signedIn, killDuring } = await mortalProgram();
const LINHAS = 2000;
/** One person may ask for twenty a day. */
const VEZES = Math.min(ROUNDS, 15);

const { IdCliente } = await criarCliente(db);
await sql`with u as (
    insert into usuario (nome, email) select 'Pessoa ' || n, 'p' || n || '@empresa.example'
    from generate_series(1, ${LINHAS}::int) n returning id_usuario)
  insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u`.execute(db);

const pedir = async ({ call }: Caller) => {
  const lista = { Lista: 'alunos' as const, Filtros: { cliente: IdCliente } };
  await call(contract.confirmar, { body: { ...lista, Motivo: 'Prova de resistência.' } });
  const { status, body: pedida } = await call(contract.pedir, { body: { ...lista, Formato: 'xlsx' } });
  assert.equal(status, 200);
  return pedida.IdExportacao;
};

const pronta = ({ call }: Caller, id: number) =>
  eventually(async () => {
    const { body } = await call(contract.minhas);
    const minha = body.Itens.find(({ IdExportacao }) => IdExportacao === id);
    return minha?.Situacao === 'pronta' && minha;
  });

test('kill -9 no meio de uma exportação: o arquivo inteiro, uma vez', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const vivo = await signedIn();
  const duration = await timed(async () => pronta(vivo, await pedir(vivo)));
  const interrompidas: string[] = [];
  for (let n = 0; n < VEZES; n++) {
    const antes = await signedIn();
    const id = await pedir(antes);
    await killDuring(pronta(antes, id), duration);
    const { rows } = await sql<{ Situacao: string }>`
      select situacao from exportacao where id_exportacao = ${id}`.execute(db);
    interrompidas.push(rows[0]?.Situacao ?? '');
    const { Feitas, Total } = await pronta(await signedIn(), id);
    assert.deepEqual([Feitas, Total], [LINHAS, LINHAS]);
    const { rows: atos } = await sql<{ Vezes: number }>`select count(*) as vezes from auditoria
      where acao = 'exportar lista' and id_objeto = ${id}`.execute(db);
    assert.equal(atos[0]?.Vezes, 1);
    // Nothing of what the dead one was writing stays; the living one removes its own just after it is done.
    await eventually(async () => (await readdir(join(folder, 'tmp'))).length === 0);
  }
  t.diagnostic(`killed while: ${interrompidas.join(', ')}`);
});
