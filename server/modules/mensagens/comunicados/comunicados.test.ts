import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { alterarPreferencia, listarAvisos, marcarLido } from '#contract/mensagens/avisos.ts';
import * as contract from '#contract/mensagens/comunicados.ts';
import { hours } from '../../../platform/clock.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { eventually } from '../../../testing/app.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { entregar, entregarDevidos } from './entrega.service.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

const mensagem = {
  Titulo: 'Simulado na sexta',
  Texto: 'Às 10 h.\nSaída sul.',
  PorEmail: false,
  Agendar: null,
};
const amanha = { Dia: daquiA(1), Hora: '08:30' };

/** Nobody waits for the day: what is due at an instant. */
const entregarEm = (instante: Date) => entregarDevidos({ ...t.deps, clock: { now: () => instante } });
const depois = () => new Date(Date.now() + hours(72));

const comunicado = (id: number) =>
  db.selectFrom('Comunicado').selectAll().where('IdComunicado', '=', id).executeTakeFirstOrThrow();
const enviado = (id: number) => eventually(async () => (await comunicado(id)).Situacao === 'enviado');
const quemRecebeu = async (id: number) =>
  (await db.selectFrom('Aviso').select('IdUsuario').where('IdComunicado', '=', id).execute())
    .map(({ IdUsuario }) => IdUsuario)
    .toSorted((a, b) => a - b);

async function comGente() {
  const casa = await empresa();
  const { IdCliente, solda, pintura } = casa;
  const ana = await criarAlunoEm(db, { IdCliente, Nome: 'Ana', Setores: [solda] });
  const bia = await criarAlunoEm(db, { IdCliente, Nome: 'Bia', Setores: [pintura] });
  return { ...casa, ana, bia };
}

