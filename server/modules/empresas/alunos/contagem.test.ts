import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { testApp } from '../../../testing/app.ts';
import { criarAlunoEm, criarAlunosDe, criarCliente, criarSetor } from '../../../testing/factories.ts';
import { divergencias } from '../../../testing/recontagem.ts';

const t = await testApp();
const { db } = t;

const SEED = Number(process.env['SEED'] ?? randomInt(1, 2 ** 31 - 1));
let estado = SEED;
/** Park and Miller's generator: the same seed does the same things. */
const sorteio = (ate: number) => {
  estado = (estado * 48_271) % 2_147_483_647;
  return estado % ate;
};

const algumas = (coluna: string) => sql`${sql.ref(coluna)} % 7 = ${sorteio(7)}`;
const NOMES = ['Ícaro Sá', 'Ana', 'Zoé Ávila', 'Bento Gonçalves'];

/** Each touches several rows at once, as imports do, and whatever the application may do to one of them. */
const atos: (() => RawBuilder<unknown>)[] = [
  () => sql`insert into usuario (nome, email) select ${NOMES[sorteio(4)]}, gen_random_uuid() || '@empresa.example'
    from generate_series(1, ${sorteio(4) + 1}::int)`,
  () => sql`insert into cliente_aluno (id_cliente, id_usuario, status)
    select id_cliente, id_usuario, ${sorteio(4) === 0 ? 'I' : 'A'} from cliente, usuario
    where ${algumas('id_usuario')} on conflict do nothing`,
  () => sql`insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ca.id_cliente, ca.id_cliente_aluno, s.id_cliente_setor from cliente_aluno ca join cliente_setor s using (id_cliente)
    where ${algumas('ca.id_cliente_aluno')} and ${algumas('s.id_cliente_setor')} on conflict do nothing`,
  () =>
    sql`delete from cliente_aluno_setor where ${algumas('id_cliente_aluno')} and id_cliente_setor % 3 = ${sorteio(3)}`,
  () => sql`update cliente_aluno set status = case status when 'A' then 'I' else 'A' end
    where ${algumas('id_cliente_aluno')}`,
  () => sql`update cliente_aluno set matricula = ${`M-${sorteio(1000)}`}, versao = versao + 1
    where ${algumas('id_cliente_aluno')}`,
  () => sql`update cliente_aluno set cargo = ${sorteio(2) === 0 ? null : `Função ${sorteio(9)}`}
    where ${algumas('id_cliente_aluno')}`,
  () => sql`update usuario set nome = ${NOMES[sorteio(4)]} where ${algumas('id_usuario')}`,
  () => sql`update usuario set primeiro_acesso_em = now() where ${algumas('id_usuario')}`,
  () =>
    sql`update usuario set primeiro_acesso_em = null where ${algumas('id_usuario')} and id_usuario % 3 = 0`,
  () => sql`delete from cliente_aluno ca where ${algumas('id_cliente_aluno')} and id_cliente_aluno % 3 = ${sorteio(3)}
    and not exists (select from cliente_turma_aluno m where m.id_cliente_aluno = ca.id_cliente_aluno)`,
  () => sql`insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
    select id_cliente, id_cliente_turma, id_cliente_aluno, now() from cliente_turma join cliente_aluno using (id_cliente)
    where id_cliente_aluno % 13 = ${sorteio(13)} on conflict do nothing`,
  () => sql`insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status)
    select gen_random_uuid(), 'acesso', 'x', upper(email), '{}', id_usuario, ${['pendente', 'enviado', 'falhou'][sorteio(3)]}
    from usuario where ${algumas('id_usuario')} and email is not null`,
  () =>
    sql`update email set status = ${['pendente', 'enviado', 'falhou', 'cancelado'][sorteio(4)]} where ${algumas('id_email')}`,
  () =>
    sql`update usuario set email = gen_random_uuid() || '@empresa.example' where id_usuario % 13 = ${sorteio(13)}`,
];

