import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { listarEmails } from '#contract/mensagens/emails.ts';
import { days } from '../../../platform/clock.ts';
import { MESSAGES_AT_ONCE } from '../../../platform/jobs/mailer.ts';
import { eventually, testApp, type TestApp } from '../../../testing/app.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { recolocarEmails } from './caixa.queries.ts';
import { enviarEmail } from './envio.service.ts';
import { concluirEmail } from './notificacoes.queries.ts';
import { enfileirarEmail, enfileirarEmails, retomarPendentes } from './outbox.service.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Treinos <treinos@provedor.example>' });

async function enfileirar(
  app: TestApp,
  ChaveEvento: string,
  { Nome = 'Rosa <b>Lins</b>', ...dados }: { Nome?: string; Email?: string } = {},
) {
  const { IdUsuario, Email } = await criarUsuario(app.db, { Nome, ...dados });
  const pedido = {
    ChaveEvento,
    Tipo: 'senha-alterada' as const,
    Para: Email,
    IdUsuario,
    Dados: { Nome, Quando: 'agora' },
  };
  await app.db.transaction().execute(async (db) => enfileirarEmail(app.deps, db, pedido));
  return { Email, IdUsuario, pedido };
}
const recebidas = (email: string) =>
  smtp.received.filter((carta) => JSON.stringify(carta.to).includes(email));
const linha = (app: TestApp, Para: string) =>
  app.db.selectFrom('Email').selectAll().where('Para', '=', Para).executeTakeFirstOrThrow();

