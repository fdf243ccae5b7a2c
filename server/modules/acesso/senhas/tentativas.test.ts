import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as contract from '#contract/acesso/identidade.ts';
import * as links from '#contract/acesso/identidade-links.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody, type TestApp } from '../../../testing/app.ts';
import { criarAluno, SENHA } from '../../../testing/factories.ts';
import { redeDe } from './tentativas.service.ts';

const t = await testApp();

/** Of one account; ten thousand in the long proof. What is let through is bounded, however many come. */
const PALPITES = process.env['ROUNDS'] ? 10_000 : 2000;

const de = (endereco: string, mais: Record<string, string> = {}) => ({
  'x-forwarded-for': endereco,
  ...mais,
});

function logar(
  app: TestApp,
  Email: string,
  Senha: string,
  headers: Record<string, string>,
  Captcha?: string,
) {
  return app.call(contract.logar, { body: { Email, Senha, ...(Captcha && { Captcha }) } }, headers);
}
function token(app: TestApp, username: string, password: string, headers: Record<string, string>) {
  return app.call(contract.obterToken, { body: { username, password, grant_type: 'password' } }, headers);
}
const campos = (body: unknown) => (body as ErrorBody).Campos ?? {};

async function prova(app: TestApp): Promise<string> {
  const { body } = await app.call(contract.obterDesafio);
  const challenge = body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('limites', () => {
  // proves T16
  test('os dois caminhos contam juntos: depois de três erros pede um humano', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA });
    const rede = de('10.3.0.1');
    assert.deepEqual(campos((await logar(t, aluno.Email, 'errada', rede)).body), {});
    assert.deepEqual(campos((await token(t, aluno.Email, 'errada', rede)).body), {});
    assert.ok(campos((await logar(t, aluno.Email, 'errada', rede)).body)['Captcha']);
    const semProva = await token(t, aluno.Email, SENHA, rede);
    assert.equal(semProva.status, 400);
    assert.ok(campos(semProva.body)['Captcha']);
  });

  test('com a prova entra, e a chamada do token que segue não pede outra', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA });
    const rede = de('10.3.0.2');
    for (let i = 0; i < 3; i++) await logar(t, aluno.Email, 'errada', rede);
    const resposta = await prova(t);
    assert.equal((await logar(t, aluno.Email, SENHA, rede, resposta)).status, 200);
    assert.equal((await token(t, aluno.Email, SENHA, rede)).status, 200);
  });

  test('uma prova serve uma vez', async () => {
    const resposta = await prova(t);
    const entrar = async (endereco: string) => {
      const { Email } = await criarAluno(t.db, { senha: SENHA });
      for (let i = 0; i < 3; i++) await logar(t, Email, 'errada', de(endereco));
      return await logar(t, Email, SENHA, de(endereco), resposta);
    };
    assert.equal((await entrar('10.3.5.1')).status, 200);
    const repetida = await entrar('10.3.5.2');
    assert.equal(repetida.status, 400);
    assert.ok(campos(repetida.body)['Captcha']);
  });

  test('prova torta ou de outro segredo é recusada', async () => {
    const falsa = Buffer.from((await prova(t)).slice(0, -8)).toString('base64');
    const alheia = JSON.parse(Buffer.from(await prova(t), 'base64').toString()) as {
      challenge: { signature: string };
    };
    alheia.challenge.signature = 'a'.repeat(64);
    for (let i = 0; i < 3; i++) await logar(t, 'alguem@empresa.example', 'errada', de('10.3.0.3'));
    for (const ruim of ['x', falsa, Buffer.from(JSON.stringify(alheia)).toString('base64'), 'e30=']) {
      const { status, body } = await logar(t, 'alguem@empresa.example', SENHA, de('10.3.0.3'), ruim);
      assert.equal(status, 400);
      assert.ok(campos(body)['Captcha']);
    }
  });

  // proves T16 T17
  test('milhares de palpites de muitas redes em paralelo: menos de cem conferidos, e a vítima continua entrando', async () => {
    const vitima = await criarAluno(t.db, { senha: SENHA });
    const entrada = await token(t, vitima.Email, SENHA, de('10.3.1.1'));
    const [cookie = ''] = String(entrada.headers['set-cookie']).split(';');

    let conferidos = 0;
    const palpite = async (n: number) => {
      const rede = de(
        `2001:db8:${(n % 9999).toString(16)}:${(n % 77).toString(16)}::${(n % 9).toString(16)}`,
      );
      const { status, body } = await (n % 2 ? logar : token)(t, vitima.Email, `palpite ${n}`, rede);
      if (status === 400 && (body as unknown as ErrorBody).message.includes('incorretos')) conferidos++;
    };
    for (let n = 0; n < PALPITES; n += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, i) => palpite(n + i)));
    }
    assert.ok(conferidos > 0 && conferidos <= 100, `${conferidos} palpites foram conferidos`);

    const casa = de('10.3.1.1', { cookie: `${cookie}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' });
    assert.equal((await logar(t, vitima.Email, SENHA, casa)).status, 200);
  });

  test('quem erra demais espera, com Retry-After, e nunca para sempre', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA });
    const rede = de('10.3.2.1');
    let ultima = await logar(t, aluno.Email, 'errada', rede);
    for (let i = 0; i < 8 && ultima.status !== 429; i++) {
      const Captcha = campos(ultima.body)['Captcha'] ? await prova(t) : undefined;
      ultima = await logar(t, aluno.Email, 'errada', rede, Captcha);
    }
    assert.equal(ultima.status, 429);
    assert.ok(Number(ultima.headers['retry-after']) > 0);
    assert.match((ultima.body as unknown as ErrorBody).message, /Aguarde \d+ (segundos?|minutos)/);
    t.clock.offset = minutes(61);
    assert.equal((await logar(t, aluno.Email, SENHA, rede)).status, 200);
    t.clock.offset = 0;
  });

  test('pedidos de nova senha da mesma rede também pedem um humano', async () => {
    const pedir = (Captcha?: string) =>
      t.call(
        links.recuperarSenha,
        { body: { Email: 'alguem@empresa.example', ...(Captcha && { Captcha }) } },
        de('10.3.3.1'),
      );
    for (let i = 0; i < 3; i++) assert.equal((await pedir()).status, 200);
    const { status, body } = await pedir();
    assert.equal(status, 400);
    assert.ok(campos(body)['Captcha']);
    assert.equal((await pedir(await prova(t))).status, 200);
  });
});

// proves T16
test('uma rede IPv6 é o seu /64', () => {
  assert.equal(redeDe('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(redeDe('2001:db8::1'), '2001:db8:0:0');
  assert.equal(redeDe('::1'), '0:0:0:0');
  assert.equal(redeDe('::ffff:10.0.0.1'), '10.0.0.1');
  assert.equal(redeDe('10.0.0.1'), '10.0.0.1');
});

describe('provedor de verificação configurado', async () => {
  const pedidos: URLSearchParams[] = [];
  const provedor = createServer((request, response) => {
    let corpo = '';
    request.on('data', (parte: Buffer) => (corpo += parte.toString()));
    request.on('end', () => {
      const dados = new URLSearchParams(corpo);
      pedidos.push(dados);
      response.setHeader('content-type', 'application/json');
      response.end(
        request.url === '/recaptcha/api/siteverify'
          ? JSON.stringify({ success: dados.get('response') === 'humano' })
          : 'x',
      );
    });
  }).listen(0, '127.0.0.1');
  after(() => provedor.close());
  await new Promise((resolve) => provedor.once('listening', resolve));
  const { port } = provedor.address() as AddressInfo;
  const CAPTCHA_URL = `http://127.0.0.1:${port}`;
  const outro = await testApp({ CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'segredo', CAPTCHA_URL });

  test('a chave e o script vão para a tela, e a resposta é conferida no provedor', async () => {
    const { body } = await outro.call(contract.configuracao);
    assert.deepEqual(body.Captcha, {
      Tipo: 'recaptcha',
      ChaveSite: 'site',
      Script: `${CAPTCHA_URL}/recaptcha/api.js?render=explicit&hl=pt-BR`,
    });
    const aluno = await criarAluno(outro.db, { senha: SENHA });
    const rede = de('10.3.4.1');
    for (let i = 0; i < 3; i++) await logar(outro, aluno.Email, 'errada', rede);
    assert.equal((await logar(outro, aluno.Email, SENHA, rede, 'robô')).status, 400);
    assert.equal((await logar(outro, aluno.Email, SENHA, rede, 'humano')).status, 200);
    assert.deepEqual(
      [pedidos.at(-1)?.get('secret'), pedidos.at(-1)?.get('remoteip')],
      ['segredo', '10.3.4.1'],
    );
  });

  test('provedor fora do ar: diz que tente de novo', async () => {
    provedor.close();
    provedor.closeAllConnections();
    const { status, headers } = await logar(outro, 'alguem@empresa.example', SENHA, de('10.3.4.2'), 'humano');
    assert.equal(status, 503);
    assert.ok(headers['retry-after']);
  });
});