test('o que as listas guardam é o que se recontaria, depois de quaisquer atos', async (contexto) => {
  contexto.diagnostic(`SEED=${SEED}`);
  for (let n = 0; n < 3; n++) {
    const { IdCliente } = await criarCliente(db);
    const setores = await Promise.all([1, 2, 3].map(async () => criarSetor(db, { IdCliente })));
    await criarAlunosDe(db, {
      IdCliente,
      quantos: 10,
      setores: setores.map((setor) => setor.IdClienteSetor),
    });
    await sql`insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas)
      values (${IdCliente}, 'Turma', '2026-01-01', '2026-12-31', 1000)`.execute(db);
  }
  let desfeitos = 0;
  for (let n = 0; n < 160; n++) {
    const ato = atos[sorteio(atos.length)];
    if (!ato) continue;
    const desfazer = sorteio(5) === 0;
    await db
      .transaction()
      .execute(async (db) => {
        await ato().execute(db);
        if (desfazer) throw new Error('desfaz');
      })
      .catch((error: Error) => {
        assert.equal(error.message, 'desfaz');
        desfeitos += 1;
      });
    assert.deepEqual(await divergencias(db), [], `ato ${n}`);
  }
  assert.ok(desfeitos > 0);
});

test('atos ao mesmo tempo sobre as mesmas pessoas contam certo e não se travam', async () => {
  const { IdCliente } = await criarCliente(db);
  const { IdCliente: outro } = await criarCliente(db);
  const setores = await Promise.all([IdCliente, outro].map(async (id) => criarSetor(db, { IdCliente: id })));
  const [aqui = 0, la = 0] = setores.map((setor) => setor.IdClienteSetor);
  await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const [primeiro, segundo] = n % 2 === 0 ? [IdCliente, outro] : [outro, IdCliente];
      const { IdUsuario } = await criarAlunoEm(db, {
        IdCliente: primeiro,
        Setores: [primeiro === IdCliente ? aqui : la],
      });
      await db.insertInto('ClienteAluno').values({ IdCliente: segundo, IdUsuario }).execute();
      await db
        .updateTable('Usuario')
        .set({ PrimeiroAcessoEm: t.clock.now(), Nome: `Outro ${n}` })
        .where('IdUsuario', '=', IdUsuario)
        .execute();
      if (n % 3 === 0)
        await db
          .updateTable('ClienteAluno')
          .set({ Status: 'I' })
          .where('IdUsuario', '=', IdUsuario)
          .execute();
    }),
  );
  assert.deepEqual(await divergencias(db), []);
  const { rows } = await sql`select ativos, inativos, nunca_ativos, nunca_inativos from cliente_contagem
    where id_cliente = ${IdCliente}`.execute(db);
  assert.deepEqual(rows, [{ Ativos: 16, Inativos: 8, NuncaAtivos: 0, NuncaInativos: 0 }]);
});

test('setores dados e tirados da mesma pessoa ao mesmo tempo contam o conjunto em que ela fica', async () => {
  const { IdCliente } = await criarCliente(db);
  const setores = await Promise.all(
    Array.from({ length: 6 }, async () => (await criarSetor(db, { IdCliente })).IdClienteSetor),
  );
  const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente, Setores: setores.slice(0, 3) });
  await Promise.all(
    setores.map((setor, n) =>
      n < 3
        ? sql`delete from cliente_aluno_setor
            where id_cliente_aluno = ${IdClienteAluno} and id_cliente_setor = ${setor}`.execute(db)
        : sql`insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
            values (${IdCliente}, ${IdClienteAluno}, ${setor})`.execute(db),
    ),
  );
  assert.deepEqual(await divergencias(db), []);
  const { rows } = await sql`select setores from cliente_conjunto_contagem
    where id_cliente = ${IdCliente} and ativos > 0`.execute(db);
  assert.deepEqual(rows, [{ Setores: setores.slice(3).sort((um, outro) => um - outro) }]);
});