describe('com servidor de e-mail', () => {
  // proves T25 F04
  test('vai uma vez, em texto e HTML escapado, com remetente e identidade fixos', async () => {
    const { Email } = await enfileirar(t, 'evento-1');
    const carta = await eventually(() => recebidas(Email)[0]);
    const { IdEmail } = await eventually(async () => {
      const email = await linha(t, Email);
      return email.Status === 'enviado' && email;
    });
    assert.equal(carta.messageId, `<email-${IdEmail}@localhost>`);
    assert.equal(carta.from?.text, '"Habilita" <treinos@provedor.example>');
    assert.match(carta.text ?? '', /Olá, Rosa!/);
    assert.ok(typeof carta.html === 'string' && !carta.html.includes('<b>'));
    await enviarEmail(t.deps, IdEmail);
    assert.equal(recebidas(Email).length, 1);
  });

  // proves L8
  test('vai ao endereço que está escrito, à letra; o que se leria de outro modo não sai', async () => {
    for (const [n, Email] of ["o'neil+a@cartas.example", 'josé=a@cartas.example'].entries()) {
      await enfileirar(t, `endereco-bom-${n}`, { Email });
      await eventually(() => smtp.recipients.includes(Email));
    }
    const ruins = [
      '<a@cartas.example>',
      'b(c)@cartas.example',
      'grupo:d@cartas.example;',
      'e@cartas.example,f@x.y',
    ];
    for (const [n, Email] of ruins.entries()) {
      const antes = [...smtp.recipients];
      await enfileirar(t, `endereco-ruim-${n}`, { Email });
      const { Status, Erro } = await eventually(async () => {
        const email = await linha(t, Email);
        return email.Status !== 'pendente' && email;
      });
      assert.equal(Status, 'cancelado', Email);
      assert.match(Erro ?? '', /não é um e-mail válido/);
      assert.deepEqual(smtp.recipients, antes);
      // Even what is handed to the mailer itself is one address, never what a parser finds in it.
      const carta = { id: 900 + n, sender: 'Habilita', subject: 'x', html: 'x', text: 'x' };
      await t.deps.mailer.send({ ...carta, to: Email }).catch(() => {});
      const ditos = smtp.recipients.slice(antes.length);
      assert.ok(!ditos.some((dito) => /^[bdef]@/.test(dito)), `${Email} → ${ditos.join()}`);
    }
  });

  test('fala em nome da plataforma, com o seu logotipo e a sua cor escurecida até ser legível, ou do cliente', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer();
    const Imagem = `data:image/webp;base64,${png.toString('base64')}`;
    await t.db.updateTable('Configuracao').set({ Nome: 'Escola Aurora', Imagem, Cor: '#ffcc00' }).execute();
    const { Email, IdUsuario } = await criarUsuario(t.db);
    const { IdCliente } = await criarCliente(t.db, { NomeFantasia: 'Fundição Boreal' });
    const pedido = { Tipo: 'acesso' as const, IdUsuario, Dados: { Nome: 'Rosa' } };
    await enfileirarEmail(t.deps, t.db, { ...pedido, ChaveEvento: 'marca-1', Para: Email });
    const daPlataforma = await eventually(() => recebidas(Email)[0]);
    assert.equal(daPlataforma.from?.text, '"Escola Aurora" <treinos@provedor.example>');
    assert.equal(daPlataforma.subject, 'Seu acesso à plataforma Escola Aurora');
    assert.equal(daPlataforma.attachments[0]?.contentType, 'image/png');
    const html = String(daPlataforma.html);
    assert.ok(html.includes('alt="Escola Aurora"') && html.includes('background:#9'), html);
    assert.match(
      daPlataforma.text ?? '',
      /Escola Aurora, privacidade e encarregado \(DPO\):\nhttp:\/\/localhost:3000\/#\/privacidade/,
    );
    const Para = 'doCliente@empresa.example';
    await t.db.updateTable('Usuario').set({ Email: Para }).where('IdUsuario', '=', IdUsuario).execute();
    await enfileirarEmail(t.deps, t.db, { ...pedido, ChaveEvento: 'marca-2', Para, IdCliente });
    const doCliente = await eventually(() => recebidas(Para)[0]);
    assert.equal(doCliente.from?.text, '"Fundição Boreal" <treinos@provedor.example>');
    assert.equal(doCliente.attachments.length, 0);
    await t.db.updateTable('Configuracao').set({ Nome: 'Habilita', Imagem: null, Cor: null }).execute();
  });

  test('o mesmo evento pedido duas vezes é uma mensagem; transação desfeita é nenhuma', async () => {
    const { Email, pedido } = await enfileirar(t, 'evento-2');
    await enfileirarEmail(t.deps, t.db, pedido);
    const desfeita = t.db.transaction().execute(async (db) => {
      await enfileirarEmail(t.deps, db, {
        ...pedido,
        ChaveEvento: 'evento-desfeito',
        Para: 'desfeito@empresa.example',
      });
      throw new Error('desfaz');
    });
    await assert.rejects(desfeita, /desfaz/);
    await eventually(() => recebidas(Email)[0]);
    await enfileirar(t, 'evento-3').then(({ Email: outro }) => eventually(() => recebidas(outro)[0]));
    assert.equal(recebidas(Email).length, 1);
    assert.equal(recebidas('desfeito@empresa.example').length, 0);
  });

  // proves F13
  test('recusa definitiva vira falha com as palavras do servidor', async () => {
    smtp.state.refuse = { code: 550, message: 'Caixa inexistente' };
    const { Email } = await enfileirar(t, 'evento-4');
    const email = await eventually(async () => {
      const atual = await linha(t, Email);
      return atual.Status === 'falhou' && atual;
    });
    smtp.state.refuse = null;
    assert.match(email.Erro ?? '', /550.*Caixa inexistente/);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { body } = await adm.call(listarEmails, {
      querystring: { status: 'falhou', busca: Email.slice(0, 12) },
    });
    assert.deepEqual([body.Total, body.Itens[0]?.Erro], [1, email.Erro]);
  });

  // proves F13
  test('recusa passageira fica pendente para nova tentativa, e desiste depois de três dias', async () => {
    smtp.state.refuse = { code: 450, message: 'Tente mais tarde' };
    const { Email } = await enfileirar(t, 'evento-5');
    const { IdEmail } = await eventually(async () => {
      const atual = await linha(t, Email);
      return atual.Erro !== null && atual;
    });
    assert.equal((await linha(t, Email)).Status, 'pendente');
    await assert.rejects(enviarEmail(t.deps, IdEmail));
    assert.equal((await linha(t, Email)).Tentativas, 2);
    t.clock.offset = days(3) + 1000;
    await enviarEmail(t.deps, IdEmail);
    t.clock.offset = 0;
    smtp.state.refuse = null;
    assert.equal((await linha(t, Email)).Status, 'falhou');
  });

  // proves F04 F35
  test('duas instâncias com a mesma tarefa enviam uma vez', async () => {
    const { IdUsuario, Email } = await criarUsuario(t.db);
    const Dados = JSON.stringify({ Nome: 'Rosa', Quando: 'agora' });
    const { IdEmail } = await t.db
      .insertInto('Email')
      .values({
        ChaveEvento: 'evento-6',
        Tipo: 'senha-alterada',
        Assunto: 'x',
        Para: Email,
        IdUsuario,
        Dados,
      })
      .returning('IdEmail')
      .executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 10 }, () => enviarEmail(t.deps, IdEmail)));
    assert.equal(recebidas(Email).length, 1);
  });

  test('quem une um cadastro à sua conta segura a pessoa antes das mensagens: o envio e o reenvio esperam por ela, e ninguém por eles', async () => {
    for (const [n, Status] of ['enviado', 'falhou'].entries()) {
      const { Email, IdUsuario } = await enfileirar(t, `espera-${n}`);
      const { IdEmail } = await eventually(async () => {
        const email = await linha(t, Email);
        return email.Status === 'enviado' && email;
      });
      await t.db.updateTable('Email').set({ Status }).where('IdEmail', '=', IdEmail).execute();
      const mudar = () =>
        Status === 'enviado'
          ? concluirEmail(t.db, { IdEmail, Status: 'falhou', Erro: null, TentadoEm: new Date() })
          : recolocarEmails(t.db, [IdEmail], new Date());
      let mudanca: Promise<unknown> | undefined;
      await t.db.transaction().execute(async (db) => {
        await sql`select from usuario where id_usuario = ${IdUsuario} for update`.execute(db);
        mudanca = mudar();
        await eventually(async () => {
          const { rows } = await sql`
            select from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`.execute(t.db);
          return rows.length > 0;
        });
        await sql`update email set id_usuario = id_usuario where id_usuario = ${IdUsuario}`.execute(db);
      });
      await mudanca;
      assert.equal((await linha(t, Email)).Status, Status === 'enviado' ? 'falhou' : 'pendente');
    }
  });

  test('um link de acesso não vai para o endereço que já não é da pessoa', async () => {
    const { IdUsuario } = await criarUsuario(t.db);
    const Para = 'antigo@empresa.example';
    const { IdEmail } = await t.db
      .insertInto('Email')
      .values({
        ChaveEvento: 'evento-endereco',
        Tipo: 'acesso',
        Assunto: 'x',
        Para,
        IdUsuario,
        Dados: JSON.stringify({ Nome: 'Rosa' }),
      })
      .returning('IdEmail')
      .executeTakeFirstOrThrow();
    await enviarEmail(t.deps, IdEmail);
    const { Status, Erro } = await linha(t, Para);
    assert.deepEqual(
      [Status, Erro],
      ['cancelado', 'O e-mail da pessoa mudou antes do envio. Envie o acesso de novo.'],
    );
    assert.equal(recebidas(Para).length, 0);
    const links = await t.db
      .selectFrom('LinkAcesso')
      .select('IdLinkAcesso')
      .where('IdUsuario', '=', IdUsuario)
      .execute();
    assert.equal(links.length, 0);
  });

  test('trezentas saem em lotes por poucas conexões, cada uma uma vez, e a recusa de umas não toca as outras', async () => {
    const pessoas = await Promise.all(Array.from({ length: 300 }, () => criarUsuario(t.db)));
    const recusadas = pessoas.slice(10, 13).map(({ Email }) => Email);
    smtp.state.refuse = { code: 550, message: 'Caixa inexistente', only: recusadas };
    Object.assign(smtp.connections, { total: 0, most: smtp.connections.open });
    const pedidos = pessoas.map(({ IdUsuario, Email }) => ({
      ChaveEvento: `lote:${IdUsuario}`,
      Tipo: 'acesso' as const,
      Para: Email,
      IdUsuario,
      Dados: { Nome: 'Rosa' },
    }));
    await t.db.transaction().execute(async (db) => enfileirarEmails(t.deps, db, pedidos));
    const contar = async () => {
      const { rows } = await sql<{ Status: string; Total: number }>`
        select status, count(*) as total from email where chave_evento like 'lote:%' group by 1`.execute(
        t.db,
      );
      return Object.fromEntries(rows.map(({ Status, Total }) => [Status, Total]));
    };
    await eventually(async () => (await contar())['pendente'] === undefined);
    smtp.state.refuse = null;
    assert.deepEqual(await contar(), { enviado: 297, falhou: 3 });
    const chegaram = pessoas.map(({ Email }) => recebidas(Email).length);
    assert.deepEqual(
      chegaram,
      pessoas.map(({ Email }) => (recusadas.includes(Email) ? 0 : 1)),
    );
    const { rows } = await sql<{ Buscas: number }>`
      select count(distinct j.started_on) as buscas from fila.job j join email e on e.id_email = (j.data->>'IdEmail')::int
      where j.name = 'email' and e.chave_evento like 'lote:%'`.execute(t.db);
    assert.ok((rows[0]?.Buscas ?? 300) <= 300 / MESSAGES_AT_ONCE + 10, `${rows[0]?.Buscas} buscas`);
    const { total, most } = smtp.connections;
    assert.ok(most <= MESSAGES_AT_ONCE && total < 30, `${total} conexões, ${most} ao mesmo tempo`);
  });

  test('a mensagem de uma pessoa passa à frente das de um lote', async () => {
    const { rows } = await t.db.transaction().execute(async (db) => {
      const { IdUsuario, Email: Para } = await criarUsuario(t.db);
      const Tipo = 'acesso' as const;
      const base = { Tipo, Para, IdUsuario, Dados: { Nome: 'Rosa' } };
      await enfileirarEmails(t.deps, db, [{ ...base, ChaveEvento: 'vez:lote' }]);
      await enfileirarEmail(t.deps, db, { ...base, ChaveEvento: 'vez:pessoa' });
      return await sql<{ ChaveEvento: string }>`
        select e.chave_evento from fila.job j join email e on e.id_email = (j.data->>'IdEmail')::int
        where j.name = 'email' and e.chave_evento like 'vez:%' order by j.priority desc`.execute(db);
    });
    assert.deepEqual(
      rows.map(({ ChaveEvento }) => ChaveEvento),
      ['vez:pessoa', 'vez:lote'],
    );
  });

  // proves F04 F28
  test('o que ficou pendente de um programa que morreu é retomado, se não for velho', async () => {
    const { IdUsuario, Email } = await criarUsuario(t.db);
    const Dados = JSON.stringify({ Nome: 'Rosa', Quando: 'agora' });
    const base = { Tipo: 'senha-alterada', Assunto: 'x', IdUsuario, Dados };
    await t.db
      .insertInto('Email')
      .values([
        { ...base, ChaveEvento: 'evento-7', Para: Email },
        {
          ...base,
          ChaveEvento: 'evento-8',
          Para: 'velho@empresa.example',
          CriadoEm: new Date(Date.now() - days(2)),
        },
      ])
      .execute();
    await retomarPendentes(t.deps);
    await eventually(() => recebidas(Email)[0]);
    assert.equal(recebidas('velho@empresa.example').length, 0);
  });
});

test('sem servidor de e-mail a mensagem fica na caixa de saída e num arquivo .eml', async () => {
  const semServidor = await testApp();
  const { Email } = await enfileirar(semServidor, 'evento-1');
  const pasta = join(semServidor.folder, 'emails');
  const [arquivo = ''] = await eventually(async () => {
    const arquivos = await readdir(pasta).catch(() => []);
    return arquivos.some((nome) => nome.endsWith('.eml')) && arquivos;
  });
  const carta = await simpleParser(await readFile(join(pasta, arquivo)));
  assert.equal(carta.subject, 'Sua senha foi alterada');
  await eventually(async () => (await linha(semServidor, Email)).ArrendadoAte === null);
  assert.equal((await linha(semServidor, Email)).Status, 'pendente');
});
