import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { listarAvisos } from '#contract/mensagens/avisos.ts';
import * as contract from '#contract/saidas/exportacao.ts';
import { confirmarIdentidade } from '#contract/acesso/identidade.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { pedirDossie } from '../../../testing/dossie.ts';
import { exportar } from '../../../testing/exportacoes.ts';
import { criarCliente, criarGestorDe, criarUsuario, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
after(() => (t.clock.offset = 0));
const umAdm = () => criarUsuario(db, { Adm: true, senha: SENHA });
type Chamador = Awaited<ReturnType<typeof t.as>>;

async function clienteCom(pessoas: number) {
  const { IdCliente } = await criarCliente(db);
  await sql`with u as (
      insert into usuario (nome, email) select 'Pessoa ' || n, 'p' || n || '@c' || ${IdCliente}::int || '.example' from generate_series(1, ${pessoas}::int) n returning id_usuario)
    insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u`.execute(db);
  return IdCliente;
}

const baixar = async (quem: Chamador, cliente: number, mais: Record<string, string> = {}) => {
  const { status, bytes } = await exportar(t, quem, { lista: 'alunos', cliente, formato: 'csv', ...mais });
  const { Confirmar } = status === 403 ? (JSON.parse(bytes.toString()) as { Confirmar?: object }) : {};
  return { status, Confirmar };
};
const confirmar = (quem: Chamador, cliente: number) =>
  quem.call(contract.confirmar, {
    body: { Lista: 'alunos', Filtros: { cliente }, Motivo: 'Conferência anual com o RH.' },
  });
const atos = async (IdUsuario: number, acao: string) =>
  (
    await db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('IdUsuario', '=', IdUsuario)
      .where('Acao', '=', acao)
      .execute()
  ).map(({ Depois }) => Depois as { Pessoas?: number; Motivo?: string });

describe('levar os dados de muitas pessoas', () => {
  test('as 800 de um gestor vão sem pergunta', async () => {
    const IdCliente = await clienteCom(800);
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    for (let n = 0; n < 3; n++) assert.equal((await baixar(gestor, IdCliente)).status, 200);
  });

  // proves T48
  test('acima de mil: 403 até confirmar quem é e dizer o motivo, que ficam na auditoria', async () => {
    const pessoa = await umAdm();
    const quem = await t.as({ ...pessoa, confirmada: false });
    const IdCliente = await clienteCom(1001);
    const recusada = await baixar(quem, IdCliente);
    assert.deepEqual(recusada, { status: 403, Confirmar: { Pessoas: 1001 } });
    const semProva = await confirmar(quem, IdCliente);
    assert.equal(semProva.status, 403);
    assert.equal((semProva.body as unknown as { Motivo: string }).Motivo, 'confirmar');
    assert.equal((await baixar(quem, IdCliente)).status, 403);
    await quem.call(confirmarIdentidade, { body: { Senha: SENHA } });
    assert.equal((await baixar(quem, IdCliente)).status, 403, 'ainda sem motivo');
    assert.equal((await confirmar(quem, IdCliente)).status, 204);
    assert.equal((await baixar(quem, IdCliente)).status, 200);
    const [ato] = await atos(pessoa.IdUsuario, 'exportar lista');
    assert.deepEqual([ato?.Pessoas, ato?.Motivo], [1001, 'Conferência anual com o RH.']);
  });

  test('vale para aquela lista, aquela sessão e dez minutos', async () => {
    const pessoa = await umAdm();
    const quem = await t.as(pessoa);
    const [um, outro] = [await clienteCom(1001), await clienteCom(1001)];
    assert.equal((await confirmar(quem, um)).status, 204);
    assert.equal((await baixar(quem, outro)).status, 403);
    assert.equal((await baixar(quem, um, { status: 'A' })).status, 403, 'com outro filtro');
    assert.equal((await baixar(await t.as(pessoa), um)).status, 403, 'de outra sessão');
    assert.equal((await baixar(quem, um)).status, 200);
    t.clock.offset += minutes(11);
    assert.equal((await baixar(quem, um)).status, 403);
  });

  test('também o que é preparado e o que é agendado', async () => {
    const pessoa = await umAdm();
    const quem = await t.as(pessoa);
    const cliente = await clienteCom(1001);
    const qual = { Lista: 'alunos', Formato: 'xlsx', Filtros: { cliente } } as const;
    const pedir = () => quem.call(contract.pedir, { body: qual });
    const agendar = () => quem.call(contract.agendar, { body: { ...qual, Frequencia: 'semanal' } });
    assert.deepEqual([(await pedir()).status, (await agendar()).status], [403, 403]);
    await confirmar(quem, cliente);
    assert.deepEqual([(await pedir()).status, (await agendar()).status], [200, 200]);
    const [pedida] = await atos(pessoa.IdUsuario, 'pedir exportação');
    assert.deepEqual([pedida?.Pessoas, pedida?.Motivo], [1001, 'Conferência anual com o RH.']);
  });

  // proves T48
  test('muitas pequenas somam: passada a conta do dia pede confirmação, e os administradores ficam sabendo', async () => {
    const pessoa = await umAdm();
    const quem = await t.as(pessoa);
    const outro = await t.as(await umAdm());
    const IdCliente = await clienteCom(900);
    for (let n = 0; n < 5; n++) assert.equal((await baixar(quem, IdCliente)).status, 200);
    assert.equal((await baixar(quem, IdCliente)).status, 403);
    const avisos = async () =>
      (await outro.call(listarAvisos)).body.Itens.filter(({ Titulo }) => Titulo.includes(pessoa.Nome));
    assert.equal((await avisos()).length, 0);
    await confirmar(quem, IdCliente);
    for (let n = 0; n < 2; n++) assert.equal((await baixar(quem, IdCliente)).status, 200);
    const [aviso, ...mais] = await avisos();
    assert.equal(mais.length, 0, 'uma vez');
    assert.match(aviso?.Texto ?? '', /^Alunos · .* \(CSV\)\. Motivo: Conferência anual/);
    assert.equal((await quem.call(listarAvisos)).body.Itens.length, 0, 'quem exportou já sabe');
    t.clock.offset += days(1);
    assert.equal((await baixar(await t.as(pessoa), IdCliente)).status, 200, 'amanhã conta de novo');
  });

  test('o que foi pedido e ainda não ficou pronto já conta, também quando tudo é pedido ao mesmo tempo', async () => {
    t.clock.offset = 0;
    const quem = await t.as(await umAdm());
    const cliente = await clienteCom(900);
    const body = { Lista: 'alunos', Formato: 'csv', Filtros: { cliente } } as const;
    const respostas = await Promise.all(Array.from({ length: 8 }, () => quem.call(contract.pedir, { body })));
    const contar = (codigo: number) => respostas.filter(({ status }) => status === codigo).length;
    assert.deepEqual([contar(200), contar(403)], [5, 3]);
  });

  test('o dossiê de uma turma grande pede o mesmo, e fica dito para quê', async () => {
    const pessoa = await umAdm();
    const quem = await t.as(pessoa);
    const IdCliente = await clienteCom(1001);
    const turma = await criarTurmaCom(db, { IdCliente, Cursos: [], Vagas: 2000 });
    await sql`insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
      select id_cliente, ${turma}, id_cliente_aluno, now() from cliente_aluno where id_cliente = ${IdCliente}`.execute(
      db,
    );
    const recusado = await pedirDossie(t, quem, turma);
    assert.equal(recusado.statusCode, 403);
    assert.deepEqual(recusado.json<{ Confirmar: object }>().Confirmar, { Pessoas: 1001 });
    assert.equal((await atos(pessoa.IdUsuario, 'exportar lista')).length, 0);
    const Motivo = 'Fiscalização do trabalho.';
    const confirmado = await quem.call(contract.confirmar, {
      body: { Lista: 'alunos-da-turma', Filtros: { turma }, Motivo },
    });
    assert.equal(confirmado.status, 204);
    assert.equal((await pedirDossie(t, quem, turma)).statusCode, 200);
    const [ato] = await atos(pessoa.IdUsuario, 'exportar lista');
    assert.deepEqual([ato?.Pessoas, ato?.Motivo], [1001, Motivo]);
  });
});

test('são cem downloads por dia', async () => {
  t.clock.offset = 0;
  const pessoa = await umAdm();
  const quem = await t.as(pessoa);
  const IdCliente = await clienteCom(1);
  await sql`insert into auditoria (acao, objeto, id_usuario, quando)
    select 'exportar lista', 'Lista', ${pessoa.IdUsuario}, ${t.clock.now()} from generate_series(1, 99)`.execute(
    db,
  );
  assert.equal((await baixar(quem, IdCliente)).status, 200);
  assert.equal((await baixar(quem, IdCliente)).status, 429);
});
