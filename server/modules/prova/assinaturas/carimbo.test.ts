import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readEnv } from '../../../platform/host/env.ts';
import { createLog } from '../../../platform/host/log.ts';
import { OutsideError } from '../../../platform/host/outbound.ts';
import { brokenFrom } from '../../../testing/broken-files.ts';
import { tem } from '../../../testing/programas.ts';
import { servidorDeCarimbos, tsa } from '../../../testing/tsa.ts';
import { CarimboRecusado, lerCarimbo, pedirCarimbo } from './carimbo.ts';
import { carimbar, tentarCarimbar } from './carimbo.service.ts';

const bytes = Buffer.from('o que se carimba');
const ambiente = (TSA_URL: string, mais: Record<string, string> = {}) => ({
  env: readEnv({
    PUBLIC_URL: 'http://localhost:3000',
    A1_ARQUIVO: 'a1.p12',
    A1_SENHA: 'x',
    TSA_URL,
    ...mais,
  }),
});
const OPENSSL = { skip: !tem('openssl') };

test('o openssl carimba o que perguntamos e confere o que guardamos', OPENSSL, async () => {
  const autoridade = await tsa();
  const { token, Em, Autoridade } = await carimbar(ambiente(autoridade.url), bytes);
  assert.equal(Autoridade, 'CARIMBO DE TESTE');
  assert.match(Em, /^20\d\d-/);
  assert.match(autoridade.conferir(token, bytes), /Verification: OK/);
  assert.match(autoridade.conferir(token, Buffer.from('outra coisa')), /FAILED/);
  const [pedido] = autoridade.perguntas;
  assert.equal(pedido?.headers['content-type'], 'application/timestamp-query');
});

test('o openssl carimba também com curvas, e com outros resumos do seu certificado', OPENSSL, async () => {
  const jeitos = [
    { chave: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] },
    { configuracao: 'ess_cert_id_alg = sha1\n' },
    { configuracao: 'ess_cert_id_alg = sha512\n' },
  ];
  for (const jeito of jeitos) {
    const autoridade = await tsa(jeito);
    const { token } = await carimbar(ambiente(autoridade.url), bytes);
    assert.match(autoridade.conferir(token, bytes), /Verification: OK/);
  }
});

describe('o que não é um carimbo do que se perguntou não vale, e se diz por quê', () => {
  const recusa = async (TSA_URL: string) => {
    const error: unknown = await carimbar(ambiente(TSA_URL), bytes).catch((um: unknown) => um);
    assert.ok(error instanceof CarimboRecusado || error instanceof OutsideError, String(error));
    return error.message;
  };

  test('o openssl que responde a outra pergunta', OPENSSL, async () => {
    const autoridade = await tsa();
    const { responder } = autoridade;
    const outros = pedirCarimbo(Buffer.from('outra coisa'));
    autoridade.atender = (_, resposta) => resposta.end(responder(outros.der));
    assert.equal(await recusa(autoridade.url), 'the timestamp is of something else');
    // The same bytes asked for at another time: an answer that was kept.
    const antes = pedirCarimbo(bytes);
    autoridade.atender = (_, resposta) => resposta.end(responder(antes.der));
    assert.equal(await recusa(autoridade.url), 'the timestamp answers another question');
    assert.equal(lerCarimbo(responder(antes.der), antes).Autoridade, 'CARIMBO DE TESTE');
  });

  test('o openssl que se recusa', OPENSSL, async () => {
    const autoridade = await tsa();
    const { responder } = autoridade;
    // It knows no such digest, and says so in the form of the protocol.
    autoridade.atender = (pergunta, resposta) => {
      const outra = Buffer.from(pergunta);
      const sha256 = Buffer.from('608648016503040201', 'hex');
      outra.writeUInt8(9, outra.indexOf(sha256) + sha256.length - 1);
      resposta.end(responder(outra));
    };
    assert.match(await recusa(autoridade.url), /the authority refuses \(status 2\)/);
  });

  test('um byte trocado numa parte qualquer do que o openssl respondeu', OPENSSL, async () => {
    const { responder } = await tsa();
    const pedido = pedirCarimbo(bytes);
    const resposta = responder(pedido.der);
    const certo = lerCarimbo(resposta, pedido);
    let passaram = 0;
    for (let n = 0; n < resposta.length; n += 3) {
      const trocada = Buffer.from(resposta);
      trocada.writeUInt8(trocada.readUInt8(n) ^ 1, n);
      try {
        // What is not signed (the chain, words of the status) may differ; what is said may not.
        const { Em, Autoridade } = lerCarimbo(trocada, pedido);
        assert.deepEqual({ Em, Autoridade }, { Em: certo.Em, Autoridade: certo.Autoridade }, `byte ${n}`);
        passaram++;
      } catch (error) {
        assert.ok(error instanceof CarimboRecusado, String(error));
      }
    }
    assert.ok(passaram < resposta.length / 6, `${passaram} de ${resposta.length / 3}`);
  });

  test(
    'duas mil respostas estragadas: dizem o mesmo ou são recusadas, e nenhuma derruba quem lê',
    OPENSSL,
    async () => {
      const { responder } = await tsa();
      const pedido = pedirCarimbo(bytes);
      const resposta = responder(pedido.der);
      const { Em, Autoridade } = lerCarimbo(resposta, pedido);
      fc.assert(
        fc.property(brokenFrom(resposta), (lida) => {
          try {
            const dito = lerCarimbo(lida, pedido);
            assert.deepEqual({ Em: dito.Em, Autoridade: dito.Autoridade }, { Em, Autoridade });
          } catch (error) {
            assert.ok(error instanceof CarimboRecusado, String(error));
          }
        }),
        { numRuns: 2000 },
      );
    },
  );

  test('lixo, uma página, nada, demais, um erro, e ninguém', async () => {
    const autoridade = await servidorDeCarimbos((_, resposta) => resposta.end());
    const responde = async (corpo: Buffer | string, status = 200) => {
      autoridade.atender = (_, resposta) => resposta.writeHead(status).end(corpo);
      return await recusa(autoridade.url);
    };
    for (const lixo of ['', '<html>Bem-vindo</html>', Buffer.from('3003020100', 'hex').subarray(0, 4)]) {
      assert.equal(await responde(lixo), 'the answer is no timestamp');
    }
    assert.equal(await responde(Buffer.from('30053003020100', 'hex')), 'the answer holds no token');
    assert.equal(await responde(Buffer.from('3080'.repeat(16_000), 'hex')), 'the answer is no timestamp');
    assert.equal(await responde(Buffer.alloc(100_000)), 'the answer is too large');
    assert.equal(await responde('', 503), 'the authority answers 503');
    assert.equal(await recusa('http://127.0.0.1:1/'), 'ECONNREFUSED');
  });
});

test('nada do que dá errado com o carimbo impede uma assinatura: não há carimbo, e o registro diz por quê', async () => {
  const linhas: string[] = [];
  const log = createLog('warn', { write: (linha) => void linhas.push(linha) });
  const { env } = ambiente('http://127.0.0.1:1/');
  for (const TSA_URL of ['http://127.0.0.1:1/', 'https://eu:50%off@127.0.0.1:1/', 'isto não é endereço']) {
    assert.equal(await tentarCarimbar({ env: { ...env, TSA_URL }, log }, bytes), null);
  }
  assert.equal(linhas.length, 3);
  for (const linha of linhas) assert.match(linha, /"porque":"[^"]+".*TSA_URL: no timestamp yet/);
});
