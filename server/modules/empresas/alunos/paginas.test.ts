import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarGestorDe, criarSetor } from '../../../testing/factories.ts';
import { TUDO } from '../../../domain/alcance.ts';
import { listarAlunos } from './lista.queries.ts';
import type { Recorte } from './selecao.ts';

const t = await testApp();
const { db } = t;

const { IdCliente } = await criarCliente(db);
const [a = 0, b = 0] = await Promise.all(
  [1, 2].map(async () => (await criarSetor(db, { IdCliente })).IdClienteSetor),
);
// Many of the same name, some in both sectors.
await sql`with pessoa as (
    insert into usuario (nome, email) select 'Pessoa ' || (n * 7919) % 400, 'p' || n || '@empresa.example'
    from generate_series(1, 3400) n returning id_usuario),
  vinculo as (
    insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from pessoa
    returning id_cliente_aluno)
  insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
  select ${IdCliente}, id_cliente_aluno, s from vinculo, unnest(array[${a}::int, ${b}::int]) s
  where id_cliente_aluno % 20 > 0 and (s = ${a} or id_cliente_aluno % 3 = 0)`.execute(db);

const { IdClienteAluno: IdGestor } = await criarGestorDe(db, { IdCliente, setores: [a, b] });
const listas: Omit<Recorte, 'pagina'>[] = [
  { IdCliente, alcance: TUDO },
  { IdCliente, alcance: TUDO, status: 'A' },
  { IdCliente, alcance: TUDO, situacao: 'nunca-acessou' },
  { IdCliente, alcance: TUDO, setor: a },
  { IdCliente, alcance: { IdCliente, IdGestor } },
];

async function esperados({ alcance, setor, status, situacao }: Omit<Recorte, 'pagina'>) {
  const { rows } = await sql<{ IdClienteAluno: number }>`
    select ca.id_cliente_aluno from cliente_aluno ca join usuario u using (id_usuario)
    where ca.id_cliente = ${IdCliente} and (${alcance.IdGestor}::int is null or exists (
        select from cliente_aluno_setor s join cliente_gestor_setor g using (id_cliente_setor)
        where s.id_cliente_aluno = ca.id_cliente_aluno and g.id_cliente_aluno = ${alcance.IdGestor}))
      and (${setor ?? null}::int is null or exists (
        select from cliente_aluno_setor s where s.id_cliente_aluno = ca.id_cliente_aluno and s.id_cliente_setor = ${setor}))
      and ca.status = coalesce(${status ?? null}, ca.status)
      and (${situacao ?? ''} = '' or u.primeiro_acesso_em is null)
    order by sem_acento(u.nome) collate "C", ca.id_cliente_aluno`.execute(db);
  return rows.map(({ IdClienteAluno }) => IdClienteAluno);
}

/** Pages of each list, chosen of how many it has, against everybody in it. */
async function conferir(depoisDe: string, quais: (quantas: number) => number[]) {
  for (const lista of listas) {
    const todos = await esperados(lista);
    for (const pagina of quais(Math.ceil(todos.length / 20))) {
      const { Itens, Total } = await listarAlunos(db, { ...lista, pagina });
      const onde = `${depoisDe}: ${JSON.stringify({ ...lista, pagina })}`;
      assert.equal(Total, todos.length, onde);
      assert.deepEqual(
        Itens.map(({ IdClienteAluno }) => IdClienteAluno),
        todos.slice(20 * (pagina - 1), 20 * pagina),
        onde,
      );
    }
  }
}

test('todas as páginas de listas longas, também as do meio', async () => {
  await conferir('no começo', (quantas) => Array.from({ length: quantas + 1 }, (_, n) => n + 1));
});

const ALGUEM = sql`(select id_cliente_aluno from cliente_aluno where id_cliente = ${IdCliente}
  and id_cliente_aluno <> ${IdGestor} and id_cliente_aluno % 20 = 1 order by ordem limit 1)`;
const DELE = sql`(select id_usuario from cliente_aluno where id_cliente_aluno = ${ALGUEM})`;
const atos: Record<string, RawBuilder<unknown>> = {
  'mudar de nome': sql`update usuario set nome = 'Último' where id_usuario = ${DELE}`,
  inativar: sql`update cliente_aluno set status = 'I' where id_cliente_aluno = ${ALGUEM}`,
  'primeiro acesso': sql`update usuario set primeiro_acesso_em = now() where id_usuario = ${DELE}`,
  'sair de um setor': sql`delete from cliente_aluno_setor where id_cliente_aluno = ${ALGUEM} and id_cliente_setor = ${a}`,
  'sair do cliente': sql`delete from cliente_aluno where id_cliente_aluno = ${ALGUEM}`,
  'um sai e outro entra': sql`with fora as (
      delete from cliente_aluno where id_cliente_aluno = ${ALGUEM} returning id_cliente), nova as (
      insert into usuario (nome, email) values ('A primeira', 'primeira@empresa.example') returning id_usuario)
    insert into cliente_aluno (id_cliente, id_usuario, ordem, busca)
    select id_cliente, id_usuario, 'a primeira', 'a primeira primeira@empresa.example  ' from fora, nova`,
  'entrar num setor': sql`insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    select id_cliente, id_cliente_aluno, ${a} from cliente_aluno
    where id_cliente = ${IdCliente} and id_cliente_aluno % 20 = 0 order by ordem limit 1`,
  'perder um setor': sql`delete from cliente_gestor_setor where id_cliente_aluno = ${IdGestor} and id_cliente_setor = ${a}`,
  'ganhar um setor': sql`insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    values (${IdCliente}, ${IdGestor}, ${a})`,
};

test('as páginas do meio seguem cada mudança na hora', async () => {
  const doMeio = (quantas: number) => [60, 75, Math.floor(quantas / 2), quantas - 60].filter((n) => n > 0);
  await conferir('antes', doMeio);
  for (const [nome, ato] of Object.entries(atos)) {
    await ato.execute(db);
    await conferir(nome, doMeio);
  }
});