describe('comunicados', () => {
  test('do gestor aos seus: chega na hora, uma vez, e o autor vê quem leu', async () => {
    const { eu, ana, bia, solda, IdCliente } = await comGente();
    const pedido = { Publico: 'setores' as const, Alvos: [solda] };
    const previa = await eu.call(contract.previaComunicado, { body: pedido });
    assert.deepEqual(previa.body, { Pessoas: 1, ComEmail: 1 });
    const { status, body } = await eu.call(contract.alterarComunicado, {
      body: { ...mensagem, ...pedido, PorEmail: true },
    });
    assert.deepEqual(
      [status, body.Alvos, body.Meu, body.IdCliente],
      [200, [{ Id: solda, Nome: 'Solda' }], true, IdCliente],
    );
    await enviado(body.IdComunicado);
    await Promise.all([entregar(t.deps, body.IdComunicado), entregar(t.deps, body.IdComunicado)]);
    assert.deepEqual(await quemRecebeu(body.IdComunicado), [ana.IdUsuario]);
    const cartas = await db
      .selectFrom('Email')
      .select(['IdUsuario', 'Assunto'])
      .where('Tipo', '=', 'comunicado')
      .execute();
    assert.deepEqual(
      cartas.filter(({ IdUsuario }) => [ana.IdUsuario, bia.IdUsuario].includes(IdUsuario ?? 0)),
      [{ IdUsuario: ana.IdUsuario, Assunto: 'Simulado na sexta' }],
    );

    const aluna = await t.as(ana);
    const { body: avisos } = await aluna.call(listarAvisos, { querystring: {} });
    assert.deepEqual(
      avisos.Itens.map(({ Titulo, Texto, Tipo }) => ({ Titulo, Texto, Tipo })),
      [{ Titulo: 'Simulado na sexta', Texto: 'Às 10 h.\nSaída sul.', Tipo: 'comunicado' }],
    );
    await aluna.call(marcarLido, { body: {} });
    const { body: lista } = await eu.call(contract.comunicados, { querystring: {} });
    assert.deepEqual(
      lista.Itens.map(({ Destinatarios, Lidos, Situacao }) => [Destinatarios, Lidos, Situacao]),
      [[1, 1, 'enviado']],
    );
  });

  test('agendado espera a hora de São Paulo, muda e se cancela até lá; depois não', async () => {
    const { eu, ana } = await comGente();
    const escrever = (mais: object = {}) =>
      eu.call(contract.alterarComunicado, {
        body: { ...mensagem, Publico: 'cliente', Agendar: amanha, ...mais },
      });
    const { body } = await escrever();
    assert.equal(body.EnviarEm, new Date(`${amanha.Dia}T08:30:00-03:00`).toISOString());
    const { IdComunicado, Versao } = body;
    assert.equal((await escrever({ IdComunicado, Versao: Versao + 1 })).status, 409);
    const mudado = await escrever({ IdComunicado, Versao, Titulo: 'Simulado na quinta' });
    assert.deepEqual(
      [mudado.status, mudado.body.Titulo, mudado.body.Versao],
      [200, 'Simulado na quinta', Versao + 1],
    );
    const outro = await escrever();
    const cancelar = (id: number) => eu.call(contract.cancelarComunicado, { body: { IdComunicado: id } });
    assert.equal((await cancelar(outro.body.IdComunicado)).body.Situacao, 'cancelado');
    assert.equal((await cancelar(outro.body.IdComunicado)).status, 200);

    await entregarEm(new Date(`${amanha.Dia}T08:29:59-03:00`));
    assert.deepEqual(await quemRecebeu(IdComunicado), []);
    const naHora = new Date(`${amanha.Dia}T08:30:00-03:00`);
    await Promise.all([entregarEm(naHora), entregarEm(naHora)]);
    assert.deepEqual(
      await quemRecebeu(IdComunicado),
      (await quemRecebeu(IdComunicado)).filter((x, n, a) => a.indexOf(x) === n),
    );
    assert.ok((await quemRecebeu(IdComunicado)).includes(ana.IdUsuario));
    assert.deepEqual(await quemRecebeu(outro.body.IdComunicado), []);
    assert.equal((await escrever({ IdComunicado, Versao: Versao + 1 })).status, 422);
    assert.equal((await cancelar(IdComunicado)).status, 422);
  });

  test('pedidos inválidos: passado, longe demais, sem alvo, sem ninguém, comprido', async () => {
    const { eu, solda } = await comGente();
    const escrever = async (mais: object) =>
      (await eu.call(contract.alterarComunicado, { body: { ...mensagem, Publico: 'cliente', ...mais } }))
        .status;
    assert.equal(await escrever({ Agendar: { Dia: daquiA(-1), Hora: '10:00' } }), 400);
    assert.equal(await escrever({ Agendar: { Dia: daquiA(400), Hora: '10:00' } }), 400);
    assert.equal(await escrever({ Agendar: { Dia: daquiA(1), Hora: '25:00' } }), 400);
    assert.equal(await escrever({ Publico: 'setores', Alvos: [] }), 400);
    assert.equal(await escrever({ Titulo: 'x'.repeat(121) }), 400);
    assert.equal(await escrever({ Texto: 'x'.repeat(2001) }), 400);
    assert.equal(await escrever({ Publico: 'todos' }), 400);
    const vazia = await empresa();
    const { status } = await vazia.eu.call(contract.alterarComunicado, {
      body: { ...mensagem, Publico: 'setores', Alvos: [vazia.solda] },
    });
    assert.equal(status, 422);
    assert.equal(
      (await adm.call(contract.previaComunicado, { body: { Publico: 'setores', Alvos: [solda] } })).status,
      400,
    );
  });

  test('de outro cliente, de setor alheio ou de outro autor: como o que não existe', async () => {
    const [aqui, la] = [await comGente(), await comGente()];
    const escrever = async (mais: object) =>
      (await aqui.eu.call(contract.alterarComunicado, { body: { ...mensagem, Publico: 'setores', ...mais } }))
        .status;
    assert.equal(await escrever({ Alvos: [aqui.pintura] }), 404);
    assert.equal(await escrever({ Alvos: [la.solda] }), 404);
    assert.equal(await escrever({ Alvos: [aqui.solda], IdCliente: la.IdCliente }), 404);
    const turmaDe = (IdCliente: number) => criarTurmaCom(db, { IdCliente, Cursos: [] });
    assert.equal(await escrever({ Publico: 'turmas', Alvos: [await turmaDe(la.IdCliente)] }), 404);
    // A class of the own client, in which nobody is theirs.
    assert.equal(await escrever({ Publico: 'turmas', Alvos: [await turmaDe(aqui.IdCliente)] }), 422);
    const { body } = await la.eu.call(contract.alterarComunicado, {
      body: { ...mensagem, Publico: 'cliente', Agendar: amanha },
    });
    const { IdComunicado, Versao } = body;
    assert.equal(await escrever({ IdComunicado, Versao, Alvos: [aqui.solda] }), 404);
    assert.equal((await aqui.eu.call(contract.cancelarComunicado, { body: { IdComunicado } })).status, 404);
    assert.equal((await aqui.eu.call(contract.comunicados, { querystring: {} })).body.Total, 0);
    const doAdm = await adm.call(contract.comunicados, { querystring: { cliente: la.IdCliente } });
    assert.deepEqual([doAdm.body.Total, doAdm.body.Itens[0]?.Meu], [1, false]);
    const mexer = await adm.call(contract.alterarComunicado, {
      body: { ...mensagem, IdComunicado, Versao, Publico: 'cliente', IdCliente: la.IdCliente },
    });
    assert.equal(mexer.status, 422);
    assert.equal(
      (await adm.call(contract.cancelarComunicado, { body: { IdComunicado } })).body.Situacao,
      'cancelado',
    );
  });

  test('os direitos são os do envio: sem o setor nada chega; sem o cargo é cancelado', async () => {
    const { IdCliente, solda, pintura, bia } = await comGente();
    const agendar = async (IdUsuario: number) => {
      const eu = await t.as({ IdUsuario, IdCliente });
      const body = { ...mensagem, Publico: 'setores' as const, Alvos: [solda, pintura], Agendar: amanha };
      return (await eu.call(contract.alterarComunicado, { body })).body.IdComunicado;
    };
    const [menos, fora] = [
      await criarGestorDe(db, { IdCliente, setores: [solda, pintura] }),
      await criarGestorDe(db, { IdCliente, setores: [solda, pintura] }),
    ];
    const ids = [await agendar(menos.IdUsuario), await agendar(fora.IdUsuario)] as const;
    await db
      .deleteFrom('ClienteGestorSetor')
      .where('IdClienteAluno', '=', menos.IdClienteAluno)
      .where('IdClienteSetor', '=', solda)
      .execute();
    await db
      .updateTable('ClienteAluno')
      .set({ EhGestor: false })
      .where('IdClienteAluno', '=', fora.IdClienteAluno)
      .execute();
    await entregarEm(depois());
    assert.deepEqual(await quemRecebeu(ids[0]), [bia.IdUsuario]);
    const { Situacao, Motivo } = await comunicado(ids[1]);
    assert.deepEqual([Situacao, Motivo], ['cancelado', 'Quem escreveu não tem mais permissão.']);
    assert.deepEqual(await quemRecebeu(ids[1]), []);
  });

  test('quem não quer e-mails de comunicados não recebe um; e vinte por dia bastam', async () => {
    const { eu, ana, solda, gestor, IdCliente } = await comGente();
    const aluna = await t.as(ana);
    await aluna.call(alterarPreferencia, { body: { Tipo: 'comunicado', NaTela: true, PorEmail: false } });
    const body = { ...mensagem, Publico: 'setores' as const, Alvos: [solda], PorEmail: true };
    const { body: feito } = await eu.call(contract.alterarComunicado, { body });
    await enviado(feito.IdComunicado);
    const cartas = await db
      .selectFrom('Email')
      .select('IdEmail')
      .where('IdUsuario', '=', ana.IdUsuario)
      .execute();
    assert.deepEqual([cartas.length, (await quemRecebeu(feito.IdComunicado)).length], [0, 1]);
    const { IdUsuario, IdClienteAluno: IdGestor } = gestor;
    const novo = {
      IdUsuario,
      IdGestor,
      IdCliente,
      Titulo: 'x',
      Texto: 'x',
      Publico: 'cliente',
      PorEmail: false,
    };
    const EnviarEm = new Date(Date.now() + hours(900));
    const muitos = Array.from({ length: 19 }, () => ({
      ...novo,
      EnviarEm,
      Agendado: true,
      CriadoEm: new Date(),
    }));
    await db.insertInto('Comunicado').values(muitos).execute();
    assert.equal((await eu.call(contract.alterarComunicado, { body })).status, 429);
  });

  test('para todos: quem pode entrar em algum lugar, e mais ninguém', async () => {
    const { ana } = await comGente();
    const parada = await criarCliente(db, { Status: 'I' });
    const [semVinculo, daParada, saiu] = [
      await criarUsuario(db),
      await criarAlunoEm(db, { IdCliente: parada.IdCliente }),
      await criarAlunoEm(db, { IdCliente: ana.IdCliente, statusDoVinculo: 'I' }),
    ];
    const colega = await criarUsuario(db, { Adm: true });
    const { body } = await adm.call(contract.alterarComunicado, { body: { ...mensagem, Publico: 'todos' } });
    await enviado(body.IdComunicado);
    const recebeu = new Set(await quemRecebeu(body.IdComunicado));
    assert.deepEqual(
      [ana, colega, semVinculo, daParada, saiu].map(({ IdUsuario }) => recebeu.has(IdUsuario)),
      [true, true, false, false, false],
    );
  });
});

