import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import { alterarClienteAlunoStatus, inserirClienteAluno } from '#contract/empresas/alunos.ts';
import type { Call, Input } from '#contract/call.ts';
import { revogar } from '#contract/prova/certificados.ts';
import { EVENTOS, type Evento } from '#contract/operacao/integracoes-eventos.ts';
import { confirmarImportacao, importarAlunos, obterImportacao } from '#contract/empresas/importacao.ts';
import { Webhook } from 'standardwebhooks';
import * as contract from '#contract/operacao/integracoes-webhooks.ts';
import { days, today, hours } from '../../../platform/clock.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { COMPLETO, formado } from '../../../testing/certificados.ts';
import { criarAlunoEm, criarCliente, criarUsuario, novoCPF, novoEmail } from '../../../testing/factories.ts';
import { receiver } from '../../../testing/receiver.ts';
import { publicarVencidos } from './entregas.queries.ts';
import { entregarPendentes } from './entrega.service.ts';

const t = await testApp();
const { db } = t;
const pessoa = await criarUsuario(db, { Nome: 'Ada Adm', Adm: true });
/** With a session of its own for each call: the clock is moved by days. */
const adm = {
  call: async <C extends Call>(route: C, input?: Partial<Input<C>>) =>
    await (await t.as(pessoa)).call(route, input),
};
afterEach(() => void (t.clock.offset = 0));

async function criar(Url: string, mudancas: { IdCliente?: number | null; Eventos?: Evento[] } = {}) {
  const { status, body } = await adm.call(contract.alterarWebhook, {
    body: { Descricao: 'ERP', Url, IdCliente: null, Eventos: [...EVENTOS], Status: 'ativo', ...mudancas },
  });
  assert.equal(status, 200);
  return { ...body.Registro, Segredo: body.Segredo ?? '' };
}

type Mensagem = { Id: string; Evento: string; IdCliente: number; Dados: Record<string, unknown> };
type Receptor = Awaited<ReturnType<typeof receiver>>;
const lidas = ({ recebidas }: Receptor) => recebidas.map(({ corpo }) => JSON.parse(corpo) as Mensagem);
const esperar = (de: Receptor, Evento: string) =>
  eventually(() => lidas(de).find((mensagem) => mensagem.Evento === Evento));

/** As the receiver is told to check it. */
function confere(segredo: string, { corpo, cabecalhos }: Receptor['recebidas'][number]): boolean {
  const [hora = '', ...marcas] = String(cabecalhos['x-habilita-signature']).split(',');
  const certa = createHmac('sha256', segredo)
    .update(`${hora.slice(2)}.${corpo}`)
    .digest('hex');
  return marcas.includes(`v1=${certa}`);
}

/** As the library of Standard Webhooks checks it; throws when it does not hold. */
const confereNoPadrao = (segredo: string, { corpo, cabecalhos }: Receptor['recebidas'][number]) =>
  new Webhook(segredo).verify(corpo, cabecalhos as Record<string, string>);

const entregasDe = async (IdWebhook: number) =>
  (await adm.call(contract.listarEntregas, { params: { id: IdWebhook } })).body.Itens;
const webhookDe = async (IdWebhook: number) =>
  (await adm.call(contract.listarWebhooks, {})).body.Itens.find((w) => w.IdWebhook === IdWebhook);

