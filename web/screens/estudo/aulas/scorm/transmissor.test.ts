import assert from 'node:assert/strict';
import { setImmediate as turno } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { ApiError } from '../../../../lib/api.ts';
import { aoSair } from './saida.ts';
import { criarTransmissor, type Informe, type Recebido } from './transmissor.ts';

const GRAVADO: Recebido = { Concluida: false, FaltamSegundos: 0 };

/** A package that tells and a server that answers when the test says so, with a clock moved by hand. */
function cenario() {
  const pedidos: {
    informe: Informe;
    keepalive: boolean;
    responder: (com: Recebido | Error) => Promise<void>;
  }[] = [];
  const falhas: (number | null)[] = [];
  const gravados: Recebido[] = [];
  const guardados: (Informe | null)[] = [];
  let agora = 0;
  let proximo = 0;
  const marcados = new Map<number, { quando: number; trabalho: () => void }>();
  const transmissor = criarTransmissor({
    Sessao: 's1',
    enviar: (informe, { keepalive }) =>
      new Promise((resolve, reject) => {
        const responder = async (com: Recebido | Error) => {
          if (com instanceof Error) reject(com);
          else resolve(com);
          await turno();
        };
        pedidos.push({ informe: structuredClone(informe), keepalive, responder });
      }),
    aoSair: (informe, { mudou }) => aoSair(informe, { mudou }, 200),
    guardar: (_Sessao, informe) => guardados.push(structuredClone(informe)),
    aoGravar: (recebido) => gravados.push(recebido),
    aoFalhar: (erro) => falhas.push(erro?.status ?? null),
    timers: {
      set: (trabalho, espera) => {
        proximo += 1;
        marcados.set(proximo, { quando: agora + espera, trabalho });
        return proximo;
      },
      clear: (id) => void marcados.delete(id),
    },
  });
  async function passar(ms: number) {
    agora += ms;
    for (const [id, { quando, trabalho }] of marcados) {
      if (quando > agora) continue;
      marcados.delete(id);
      trabalho();
    }
    await turno();
  }
  return { transmissor, pedidos, falhas, gravados, guardados, passar };
}

const cmi = (suspend: string) => ({ 'cmi.suspend_data': suspend });

