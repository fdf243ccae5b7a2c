import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listarAvisos } from '#contract/mensagens/avisos.ts';
import * as contract from '#contract/operacao/suporte.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { hours } from '../../../platform/clock.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Treinos <treinos@provedor.example>' });
const helena = await criarUsuario(t.db, { Adm: true, Nome: 'Helena Atende' });
const otto = await criarUsuario(t.db, { Adm: true, Nome: 'Otto Outro' });
await criarUsuario(t.db, { Adm: true, Status: 'I' });
const adm = await t.as(helena);

const pessoa = async () => {
  const aluno = await criarAluno(t.db);
  return { ...aluno, ...(await t.as(aluno)) };
};
const cartas = (para: string) => smtp.received.filter(({ to }) => JSON.stringify(to).includes(para));
const usarEmail = (EmailSuporte: string | null) =>
  t.db.updateTable('Configuracao').set({ EmailSuporte }).execute();
const enfileiradas = async (Tipo: string) =>
  (await t.db.selectFrom('Email').select('Para').where('Tipo', '=', Tipo).orderBy('IdEmail').execute()).map(
    ({ Para }) => Para,
  );

describe('e-mails do suporte', () => {
  test('sem endereço, cada administrador ativo recebe; a resposta vai à pessoa', async () => {
    const eu = await pessoa();
    const { body } = await eu.call(suporteMensagem, {
      body: { Assunto: 'Não <b>entra</b>', Mensagem: 'Minha senha é abacate-22\n<script>alert(1)</script>' },
    });
    const { IdSuporteMensagem, Protocolo } = body;
    const carta = await eventually(() => cartas(helena.Email)[0]);
    await eventually(() => cartas(otto.Email)[0]);
    assert.equal((await enfileiradas('suporte-mensagem')).length, 2);
    assert.equal(carta.subject, `Suporte ${Protocolo}: nova mensagem`);
    assert.equal(carta.from?.value[0]?.address, 'treinos@provedor.example');
    assert.equal(carta.replyTo, undefined);
    assert.equal(carta.headers.get('bcc') ?? carta.headers.get('cc'), undefined);
    assert.ok(typeof carta.html === 'string' && !/<script>|<b>|abacate/.test(carta.html));
    assert.match(carta.text ?? '', /Rosa Maria Lins escreveu/);
    assert.ok(!carta.text?.includes('abacate'));
    assert.ok(carta.text?.includes(`/#/atendimento?conversa=${IdSuporteMensagem}`));

    const responder = { IdSuporteMensagem, Texto: 'Tente de novo.\nA senha: provisoria-1' };
    const chave = { 'idempotency-key': 'suporte-resposta-1' };
    await adm.call(contract.responder, { body: responder }, chave);
    await adm.call(contract.responder, { body: responder }, chave);
    await adm.call(contract.responder, {
      body: { IdSuporteMensagem, Texto: 'Só entre nós.', Interna: true },
    });
    const resposta = await eventually(() => cartas(eu.Email)[0]);
    assert.equal(resposta.subject, `O suporte respondeu: protocolo ${Protocolo}`);
    assert.match(resposta.text ?? '', /Tente de novo\./);
    assert.ok(!resposta.text?.includes('provisoria-1'));
    assert.ok(resposta.text?.includes(`/#/suporte?mensagem=${IdSuporteMensagem}`));
    assert.deepEqual(await enfileiradas('suporte-resposta'), [eu.Email]);
  });

  test('com endereço, só ele recebe, a nova e a continuação, desde a mudança', async () => {
    await usarEmail('ajuda@provedor.example');
    const eu = await pessoa();
    const antes = (await enfileiradas('suporte-mensagem')).length;
    const { body } = await eu.call(suporteMensagem, { body: { Assunto: 'Oi', Mensagem: 'Um' } });
    const { IdSuporteMensagem, Protocolo } = body;
    await eu.call(contract.escrever, { body: { IdSuporteMensagem, Texto: 'Dois' } });
    const novas = await eventually(() => {
      const chegadas = cartas('ajuda@provedor.example');
      return chegadas.length === 2 && chegadas.map(({ subject }) => subject).sort();
    });
    assert.deepEqual(novas, [
      `Suporte ${Protocolo}: a pessoa respondeu`,
      `Suporte ${Protocolo}: nova mensagem`,
    ]);
    assert.deepEqual((await enfileiradas('suporte-mensagem')).slice(antes), [
      'ajuda@provedor.example',
      'ajuda@provedor.example',
    ]);
    const { body: avisos } = await adm.call(listarAvisos);
    const daConversa = avisos.Itens.filter(({ Texto }) => Texto.includes(Protocolo));
    assert.deepEqual(
      daConversa.map(({ Titulo, Rota }) => [Titulo, Rota]),
      [
        ['Uma conversa do suporte continua', `/atendimento?conversa=${IdSuporteMensagem}`],
        ['Nova mensagem ao suporte', `/atendimento?conversa=${IdSuporteMensagem}`],
      ],
    );
    await usarEmail(null);
  });

  test('quem insiste rende três e-mails por hora, mesmo tudo ao mesmo tempo; a caixa guarda o resto', async () => {
    await usarEmail('insistencia@provedor.example');
    const eu = await pessoa();
    await Promise.all(
      Array.from({ length: 40 }, () => eu.call(suporteMensagem, { body: { Assunto: 'a', Mensagem: 'b' } })),
    );
    const contar = async () =>
      (await enfileiradas('suporte-mensagem')).filter((para) => para.startsWith('insistencia')).length;
    assert.equal(await contar(), 3);
    assert.equal((await eu.call(contract.minhasMensagens)).body.Total, 20);
    t.clock.offset = hours(1) + 1000;
    await eu.call(suporteMensagem, { body: { Assunto: 'a', Mensagem: 'b' } });
    t.clock.offset = 0;
    assert.equal(await contar(), 4);
    await usarEmail(null);
  });

  test('administrador que escreve não avisa a si mesmo; pessoa inativa ou sem e-mail não recebe', async () => {
    const antes = (await enfileiradas('suporte-mensagem')).length;
    await adm.call(suporteMensagem, { body: { Assunto: 'Eu mesma', Mensagem: 'Oi' } });
    assert.deepEqual((await enfileiradas('suporte-mensagem')).slice(antes), [otto.Email]);
    const eu = await pessoa();
    const { body } = await eu.call(suporteMensagem, { body: { Assunto: 'Oi', Mensagem: 'Um' } });
    await t.db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', eu.IdUsuario).execute();
    const responder = { IdSuporteMensagem: body.IdSuporteMensagem, Texto: 'Aqui.' };
    assert.equal((await adm.call(contract.responder, { body: responder })).status, 200);
    assert.ok(!(await enfileiradas('suporte-resposta')).includes(eu.Email));
  });
});