// proves T16
describe('a senha conferida no primeiro pedido', () => {
  /** From here on a full check asks for a proof of being human first: whoever gets in without was not checked again. */
  const bloquear = async (endereco: string, Email: string) => {
    let ultima = await token(t, Email, 'errada', de(endereco));
    for (let i = 0; i < 12 && ultima.status === 400 && !campos(ultima.body)['Captcha']; i++) {
      ultima = await token(t, Email, 'errada', de(endereco));
    }
    assert.ok(campos(ultima.body)['Captcha']);
  };
  const entra = async (endereco: string, Email: string, mais: Record<string, string> = {}) =>
    (await token(t, Email, SENHA, de(endereco, mais))).status;

  test('vale no segundo, uma vez só', async () => {
    const { Email } = await criarAluno(t.db, { senha: SENHA });
    assert.equal((await logar(t, Email, SENHA, de('10.3.70.1'))).status, 200);
    await bloquear('10.3.70.1', Email);
    assert.equal(await entra('10.3.70.1', Email), 200);
    assert.equal(await entra('10.3.70.1', Email), 400);
  });

  test('não vale com outra senha, de outro navegador, nem depois de 15 segundos', async () => {
    const { Email } = await criarAluno(t.db, { senha: SENHA });
    assert.equal((await logar(t, Email, SENHA, de('10.3.71.1'))).status, 200);
    await bloquear('10.3.71.1', Email);
    assert.equal((await token(t, Email, `${SENHA}x`, de('10.3.71.1'))).status, 400);
    assert.equal(await entra('10.3.71.1', Email, { 'user-agent': 'outro' }), 400);
    t.clock.offset += 16_000;
    assert.equal(await entra('10.3.71.1', Email), 400);
  });

  test('não vale para quem trocou a senha ou foi desativado nesse meio tempo', async () => {
    const { Email, IdUsuario } = await criarAluno(t.db, { senha: SENHA });
    assert.equal((await logar(t, Email, SENHA, de('10.3.72.1'))).status, 200);
    await t.db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', IdUsuario).execute();
    assert.equal(await entra('10.3.72.1', Email), 400);
  });
});