describe('um comunicado que falha', () => {
  test('não segura os outros, e o registro não diz o que ele dizia', async () => {
    const { IdCliente } = await comGente();
    const agendar = async (Titulo: string) => {
      const body = {
        ...mensagem,
        Titulo,
        Publico: 'cliente' as const,
        IdCliente,
        Alvos: [],
        Agendar: amanha,
      };
      const { status, body: feito } = await adm.call(contract.alterarComunicado, { body });
      assert.equal(status, 200);
      return feito.IdComunicado;
    };
    const ruim = await agendar('Impossível de entregar');
    const bom = await agendar('Depois do impossível');
    await sql`create function recusar() returns trigger language plpgsql as $$
      begin raise exception 'recusado: %', new.titulo; end $$`.execute(db);
    await sql`create trigger recusar before insert on aviso for each row
      when (new.titulo = 'Impossível de entregar') execute function recusar()`.execute(db);
    await entregarEm(depois());
    await sql`drop function recusar() cascade`.execute(db);
    assert.deepEqual(
      [(await comunicado(ruim)).Situacao, (await comunicado(bom)).Situacao],
      ['agendado', 'enviado'],
    );
    const linha = t.logs.find((log) => log.includes('announcement: failed')) ?? '';
    assert.ok(linha.includes(`"IdComunicado":${ruim}`));
    assert.doesNotMatch(linha, /Impossível/);
    await entregarEm(depois());
    assert.equal((await comunicado(ruim)).Situacao, 'enviado', 'o que a impedia passou');
  });
});
