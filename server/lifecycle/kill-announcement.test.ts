import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { alterarComunicado } from '#contract/mensagens/comunicados.ts';
import { eventually } from '../testing/app.ts';
import { criarCliente } from '../testing/factories.ts';
import { mortalProgram, ROUNDS, timed, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/** kill -9 while an announcement goes out: after the restart everybody has it, in the program and by e-mail, once. */

const { db, signedIn, killDuring } = await mortalProgram();
/** More than are written to at a time. */
const PESSOAS = 2500;
const VEZES = Math.ceil(ROUNDS / 4);

const { IdCliente } = await criarCliente(db);
await sql`with u as (
    insert into usuario (nome, email) select 'Pessoa ' || n, 'p' || n || '@empresa.example'
    from generate_series(1, ${PESSOAS}::int) n returning id_usuario)
  insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u`.execute(db);

const escrever = async ({ call }: Caller) => {
  const mensagem = { Titulo: 'Simulado', Texto: 'Na sexta.', PorEmail: true, Agendar: null, Alvos: [] };
  const { status, body } = await call(alterarComunicado, {
    body: { ...mensagem, Publico: 'cliente', IdCliente },
  });
  assert.equal(status, 200);
  return body.IdComunicado;
};

type Estado = { Situacao: string; Avisos: number; Cartas: number; Atos: number };
async function estado(id: number): Promise<Estado> {
  const { rows } = await sql<Estado>`
    select k.situacao, (select count(*) from aviso a where a.id_comunicado = k.id_comunicado) as avisos,
      (select count(*) from email e where e.chave_evento like 'comunicado:' || k.id_comunicado || ':%') as cartas,
      (select count(*) from auditoria a where a.acao = 'enviar comunicado' and a.id_objeto = k.id_comunicado) as atos
    from comunicado k where k.id_comunicado = ${id}`.execute(db);
  assert.ok(rows[0]);
  return rows[0];
}
const enviado = (id: number) => eventually(async () => (await estado(id)).Situacao === 'enviado');

// proves F35
test('kill -9 no meio de um comunicado: chega a todos, uma vez', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const vivo = await signedIn();
  const duration = await timed(async () => enviado(await escrever(vivo)));
  const interrompidos: string[] = [];
  for (let n = 0; n < VEZES; n++) {
    const id = await escrever(await signedIn());
    // Written, and on its way without anybody who waits for it.
    await killDuring(Promise.resolve(), duration);
    interrompidos.push((await estado(id)).Situacao);
    await signedIn();
    await enviado(id);
    assert.deepEqual(await estado(id), { Situacao: 'enviado', Avisos: PESSOAS, Cartas: PESSOAS, Atos: 1 });
  }
  t.diagnostic(`killed while: ${interrompidos.join(', ')}`);
});

test('um comunicado que não se deixa entregar não impede o programa de subir, nem os outros de sair', async () => {
  // The one of the test before ended with it.
  await killDuring(Promise.resolve(), 0);
  await sql`create function recusar() returns trigger language plpgsql as $$
    begin raise exception 'recusado'; end $$`.execute(db);
  await sql`create trigger recusar before insert on aviso for each row
    when (new.titulo = 'Impossível') execute function recusar()`.execute(db);
  const { rows } = await sql<{ IdComunicado: number }>`
    insert into comunicado (id_usuario, id_cliente, publico, titulo, texto, por_email, enviar_em, agendado, criado_em)
    select id_usuario, ${IdCliente}, 'cliente', 'Impossível', 'Não sai.', false, now(), true, now() from usuario where adm
    returning id_comunicado`.execute(db);
  await enviado(await escrever(await signedIn()));
  assert.equal((await estado(rows[0]?.IdComunicado ?? 0)).Situacao, 'agendado');
});