describe('o que um pacote conta', () => {
  test('mudanças soltas esperam companhia; o que ele manda gravar vai logo', async () => {
    const { transmissor, pedidos, passar } = cenario();
    transmissor.receber(cmi('a'), false);
    transmissor.receber(cmi('b'), false);
    await passar(9000);
    assert.equal(pedidos.length, 0);
    transmissor.receber(cmi('c'), true);
    await passar(0);
    assert.deepEqual(
      pedidos.map(({ informe }) => informe),
      [{ Sessao: 's1', Sequencia: 1, Cmi: cmi('c') }],
    );
  });

  test('um de cada vez, e o mais novo por último', async () => {
    const { transmissor, pedidos, passar } = cenario();
    transmissor.receber(cmi('a'), true);
    await passar(0);
    transmissor.receber(cmi('b'), false);
    transmissor.receber(cmi('c'), false);
    assert.equal(pedidos.length, 1);
    await pedidos[0]?.responder(GRAVADO);
    assert.deepEqual(pedidos[1]?.informe, { Sessao: 's1', Sequencia: 2, Cmi: cmi('c') });
    await pedidos[1]?.responder(GRAVADO);
    await passar(60_000);
    assert.equal(pedidos.length, 2);
  });

  test('sem conexão tenta de novo com o que há de mais novo, e diz quando voltou', async () => {
    const { transmissor, pedidos, falhas, passar } = cenario();
    transmissor.receber(cmi('a'), true);
    await passar(0);
    await pedidos[0]?.responder(new ApiError('Sem conexão.'));
    transmissor.receber(cmi('b'), false);
    await passar(5000);
    assert.deepEqual(pedidos[1]?.informe.Cmi, cmi('b'));
    await pedidos[1]?.responder(GRAVADO);
    assert.deepEqual(falhas, [0, null]);
  });

  test('o que o servidor recusa não se repete; o que ele pede que espere, sim', async () => {
    const recusado = cenario();
    recusado.transmissor.receber(cmi('a'), true);
    await recusado.passar(0);
    await recusado.pedidos[0]?.responder(new ApiError('Outra sessão.', { status: 409 }));
    recusado.transmissor.receber(cmi('b'), true);
    await recusado.passar(60_000);
    assert.equal(recusado.pedidos.length, 1);
    assert.deepEqual(recusado.falhas, [409]);

    const adiado = cenario();
    adiado.transmissor.receber(cmi('a'), true);
    await adiado.passar(0);
    await adiado.pedidos[0]?.responder(new ApiError('Devagar.', { status: 429 }));
    await adiado.passar(5000);
    assert.equal(adiado.pedidos.length, 2);
  });

  test('faltando tempo mínimo, conta de novo quando ele passa', async () => {
    const { transmissor, pedidos, gravados, passar } = cenario();
    transmissor.receber(cmi('fim'), true);
    await passar(0);
    await pedidos[0]?.responder({ Concluida: false, FaltamSegundos: 30 });
    await passar(30_000);
    assert.equal(pedidos.length, 1);
    await passar(1000);
    await pedidos[1]?.responder({ Concluida: true, FaltamSegundos: 0 });
    assert.deepEqual(gravados.at(-1), { Concluida: true, FaltamSegundos: 0 });
  });

  test('ao sair, o que falta vai logo, mesmo com outro a caminho', async () => {
    const { transmissor, pedidos, passar } = cenario();
    transmissor.receber(cmi('a'), true);
    await passar(0);
    transmissor.receber(cmi('b'), false);
    transmissor.sair();
    assert.deepEqual(
      pedidos.map(({ informe: { Cmi }, keepalive }) => [Cmi, keepalive]),
      [
        [cmi('a'), false],
        [cmi('b'), true],
      ],
    );
    transmissor.sair();
    assert.equal(pedidos.length, 2);
  });

  test('ao sair, do que é demais vai o que mudou desde o último confirmado, também o que talvez não tenha chegado', async () => {
    const { transmissor, pedidos, guardados, passar } = cenario();
    const [longo, outro] = ['x'.repeat(300), 'y'.repeat(300)];
    transmissor.receber({ ...cmi(longo), 'cmi.location': '1' }, true);
    await passar(0);
    await pedidos[0]?.responder(GRAVADO);
    // On its way, and nobody knows whether it arrives.
    transmissor.receber({ ...cmi(longo), 'cmi.location': '2', 'cmi.exit': 'suspend' }, true);
    await passar(0);
    transmissor.receber({ ...cmi(longo), 'cmi.location': '1' }, false);
    transmissor.sair();
    const { informe } = pedidos[2] ?? {};
    assert.deepEqual(
      [informe?.Sequencia, informe?.Parcial, informe?.Cmi],
      [3, true, { 'cmi.location': '1', 'cmi.exit': '' }],
    );
    assert.deepEqual(guardados, []);
    await pedidos[2]?.responder(GRAVADO);
    // More than fits: it waits on the device under a number of its own, and goes whole if the page lives on.
    transmissor.receber({ ...cmi(outro), 'cmi.location': '3' }, false);
    transmissor.sair();
    assert.deepEqual(pedidos[3]?.informe.Cmi, { 'cmi.location': '3' });
    assert.deepEqual(guardados, [
      { Sessao: 's1', Sequencia: 5, Cmi: { ...cmi(outro), 'cmi.location': '3' } },
    ]);
    await pedidos[1]?.responder(GRAVADO);
    await pedidos[3]?.responder(GRAVADO);
    await passar(10_000);
    assert.deepEqual(pedidos[4]?.informe, {
      Sessao: 's1',
      Sequencia: 6,
      Cmi: { ...cmi(outro), 'cmi.location': '3' },
    });
    await pedidos[4]?.responder(GRAVADO);
    assert.equal(guardados.at(-1), null);
  });

  test('o pedido de outra lição leva o último da que se deixa, repete-se sem conexão e vai uma vez só', async () => {
    const { transmissor, pedidos, passar } = cenario();
    const Pedido = { Tipo: 'continue' as const };
    transmissor.abrir('A');
    transmissor.receber(cmi('a'), false);
    transmissor.pedir(Pedido);
    await passar(0);
    assert.deepEqual(pedidos[0]?.informe, { Sessao: 's1', Sequencia: 1, Item: 'A', Cmi: cmi('a'), Pedido });
    await pedidos[0]?.responder(new ApiError('Sem conexão.'));
    await passar(5000);
    assert.deepEqual(pedidos[1]?.informe.Pedido, Pedido);
    await pedidos[1]?.responder(GRAVADO);
    transmissor.abrir('B');
    transmissor.receber(cmi('b'), true);
    await passar(0);
    assert.deepEqual(pedidos[2]?.informe, { Sessao: 's1', Sequencia: 3, Item: 'B', Cmi: cmi('b') });
  });
});