describe('eventos', () => {
  test('quem estuda, conclui e recebe o certificado é contado a quem pediu, só do cliente certo, sem dados pessoais', async () => {
    const { IdCliente } = await criarCliente(db);
    const [todos, dele, alheio, poucos] = await Promise.all([receiver(), receiver(), receiver(), receiver()]);
    const webhook = await criar(todos.url);
    await criar(dele.url, { IdCliente });
    await criar(alheio.url, { IdCliente: (await criarCliente(db)).IdCliente });
    await criar(poucos.url, { Eventos: ['certificado.emitido'] });

    const estudo = await formado(t, { IdCliente });
    for (const receptor of [todos, dele]) {
      const certificado = await esperar(receptor, 'certificado.emitido');
      assert.equal(certificado.IdCliente, IdCliente);
      assert.equal(certificado.Dados['Codigo'], estudo.Codigo);
      await esperar(receptor, 'curso.concluido');
      const matricula = await esperar(receptor, 'matricula.criada');
      assert.equal(matricula.Dados['IdClienteTurmaAluno'], estudo.IdClienteTurmaAluno);
      await esperar(receptor, 'aluno.criado');
    }
    await esperar(poucos, 'certificado.emitido');
    assert.equal(poucos.recebidas.length, 1);
    assert.equal(alheio.recebidas.length, 0);

    const { CPF, Nome, Email } = await db
      .selectFrom('Usuario')
      .select(['CPF', 'Nome', 'Email'])
      .where('IdUsuario', '=', estudo.IdUsuario)
      .executeTakeFirstOrThrow();
    const tudo = JSON.stringify(todos.recebidas);
    for (const dado of [CPF, Nome, Email]) assert.ok(!tudo.includes(dado ?? '?'), String(dado));
    for (const recebida of todos.recebidas) {
      assert.ok(confere(webhook.Segredo, recebida));
      assert.ok(!confere('whsec_b3V0cm8=', recebida));
      assert.doesNotThrow(() => confereNoPadrao(webhook.Segredo, recebida));
      assert.throws(() => confereNoPadrao('whsec_b3V0cm8=', recebida));
      assert.throws(() => confereNoPadrao(webhook.Segredo, { ...recebida, corpo: `${recebida.corpo} ` }));
    }

    await adm.call(revogar, { body: { Codigo: estudo.Codigo, Motivo: 'Emitido por engano.' } });
    assert.ok((await esperar(dele, 'certificado.revogado')).Dados['RevogadoEm']);
  });

  test('alunos e importações', async () => {
    const { IdCliente } = await criarCliente(db);
    const dele = await receiver();
    await criar(dele.url, { IdCliente });
    const { body: aluno } = await adm.call(inserirClienteAluno, {
      body: { IdCliente, Nome: 'Ícaro Sá', Email: novoEmail(), CPFAluno: novoCPF() },
    });
    assert.deepEqual((await esperar(dele, 'aluno.criado')).Dados, { IdClienteAluno: aluno.IdClienteAluno });
    await adm.call(alterarClienteAlunoStatus, {
      params: { id: aluno.IdClienteAluno },
      querystring: { Status: 'I' },
    });
    assert.deepEqual((await esperar(dele, 'aluno.inativado')).Dados, {
      IdClienteAluno: aluno.IdClienteAluno,
    });

    const Linhas = `Nome;CPF;E-mail\nRui Sá;${novoCPF()};${novoEmail()}\nEva Sá;${novoCPF()};${novoEmail()}`;
    const { body } = await adm.call(importarAlunos, { body: { IdCliente, NomeArquivo: 'a.csv', Linhas } });
    const { IdImportacao } = body;
    await eventually(
      async () =>
        (await adm.call(obterImportacao, { params: { id: IdImportacao } })).body.Situacao === 'aguardando',
    );
    await adm.call(confirmarImportacao, { body: { IdImportacao, EnviarAcesso: false } });
    const fim = await esperar(dele, 'importacao.concluida');
    assert.equal(fim.Dados['Novos'], 2);
    await eventually(() => lidas(dele).filter(({ Evento }) => Evento === 'aluno.criado').length === 3);
  });

  test('o que não aconteceu não é contado', async () => {
    const { IdCliente } = await criarCliente(db);
    const { IdWebhook } = await criar((await receiver()).url, { IdCliente });
    const { IdUsuario } = await criarUsuario(db);
    await assert.rejects(
      db.transaction().execute(async (db) => {
        await db.insertInto('ClienteAluno').values({ IdCliente, IdUsuario }).execute();
        throw new Error('rolled back');
      }),
    );
    assert.deepEqual(await entregasDe(IdWebhook), []);
  });

  test('um certificado que venceu é contado uma vez', async () => {
    const ouvinte = await receiver();
    const { IdWebhook } = await criar(ouvinte.url, { Eventos: ['certificado.vencido'] });
    const { IdCertificado } = await formado(t, { publicado: { PrazoCertificado: 12 } });
    const { Validade } = await db
      .selectFrom('Certificado')
      .select('Validade')
      .where('IdCertificado', '=', IdCertificado)
      .executeTakeFirstOrThrow();
    const depois = (dias: number) =>
      today({ now: () => new Date(Date.parse(`${Validade}T12:00Z`) + days(dias)) });
    await formado(t, { publicado: { ...COMPLETO, PrazoCertificado: 12 } });
    await publicarVencidos(db, { hoje: depois(0) });
    assert.equal((await entregasDe(IdWebhook)).length, 0);
    for (const dias of [1, 2, 7]) await publicarVencidos(db, { hoje: depois(dias) });
    assert.equal((await esperar(ouvinte, 'certificado.vencido')).Dados['IdCertificado'], IdCertificado);
    assert.equal((await entregasDe(IdWebhook)).length, 1, 'o que ninguém assinou nunca valeu, nem venceu');
  });
});

