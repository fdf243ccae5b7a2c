import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { guardarArquivo } from '../modules/ensino/arquivos/arquivos.service.ts';
import { enviarEmail } from '../modules/mensagens/emails/envio.service.ts';
import { enfileirarEmail } from '../modules/mensagens/emails/outbox.service.ts';
import { mail as examinar } from '../doctor/parts.ts';
import { eventually, testApp, type TestApp } from '../testing/app.ts';
import { EXIM, exim, LIMIT, USER } from '../testing/exim.ts';
import { criarUsuario } from '../testing/factories.ts';
import { versionOf } from '../testing/foreign.ts';
import { novoCertificado } from '../testing/saml.ts';

/** The outbox before a mail server that nobody here wrote. */

const skip = !EXIM && 'sem Exim';
const MAIL_FROM = `Treinos <${USER}>`;

type Mais = { Email?: string; Anexo?: number };
async function enfileirar(t: TestApp, { Email, Anexo }: Mais = {}) {
  const { IdUsuario, Email: Para } = await criarUsuario(t.db, {
    Nome: 'Conceição Araújo',
    ...(Email && { Email }),
  });
  const Dados = { Nome: 'Conceição Araújo', Quando: 'agora', ...(Anexo && { Anexo }) };
  const pedido = {
    ChaveEvento: `correio:${IdUsuario}`,
    Tipo: 'senha-alterada' as const,
    Para,
    IdUsuario,
    Dados,
  };
  const IdEmail = await t.db.transaction().execute((db) => enfileirarEmail(t.deps, db, pedido));
  return { IdEmail: IdEmail ?? 0, Para };
}
const linha = (t: TestApp, IdEmail: number) =>
  t.db.selectFrom('Email').selectAll().where('IdEmail', '=', IdEmail).executeTakeFirstOrThrow();
const tentado = (t: TestApp, IdEmail: number) =>
  eventually(async () => {
    const email = await linha(t, IdEmail);
    return email.TentadoEm !== null && email.ArrendadoAte === null && email;
  });

test(
  'um servidor de e-mail de outros (Exim): com TLS e senha a carta chega inteira à caixa, e o exame diz que entra',
  { skip },
  async (context) => {
    context.diagnostic(versionOf(EXIM));
    const servidor = await exim();
    const t = await testApp({ SMTP_URL: servidor.url(), MAIL_FROM });
    const { IdEmail, Para } = await enfileirar(t);
    assert.equal((await tentado(t, IdEmail)).Status, 'enviado');
    const [carta] = await eventually(async () => {
      const cartas = await servidor.delivered();
      return cartas.length > 0 && cartas;
    });
    assert.equal(carta?.messageId, `<email-${IdEmail}@localhost>`);
    assert.match(carta.text ?? '', /Olá, Conceição!/);
    assert.match(JSON.stringify(carta.to), new RegExp(Para));
    assert.match(
      await servidor.log(),
      /A=plain:treinos@empresa\.example.* X=TLS1\.[23]|X=TLS1\.[23].* A=plain:/,
    );
    const [achado] = await examinar(t.deps.env);
    assert.equal(achado?.says, 'the server lets us in');
  },
);

test(
  'um servidor de e-mail de outros (Exim): quem não tem caixa é dito e não se tenta mais; adiada, a carta espera e depois vai',
  { skip },
  async () => {
    const servidor = await exim();
    const t = await testApp({ SMTP_URL: servidor.url(), MAIL_FROM });
    const semCaixa = await enfileirar(t, { Email: 'sem-caixa@empresa.example' });
    const recusada = await tentado(t, semCaixa.IdEmail);
    assert.deepEqual([recusada.Status, recusada.Erro], ['falhou', '550 Caixa inexistente']);

    await servidor.busy(true);
    const { IdEmail } = await enfileirar(t);
    const adiada = await tentado(t, IdEmail);
    assert.deepEqual([adiada.Status, adiada.Erro], ['pendente', '451 Tente mais tarde']);
    await servidor.busy(false);
    await enviarEmail(t.deps, IdEmail);
    assert.equal((await linha(t, IdEmail)).Status, 'enviado');
    await eventually(async () => (await servidor.delivered()).length === 1);
  },
);

test(
  'um servidor de e-mail de outros (Exim): o que passa do tamanho que ele toma é dito, e o que vem depois vai',
  { skip },
  async () => {
    const servidor = await exim();
    const t = await testApp({ SMTP_URL: servidor.url(), MAIL_FROM });
    const { IdUsuario } = await criarUsuario(t.db);
    const bytes = randomBytes(LIMIT);
    const { IdArquivo: Anexo } = await guardarArquivo(t.deps, {
      nome: 'lista.csv',
      tipo: 'text/csv',
      uso: 'exportacao',
      conteudo: Readable.from([bytes]),
      tamanho: bytes.length,
      IdUsuario,
    });
    const grande = await enfileirar(t, { Anexo });
    const { Status, Erro } = await tentado(t, grande.IdEmail);
    assert.equal(Status, 'falhou');
    assert.match(Erro ?? '', /^552 /);
    const depois = await enfileirar(t);
    assert.equal((await tentado(t, depois.IdEmail)).Status, 'enviado');
  },
);

test(
  'um servidor de e-mail de outros (Exim): com a senha errada nada se perde: as cartas esperam pela certa',
  { skip },
  async () => {
    const servidor = await exim();
    const t = await testApp({ SMTP_URL: servidor.url('outra'), MAIL_FROM });
    const { IdEmail } = await enfileirar(t);
    const { Status, Erro } = await tentado(t, IdEmail);
    assert.equal(Status, 'pendente');
    assert.match(Erro ?? '', /^535 /);
    const [achado] = await examinar(t.deps.env);
    assert.deepEqual(
      [achado?.state, achado?.mend?.slice(0, 31)],
      ['wrong', 'Check user and password in SMTP'],
    );
  },
);

test(
  'um servidor de e-mail de outros (Exim): a um certificado em que ninguém confia não se diz a senha, e as cartas esperam',
  { skip },
  async () => {
    const servidor = await exim(novoCertificado({ nome: 'localhost' }));
    const t = await testApp({ SMTP_URL: servidor.url(), MAIL_FROM });
    const { IdEmail } = await enfileirar(t);
    const { Status, Erro } = await tentado(t, IdEmail);
    assert.equal(Status, 'pendente');
    assert.match(Erro ?? '', /certificate/);
    assert.doesNotMatch(await servidor.log(), /A=plain|authenticator/);
  },
);
