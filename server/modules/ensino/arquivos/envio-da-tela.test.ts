import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import * as contract from '#contract/ensino/arquivos.ts';
import { testApp } from '../../../testing/app.ts';
import { mp4, listen } from '../../../testing/arquivos.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { enviarEmPartes, Recusado, type Pedir } from '../../../../web/screens/ensino/arquivos/partes.ts';

/** The screens' own client of the tus protocol against this server, which others' clients judge in envios.test.ts. */

const t = await testApp();
const origem = await listen(t);
const eu = await t.as(await criarUsuario(t.db, { Adm: true }));
const MB = 1024 ** 2;

const concluir = (url: string) =>
  eu.call(contract.concluirEnvio, { body: { Chave: url.split('/').at(-1) ?? '' } });

/** As XMLHttpRequest does it in a browser, every request written down. */
function rede(token = eu.token) {
  const pedidos: string[] = [];
  const pedir: Pedir = async ({ method, url, headers, body, signal, onProgresso }) => {
    pedidos.push(`${method} ${headers['Upload-Offset'] ?? ''}`.trim());
    const resposta = await fetch(new URL(url, origem), {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal,
      ...(body && { body: await body.bytes() }),
    });
    onProgresso?.(body?.size ?? 0);
    return {
      status: resposta.status,
      header: (nome) => resposta.headers.get(nome),
      corpo: await resposta.text(),
    };
  };
  return { pedidos, pedir };
}

type Partes = Parameters<typeof enviarEmPartes>[0];
const envioDe = (bytes: Buffer, mais: Partial<Partes> & Pick<Partes, 'pedir'>): Partes => ({
  endereco: contract.ENVIOS,
  arquivo: new Blob([new Uint8Array(bytes)]),
  metadados: { nome: 'Aula 1 – introdução.mp4', uso: 'video' },
  tamanhoDaParte: 4 * MB,
  conectado: () => true,
  signal: new AbortController().signal,
  url: null,
  onUrl: () => {},
  onProgresso: () => {},
  ...mais,
});

describe('o envio em partes das telas', () => {
  afterEach(() => mock.timers.reset());

  test('um vídeo chega inteiro, com o seu nome, e o andamento só cresce', async () => {
    const { pedidos, pedir } = rede();
    const enviado: number[] = [];
    const onProgresso = (bytes: number) => void enviado.push(bytes);
    const url = await enviarEmPartes(envioDe(mp4(9 * MB), { pedir, onProgresso }));
    assert.deepEqual(pedidos, ['POST', 'PATCH 0', `PATCH ${4 * MB}`, `PATCH ${8 * MB}`]);
    assert.deepEqual(enviado, [0, 4 * MB, 4 * MB, 8 * MB, 8 * MB, 9 * MB]);
    const { status, body } = await concluir(url);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.Nome, body.Tamanho], ['Aula 1 – introdução.mp4', 9 * MB]);
  });

  test('a linha que cai é tentada de novo, de onde o servidor diz que parou', async () => {
    const { pedidos, pedir } = rede();
    let caiu = false;
    const url = await enviarEmPartes(
      envioDe(mp4(9 * MB), {
        pedir: async (pedido) => {
          const resposta = await pedir(pedido);
          // The part arrived, and its answer did not.
          if (pedidos.length < 3 || caiu) return resposta;
          caiu = true;
          throw new Error('caiu a rede');
        },
      }),
    );
    assert.deepEqual(pedidos, ['POST', 'PATCH 0', `PATCH ${4 * MB}`, 'HEAD', `PATCH ${8 * MB}`]);
    assert.equal((await concluir(url)).status, 200);
  });

  test('o que ficou pela metade continua; o que o servidor já não conhece começa de novo', async () => {
    const bytes = mp4(9 * MB);
    const corte = new AbortController();
    const primeira = rede();
    let meia: string | null = null;
    await assert.rejects(
      enviarEmPartes(
        envioDe(bytes, {
          signal: corte.signal,
          onUrl: (url) => (meia = url),
          pedir: (pedido) => {
            if (primeira.pedidos.length === 2) corte.abort();
            return primeira.pedir(pedido);
          },
        }),
      ),
    );
    // Whoever paused it is not disturbed by new tries.
    assert.deepEqual(primeira.pedidos, ['POST', 'PATCH 0', `PATCH ${4 * MB}`]);
    const segunda = rede();
    const url = await enviarEmPartes(envioDe(bytes, { pedir: segunda.pedir, url: meia }));
    assert.equal(url, meia);
    assert.deepEqual(segunda.pedidos, ['HEAD', `PATCH ${4 * MB}`, `PATCH ${8 * MB}`]);
    assert.equal((await concluir(url)).status, 200);

    const terceira = rede();
    const sumido = `${contract.ENVIOS}/${'0'.repeat(32)}`;
    const nova = await enviarEmPartes(envioDe(bytes, { pedir: terceira.pedir, url: sumido }));
    assert.notEqual(nova, sumido);
    assert.deepEqual(terceira.pedidos.slice(0, 3), ['HEAD', 'POST', 'PATCH 0']);
  });

  test('o que o servidor recusa não é pedido duas vezes, nem o que se pede sem conexão; a recusa traz as suas palavras', async () => {
    const { pedidos, pedir } = rede();
    const metadados = { nome: 'a.mp4', uso: 'nenhum' };
    await assert.rejects(enviarEmPartes(envioDe(mp4(MB), { pedir, metadados })), (erro) => {
      assert.ok(erro instanceof Recusado);
      assert.match(erro.resposta.corpo, /"message":"./);
      return true;
    });
    const semSessao = rede('nenhum');
    await assert.rejects(enviarEmPartes(envioDe(mp4(MB), { pedir: semSessao.pedir })), Recusado);
    const semRede = rede();
    const caiu: Pedir = async (pedido) => Promise.reject(new Error((await semRede.pedir(pedido)).corpo));
    await assert.rejects(enviarEmPartes(envioDe(mp4(MB), { pedir: caiu, conectado: () => false })));
    assert.deepEqual([...pedidos, ...semSessao.pedidos, ...semRede.pedidos], ['POST', 'POST', 'POST']);
  });

  test('sem resposta nenhuma, seis vezes e não mais; um servidor que não avança não prende ninguém', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    let vezes = 0;
    const envio = enviarEmPartes(
      envioDe(mp4(MB), {
        pedir: async ({ method }) => {
          vezes += 1;
          if (vezes < 4) throw new Error('caiu a rede');
          const parado: Record<string, string> = { Location: '/x', 'Upload-Offset': '0' };
          const status = { POST: 201, PATCH: 503 }[method] ?? 200;
          return { status, header: (nome) => parado[nome] ?? null, corpo: '' };
        },
      }),
    );
    const recusado = assert.rejects(envio, Recusado);
    for (let espera = 0; espera < 10; espera++) {
      await turn();
      mock.timers.tick(10_000);
    }
    await recusado;
    // Three without an answer; then announced and refused, and twice asked where it stands and refused.
    assert.equal(vezes, 3 + 2 + 2 + 2);
  });
});