describe('entrega', () => {
  /** A receiver and the one message it has been sent. */
  async function umaMensagem(resposta: Partial<Receptor['resposta']> = {}) {
    const ouvinte = await receiver();
    Object.assign(ouvinte.resposta, resposta);
    const { IdCliente } = await criarCliente(db);
    const webhook = await criar(ouvinte.url, { IdCliente, Eventos: ['aluno.criado'] });
    const { IdUsuario } = await criarUsuario(db);
    await db.insertInto('ClienteAluno').values({ IdCliente, IdUsuario }).execute();
    const entrega = async () => (await entregasDe(webhook.IdWebhook))[0];
    await eventually(async () => (await entrega())?.RespostaStatus);
    return { ouvinte, webhook, entrega };
  }

  test('recusada, é tentada de novo com pausas que crescem, e a mensagem é a mesma', async () => {
    const { ouvinte, webhook, entrega } = await umaMensagem({ status: 503, corpo: 'x'.repeat(2000) });
    const primeira = await entrega();
    assert.equal(primeira?.Situacao, 'pendente');
    assert.equal(primeira?.Resposta?.length, 500);
    assert.equal(primeira?.Erro, 'O endereço respondeu 503.');
    assert.ok((await webhookDe(webhook.IdWebhook))?.FalhandoDesde);
    const pausas: number[] = [];
    for (const minutos of [2, 5, 10]) {
      t.clock.offset += minutos * 60_000;
      await entregarPendentes(t.deps);
      const { TentadaEm, ProximaEm } = (await entrega()) ?? {};
      pausas.push(Math.round((Date.parse(ProximaEm ?? '') - Date.parse(TentadaEm ?? '')) / 60_000));
    }
    assert.deepEqual(pausas, [2, 4, 8]);
    await entregarPendentes(t.deps);
    assert.equal(ouvinte.recebidas.length, 4);
    ouvinte.resposta.status = 204;
    t.clock.offset += hours(1);
    await entregarPendentes(t.deps);
    assert.equal((await entrega())?.Situacao, 'entregue');
    assert.equal(new Set(lidas(ouvinte).map(({ Id }) => Id)).size, 1);
    assert.equal((await webhookDe(webhook.IdWebhook))?.FalhandoDesde, null);
  });

  test('por mais que aconteça ao mesmo tempo, quem recebe tem no máximo oito mensagens de uma vez', async () => {
    const { IdCliente } = await criarCliente(db);
    const ouvinte = await receiver();
    ouvinte.resposta.demora = 400;
    await criar(ouvinte.url, { IdCliente, Eventos: ['aluno.criado'] });
    for (let n = 0; n < 24; n++) await criarAlunoEm(db, { IdCliente });
    await eventually(() => ouvinte.recebidas.length >= 24);
    assert.ok(ouvinte.juntas.mais <= 8, `${ouvinte.juntas.mais} de uma vez`);
    assert.equal(new Set(lidas(ouvinte).map(({ Id }) => Id)).size, 24);
  });

  test('um redirecionamento não é seguido', async () => {
    const outro = await receiver();
    const { entrega } = await umaMensagem({ status: 307, cabecalhos: { location: outro.url } });
    assert.equal((await entrega())?.Situacao, 'pendente');
    assert.equal(outro.recebidas.length, 0);
  });

  test('depois de três dias sem entregar nada, o webhook é desligado e quem o criou é avisado', async () => {
    const { ouvinte, webhook, entrega } = await umaMensagem({ status: 500 });
    t.clock.offset = days(3) + hours(1);
    await entregarPendentes(t.deps);
    assert.equal((await entrega())?.Situacao, 'falhou');
    const desligado = await webhookDe(webhook.IdWebhook);
    assert.equal(desligado?.Status, 'desligado');
    const aviso = await db
      .selectFrom('Email')
      .select(['Para', 'Assunto'])
      .where('ChaveEvento', 'like', `webhook-desligado:${webhook.IdWebhook}:%`)
      .execute();
    assert.deepEqual(aviso, [{ Para: pessoa.Email, Assunto: 'O webhook ERP foi desligado' }]);

    // Put right and turned on again, what was given up can be sent by hand.
    ouvinte.resposta.status = 200;
    const { Descricao, Url, IdCliente, Eventos, Versao } = desligado ?? webhook;
    const ligado = await adm.call(contract.alterarWebhook, {
      body: { IdWebhook: webhook.IdWebhook, Descricao, Url, IdCliente, Eventos, Versao, Status: 'ativo' },
    });
    assert.deepEqual([ligado.body.Registro.Status, ligado.body.Segredo], ['ativo', null]);
    const { IdWebhookEntrega = 0 } = (await entrega()) ?? {};
    const { body } = await adm.call(contract.reenviarEntrega, { body: { IdWebhookEntrega } });
    assert.equal(body.Situacao, 'entregue');
  });

  test('o teste diz na hora o que o endereço respondeu', async () => {
    const ouvinte = await receiver();
    const { IdWebhook, Segredo } = await criar(ouvinte.url);
    const certo = await adm.call(contract.testarWebhook, { body: { IdWebhook } });
    assert.deepEqual([certo.body.Situacao, certo.body.Resposta], ['entregue', 'ok']);
    assert.ok(ouvinte.recebidas.every((recebida) => confere(Segredo, recebida)));
    ouvinte.resposta.status = 401;
    const errado = await adm.call(contract.testarWebhook, { body: { IdWebhook } });
    assert.deepEqual([errado.body.Situacao, errado.body.RespostaStatus], ['falhou', 401]);
    assert.equal((await webhookDe(IdWebhook))?.FalhandoDesde, null);
  });

  test('trocado o segredo, os dois assinam por um dia e depois só o novo; nenhum está legível no banco', async () => {
    const ouvinte = await receiver();
    const { IdWebhook, Segredo: velho } = await criar(ouvinte.url);
    const { body } = await adm.call(contract.trocarSegredo, { body: { IdWebhook } });
    const novo = body.Segredo;
    await adm.call(contract.testarWebhook, { body: { IdWebhook } });
    t.clock.offset = hours(25);
    await adm.call(contract.testarWebhook, { body: { IdWebhook } });
    const assinadas = ouvinte.recebidas.map((recebida) => [
      confere(velho, recebida),
      confere(novo, recebida),
    ]);
    assert.deepEqual(assinadas, [
      [true, true],
      [false, true],
    ]);
    const guardado = await db.selectFrom('Webhook').selectAll().execute();
    const textos = guardado
      .flatMap(({ Segredo, SegredoAnterior }) => [Segredo, SegredoAnterior ?? Buffer.alloc(0)])
      .map((selado) => selado.toString('latin1'))
      .join();
    for (const segredo of [velho, novo]) {
      assert.ok(!textos.includes(segredo));
      assert.ok(!JSON.stringify(t.logs).includes(segredo));
    }
  });

  test('excluído, leva as entregas; alterado por duas pessoas, o segundo é avisado', async () => {
    const { IdWebhook, Descricao, Url, IdCliente, Eventos, Versao } = await criar((await receiver()).url);
    const mudar = () =>
      adm.call(contract.alterarWebhook, {
        body: { IdWebhook, Descricao, Url, IdCliente, Eventos, Versao, Status: 'pausado' },
      });
    assert.deepEqual([(await mudar()).status, (await mudar()).status], [200, 409]);
    assert.equal((await adm.call(contract.excluirWebhook, { body: { IdWebhook } })).status, 204);
    assert.equal((await adm.call(contract.excluirWebhook, { body: { IdWebhook } })).status, 404);
    assert.equal((await adm.call(contract.listarEntregas, { params: { id: IdWebhook } })).status, 404);
  });
});
