import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/saidas/exportacao.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { readCsv } from '../../../testing/exportacoes.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { rodarAgendas } from './agenda.service.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Treinos <treinos@provedor.example>' });
const { db } = t;
const adm = await criarUsuario(db, { Adm: true });

const rodar = (instante: string) => rodarAgendas({ ...t.deps, clock: { now: () => new Date(instante) } });
const cartas = (email: string) => smtp.received.filter((carta) => JSON.stringify(carta.to).includes(email));
const emailDe = async ({ IdUsuario }: { IdUsuario: number }) =>
  (
    await db
      .selectFrom('Usuario')
      .select('Email')
      .where('IdUsuario', '=', IdUsuario)
      .executeTakeFirstOrThrow()
  ).Email ?? '';
const feitas = (IdUsuario: number) =>
  db
    .selectFrom('Exportacao')
    .select(['Ocorrencia', 'Situacao'])
    .where('IdUsuario', '=', IdUsuario)
    .orderBy('IdExportacao')
    .execute();

async function empresa() {
  const { IdCliente } = await criarCliente(db);
  const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  await criarAlunoEm(db, { IdCliente, Nome: 'Ana da Solda', Setores: [solda] });
  await criarAlunoEm(db, { IdCliente, Nome: 'Beto da Pintura', Setores: [pintura] });
  return { IdCliente, solda, pintura };
}

/** At a moment of its own; sessions made then are alive then. */
async function em<Resultado>(instante: string, fazer: () => Promise<Resultado>) {
  const real = t.clock.now;
  t.clock.now = () => new Date(instante);
  try {
    return await fazer();
  } finally {
    t.clock.now = real;
  }
}

type Pessoa = { IdUsuario: number; IdCliente?: number };
type Nova = {
  cliente: number;
  criada?: string;
  Frequencia?: 'semanal' | 'mensal';
  Destino?: 'eu' | 'gestores';
  Lista?: contract.NomeDaLista;
};

const agendar = (pessoa: Pessoa, { cliente, criada = '2031-03-05T15:00:00Z', ...mais }: Nova) =>
  em(criada, async () => {
    const body = {
      Lista: 'alunos' as const,
      Formato: 'csv' as const,
      Frequencia: 'semanal' as const,
      ...mais,
    };
    return await (await t.as(pessoa)).call(contract.agendar, { body: { ...body, Filtros: { cliente } } });
  });

