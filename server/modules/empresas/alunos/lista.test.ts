import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../testing/app.ts';
import { criarAlunosDe, criarCliente, criarGestorDe, criarSetor } from '../../../testing/factories.ts';
import { TUDO } from '../../../domain/alcance.ts';
import { listarAlunos } from './lista.queries.ts';
import type { Recorte } from './selecao.ts';

const t = await testApp();
const { db } = t;

const { IdCliente } = await criarCliente(db);
const { IdCliente: vizinho } = await criarCliente(db);
const [a = 0, b = 0, c = 0] = await Promise.all(
  [1, 2, 3].map(async () => (await criarSetor(db, { IdCliente })).IdClienteSetor),
);
for (const [quantos, setores] of [
  [24, [a]],
  [21, [a, b]],
  [17, [b]],
  [9, [c]],
  [6, [b, c]],
  [4, [a, b, c]],
  [5, []],
] as const)
  await criarAlunosDe(db, { IdCliente, quantos, setores: [...setores] });
await criarAlunosDe(db, { IdCliente: vizinho, quantos: 30 });
await sql`update usuario set nome = (array['Ícaro Sá', 'Ana Lima', 'Zoé Ávila', 'Élida Prado', 'ana lima'])[1 + id_usuario % 5],
  primeiro_acesso_em = case when id_usuario % 3 = 0 then now() end`.execute(db);
await sql`update cliente_aluno set status = 'I' where id_cliente_aluno % 4 = 0`.execute(db);
await sql`insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status)
  select 'falha:' || id_usuario, 'acesso', 'x', email, '{}', id_usuario, 'falhou' from usuario where id_usuario % 2 = 0`.execute(
  db,
);

const gestores = await Promise.all(
  [[a], [a, b], [a, c], [a, b, c], []].map(async (setores) => {
    const { IdClienteAluno } = await criarGestorDe(db, { IdCliente, setores });
    return { IdCliente, IdGestor: IdClienteAluno };
  }),
);
const alcances = [TUDO, { IdCliente, IdGestor: null }, { IdCliente: vizinho, IdGestor: null }, ...gestores];

/** Everybody whom a list should show, found the plain way. */
async function esperados({ alcance, busca, setor, status, situacao }: Omit<Recorte, 'pagina'>) {
  const { rows } = await sql<{ IdClienteAluno: number }>`
    select ca.id_cliente_aluno from cliente_aluno ca join usuario u using (id_usuario)
    where ca.id_cliente = ${IdCliente} and ${alcance.IdCliente ?? IdCliente} = ${IdCliente}
      and (${alcance.IdGestor}::int is null or exists (
        select from cliente_aluno_setor s join cliente_gestor_setor g using (id_cliente_setor)
        where s.id_cliente_aluno = ca.id_cliente_aluno and g.id_cliente_aluno = ${alcance.IdGestor}))
      and (${setor ?? null}::int is null or exists (
        select from cliente_aluno_setor s where s.id_cliente_aluno = ca.id_cliente_aluno and s.id_cliente_setor = ${setor}
          and (${alcance.IdGestor}::int is null or s.id_cliente_setor in (
            select g.id_cliente_setor from cliente_gestor_setor g where g.id_cliente_aluno = ${alcance.IdGestor}))))
      and ca.status = coalesce(${status ?? null}, ca.status)
      and sem_acento(u.nome) like ${`%${busca ?? ''}%`}
      and (${situacao ?? ''} <> 'nunca-acessou' or u.primeiro_acesso_em is null)
      and (${situacao ?? ''} <> 'email-com-falha' or exists (select from email e where e.id_usuario = u.id_usuario))
    order by sem_acento(u.nome) collate "C", ca.id_cliente_aluno`.execute(db);
  return rows.map(({ IdClienteAluno }) => IdClienteAluno);
}

test('todas as páginas de todos os filtros juntas são as pessoas certas, na ordem, e o total é o delas', async () => {
  let pessoas = 0;
  for (const alcance of alcances)
    for (const setor of [undefined, a, b])
      for (const status of [undefined, 'I'] as const)
        for (const situacao of [undefined, 'nunca-acessou', 'email-com-falha'] as const)
          for (const busca of [undefined, 'ana l']) {
            const recorte = { IdCliente, alcance, setor, status, situacao, busca };
            const todos = await esperados(recorte);
            const vistos: number[] = [];
            for (let pagina = 1; pagina <= Math.floor(todos.length / 20) + 2; pagina++) {
              const { Itens, Total } = await listarAlunos(db, { ...recorte, pagina });
              assert.equal(Total, todos.length, JSON.stringify(recorte));
              vistos.push(...Itens.map(({ IdClienteAluno }) => IdClienteAluno));
            }
            assert.deepEqual(vistos, todos, JSON.stringify(recorte));
            pessoas += vistos.length;
          }
  assert.ok(pessoas > 1000);
});
