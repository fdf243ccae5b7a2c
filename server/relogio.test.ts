import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { listarSessoes } from '#contract/acesso/sessoes.ts';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import { days, hours, minutes } from './platform/clock.ts';
import { rateLimit } from './platform/http/rate-limit.ts';
import { eventually, testApp } from './testing/app.ts';
import { criarAvaliacao, entregar, iniciar, responderCertas } from './testing/avaliacoes.ts';
import { criarUsuario, novoEmail } from './testing/factories.ts';
import { mailServer } from './testing/smtp.ts';
import { enviarEmail } from './modules/mensagens/emails/envio.service.ts';
import { enfileirarEmail } from './modules/mensagens/emails/outbox.service.ts';

/** The machine's clock was wrong and is put right, forward or back: nobody is shut out, nothing stays stuck, nothing is lost. */

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'treinos@provedor.example' });
afterEach(() => void (t.clock.offset = 0));

// proves F30
describe('o relógio salta', () => {
  test('para trás: a sessão vale, e o que se repete com a mesma chave é feito uma vez', async () => {
    t.clock.offset = hours(1);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const body = { Nome: 'Caio Bento', Email: novoEmail(), Adm: false };
    const chave = { 'idempotency-key': 'uma-chave-antes-do-salto' };
    const primeira = await adm.call(alterarUsuario, { body }, chave);
    assert.equal(primeira.status, 200);
    t.clock.offset = 0;
    assert.equal((await adm.call(listarSessoes)).status, 200);
    assert.deepEqual((await adm.call(alterarUsuario, { body }, chave)).body, primeira.body);
  });

  test('para a frente: a sessão que venceu pede entrada, e a hora certa de novo não a estraga', async () => {
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    t.clock.offset = days(2);
    assert.equal((await adm.call(listarSessoes)).status, 401);
    t.clock.offset = 0;
    assert.equal((await adm.call(listarSessoes)).status, 200);
  });

  test('para trás no meio de uma prova: responde-se, entrega-se, e o prazo é o que foi dito', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 30 } });
    const { body: tentativa } = await iniciar(cena);
    t.clock.offset = -hours(2);
    assert.equal(
      (
        await cena.pessoa.call(contract.estadoAvaliacao, {
          params: { id: cena.alvo.IdCursoConteudoAula },
          querystring: { matricula: cena.alvo.IdClienteTurmaAluno },
        })
      ).status,
      200,
    );
    await responderCertas(cena, tentativa);
    const { status, body } = await entregar(cena, tentativa.IdTentativa);
    assert.deepEqual([status, body.Resultado?.Nota, body.PrazoEm], [200, 100, tentativa.PrazoEm]);
    t.clock.offset = 0;
    assert.equal((await entregar(cena, tentativa.IdTentativa)).body.Resultado?.Nota, 100);
  });

  test('para a frente no meio de uma prova: o que estava salvo foi entregue, e assim fica', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 30 } });
    const { body: tentativa } = await iniciar(cena);
    await responderCertas(cena, tentativa);
    t.clock.offset = hours(1);
    const { body } = await entregar(cena, tentativa.IdTentativa);
    t.clock.offset = 0;
    const depois = await cena.pessoa.call(contract.obterTentativa, { params: { id: tentativa.IdTentativa } });
    assert.equal(depois.status, 200);
    assert.deepEqual(depois.body.Resultado, body.Resultado);
  });

  test('para trás com uma mensagem por enviar: ela sai, uma vez', async () => {
    t.clock.offset = days(1);
    smtp.state.refuse = { code: 450, message: 'Tente mais tarde' };
    const { IdUsuario, Email: Para } = await criarUsuario(t.db);
    const Dados = { Nome: 'Rosa', Quando: 'agora' };
    const pedido = { ChaveEvento: 'salto', Tipo: 'senha-alterada', Para, IdUsuario, Dados } as const;
    const IdEmail = (await enfileirarEmail(t.deps, t.db, pedido)) ?? 0;
    const linha = () =>
      t.db.selectFrom('Email').selectAll().where('IdEmail', '=', IdEmail).executeTakeFirstOrThrow();
    await eventually(async () => (await linha()).Erro !== null);
    smtp.state.refuse = null;
    t.clock.offset = 0;
    await enviarEmail(t.deps, IdEmail);
    assert.equal((await linha()).Status, 'enviado');
    const cartas = smtp.received.filter(({ to }) => JSON.stringify(to).includes(Para));
    assert.deepEqual(
      cartas.map(({ messageId }) => messageId),
      [`<email-${IdEmail}@localhost>`],
    );
  });

  test('para trás: quem esperava a sua vez não espera o salto também', () => {
    const agora = { at: Date.UTC(2026, 10, 17) };
    const clock = { now: () => new Date(agora.at) };
    const limitar = rateLimit({ limit: 2, window: minutes(1), clock });
    agora.at += days(1);
    limitar('a');
    limitar('a');
    assert.throws(() => limitar('a'), /Aguarde 60 s/);
    agora.at -= days(1);
    limitar('a');
    limitar('a');
    assert.throws(() => limitar('a'), /Aguarde 60 s/);
  });
});