describe('por e-mail', () => {
  test('cada gestor recebe o que os seus setores mostram, uma vez por semana, quantas vezes se rode', async () => {
    const { IdCliente, solda, pintura } = await empresa();
    const daSolda = await criarGestorDe(db, { IdCliente, setores: [solda] });
    const daPintura = await criarGestorDe(db, { IdCliente, setores: [pintura] });
    const deNada = await criarGestorDe(db, { IdCliente, setores: [] });
    const { status, body } = await agendar(adm, { cliente: IdCliente, Destino: 'gestores' });
    assert.deepEqual([status, body.Proxima, body.Titulo], [200, '2031-03-10', 'Alunos · Fundição Aurora']);

    // Sunday, and Monday before seven.
    await rodar('2031-03-09T23:00:00Z');
    await rodar('2031-03-10T09:59:00Z');
    assert.deepEqual(await feitas(daSolda.IdUsuario), []);
    await Promise.all([rodar('2031-03-10T10:10:00Z'), rodar('2031-03-10T10:10:00Z')]);
    await rodar('2031-03-12T10:10:00Z');

    for (const [gestor, nome] of [
      [daSolda, 'Ana da Solda'],
      [daPintura, 'Beto da Pintura'],
    ] as const) {
      const email = await emailDe(gestor);
      const carta = await eventually(() => cartas(email)[0]);
      const [anexo] = carta.attachments;
      assert.ok(anexo);
      assert.equal(anexo.contentType, 'text/csv');
      assert.deepEqual(
        readCsv(anexo.content).linhas.map(([quem]) => quem),
        [nome],
      );
      assert.match(carta.text ?? '', /com 1 linha,/);
      assert.equal((await feitas(gestor.IdUsuario)).length, 1);
    }
    await eventually(async () => (await feitas(deNada.IdUsuario))[0]?.Situacao === 'pronta');
    assert.equal(cartas(await emailDe(deNada)).length, 0, 'quem não tem ninguém não recebe');

    await rodar('2031-03-17T10:00:00Z');
    await eventually(async () => cartas(await emailDe(daSolda)).length === 2);
    assert.deepEqual(
      (await feitas(daSolda.IdUsuario)).map(({ Ocorrencia }) => Ocorrencia),
      ['2031-03-10', '2031-03-17'],
    );
  });

  test('todo dia primeiro, só para si; pausada não roda e não recupera; apagada se vai', async () => {
    const { IdCliente, solda } = await empresa();
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    const { status, body } = await agendar(gestor, { cliente: IdCliente, Frequencia: 'mensal' });
    assert.deepEqual([status, body.Proxima], [200, '2031-04-01']);
    await rodar('2031-03-31T12:00:00Z');
    assert.equal((await feitas(gestor.IdUsuario)).length, 0);
    await rodar('2031-04-01T10:00:00Z');
    assert.equal((await feitas(gestor.IdUsuario)).length, 1);

    const qual = { IdExportacaoAgenda: body.IdExportacaoAgenda };
    const pausar = (instante: string, Pausada: boolean) =>
      em(instante, async () => {
        const { call } = await t.as(gestor);
        return await call(contract.pausarAgenda, { body: { ...qual, Pausada } });
      });
    await pausar('2031-04-10T12:00:00Z', true);
    await rodar('2031-05-01T10:00:00Z');
    const { body: retomada } = await pausar('2031-05-02T12:00:00Z', false);
    assert.equal(retomada.Proxima, '2031-06-01');
    await rodar('2031-05-03T10:00:00Z');
    assert.equal((await feitas(gestor.IdUsuario)).length, 1);
    await rodar('2031-06-02T10:00:00Z');
    assert.equal((await feitas(gestor.IdUsuario)).length, 2);

    const outro = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    assert.equal((await outro.call(contract.excluirAgenda, { body: qual })).status, 404);
    assert.equal((await outro.call(contract.pausarAgenda, { body: { ...qual, Pausada: true } })).status, 404);
    const agora = await t.as(gestor);
    assert.equal((await agora.call(contract.agendas)).body.Itens.length, 1);
    assert.equal((await agora.call(contract.excluirAgenda, { body: qual })).status, 204);
    await rodar('2031-07-01T10:00:00Z');
    assert.equal((await feitas(gestor.IdUsuario)).length, 2);
  });

  test('aos gestores agenda quem responde pelo cliente todo, e só o que um gestor pode ver', async () => {
    const { IdCliente, solda } = await empresa();
    const parcial = await criarGestorDe(db, { IdCliente, setores: [solda] });
    const inteiro = await criarGestorDe(db, { IdCliente, todos: true });
    const aosGestores = (quem: Pessoa, mais: Partial<Nova> = {}) =>
      agendar(quem, { cliente: IdCliente, Destino: 'gestores', ...mais });
    assert.equal((await aosGestores(parcial)).status, 403);
    assert.equal((await aosGestores(inteiro)).status, 200);
    assert.equal((await aosGestores(adm, { Lista: 'importacoes' })).status, 403);
    const alheia = await criarCliente(db);
    assert.equal((await agendar(parcial, { cliente: alheia.IdCliente })).status, 404);

    // Whoever set it up lost the client: nobody receives it any more.
    await db
      .updateTable('ClienteAluno')
      .set({ GestorTodosSetores: false })
      .where('IdClienteAluno', '=', inteiro.IdClienteAluno)
      .execute();
    await rodar('2032-01-12T12:00:00Z');
    assert.deepEqual(await feitas(inteiro.IdUsuario), []);
  });
});
