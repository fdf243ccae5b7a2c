import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiError } from '../../../../lib/api.ts';
import { novaFila, type Batida, type Fila } from './fila.ts';
import { criarRelator, type Gravado, type Impedimento } from './relator.ts';

const GRAVADO: Gravado = {
  Percentual: 10,
  Concluida: false,
  FaltamSegundos: 0,
  ProgressoCurso: 5,
  CursoConcluido: false,
  Encerrada: false,
};

class Recusa extends Error implements Pick<ApiError, 'status' | 'answer'> {
  status: number;
  answer: { Motivo?: string };
  constructor(status: number, message: string, Motivo?: string) {
    super(message);
    this.status = status;
    this.answer = { ...(Motivo && { Motivo }) };
  }
}

/** A reporter whose server answers as each test says. */
function cenario({ faltam = 0 } = {}) {
  const enviadas: (Batida & { keepalive: boolean })[] = [];
  const impedimentos: (Impedimento | null)[] = [];
  let guardada: Fila | null = null;
  let resposta: () => Promise<Gravado> = () => Promise.resolve(GRAVADO);
  const relator = criarRelator({
    fila: novaFila('s', 1, 0),
    alvo: 100,
    faltam,
    intervalo: 15,
    enviar: (batida, { keepalive }) => {
      enviadas.push({ ...batida, keepalive });
      return resposta();
    },
    guardar: (fila) => {
      guardada = fila;
    },
    aoGravar: () => null,
    aoImpedir: (impedimento) => impedimentos.push(impedimento),
  });
  const assistir = (de: number, ate: number) => {
    for (let segundo = de; segundo <= ate; segundo++) {
      relator.tocar(segundo);
      relator.passar(1000, 1000);
    }
  };
  return {
    relator,
    enviadas,
    impedimentos,
    assistir,
    guardada: () => guardada,
    responder: (nova: () => Promise<Gravado>) => {
      resposta = nova;
    },
  };
}

const semRede = () => Promise.reject(new Recusa(0, 'sem rede'));
const assentar = () => new Promise((resolve) => setImmediate(resolve));

test('while one watches, every fifteen seconds of activity are told, without gap or overlap', async () => {
  const { enviadas, assistir } = cenario();
  assistir(0, 14);
  await assentar();
  assistir(15, 29);
  await assentar();
  assert.deepEqual(
    enviadas.map(({ Sequencia, Segundos, Trechos }) => ({ Sequencia, Segundos, Trechos })),
    [
      { Sequencia: 1, Segundos: 15, Trechos: [[0, 14]] },
      { Sequencia: 2, Segundos: 30, Trechos: [[14, 29]] },
    ],
  );
});

test('a jump ends a stretch: what was skipped is not claimed', async () => {
  const { relator, enviadas, assistir } = cenario();
  assistir(0, 5);
  assistir(50, 55);
  await relator.enviar();
  assert.deepEqual(enviadas[0]?.Trechos, [
    [0, 5],
    [50, 55],
  ]);
  assert.equal(enviadas[0]?.Posicao, 55);
});

test('the last broken second counts when the end is reached', async () => {
  const { relator, enviadas } = cenario();
  relator.tocar(98);
  relator.tocar(99.7);
  relator.terminar();
  await relator.enviar();
  assert.deepEqual(enviadas[0]?.Trechos, [[98, 100]]);
});

// proves F34
test('without a connection nothing is lost: it is kept, tried again, and confirmed as a whole', async () => {
  const { relator, enviadas, impedimentos, assistir, guardada, responder } = cenario();
  responder(semRede);
  assistir(0, 14);
  await assentar();
  assert.equal(impedimentos.at(-1)?.motivo, 'sem_rede');
  assert.deepEqual(guardada()?.Trechos, [[0, 14]]);
  assistir(15, 20);
  relator.interromper();
  // Paused and still offline: the clock alone tries again.
  for (let i = 0; i < 16; i++) relator.passar(0, 1000);
  await assentar();
  const antes = enviadas.length;
  assert.ok(antes >= 2);
  responder(() => Promise.resolve(GRAVADO));
  await relator.enviar();
  assert.deepEqual(enviadas.at(-1)?.Trechos, [[0, 20]]);
  assert.equal(enviadas.at(-1)?.Sequencia, antes + 1);
  assert.equal(impedimentos.at(-1), null);
  assert.equal(guardada()?.pendente, false);
});

test('what is seen while an answer is on its way goes with the next sending', async () => {
  const { relator, enviadas, responder } = cenario();
  let responderAgora: (gravado: Gravado) => void = () => null;
  responder(
    () =>
      new Promise((resolve) => {
        responderAgora = resolve;
      }),
  );
  relator.tocar(0);
  relator.tocar(2);
  void relator.enviar();
  relator.tocar(4);
  relator.interromper();
  void relator.enviar();
  assert.equal(enviadas.length, 1);
  responder(() => Promise.resolve(GRAVADO));
  responderAgora(GRAVADO);
  await assentar();
  assert.deepEqual(
    enviadas.map(({ Trechos }) => Trechos),
    [[[0, 2]], [[2, 4]]],
  );
});

test('at the end of the page it does not wait for an answer', () => {
  const { relator, enviadas, responder } = cenario();
  responder(() => new Promise(() => null));
  relator.tocar(0);
  relator.tocar(2);
  void relator.enviar();
  relator.tocar(4);
  void relator.enviar({ keepalive: true });
  assert.deepEqual(
    enviadas.map(({ keepalive, Trechos }) => ({ keepalive, Trechos })),
    [
      { keepalive: false, Trechos: [[0, 2]] },
      { keepalive: true, Trechos: [[0, 4]] },
    ],
  );
});

test('reading is told at the very moment in which it is enough', async () => {
  const { relator, enviadas } = cenario({ faltam: 4 });
  for (let i = 0; i < 6; i++) relator.passar(1000, 1000);
  await assentar();
  assert.deepEqual(
    enviadas.map(({ Segundos }) => Segundos),
    [4],
  );
});

for (const [status, motivo, Motivo] of [
  [409, 'outro_aparelho', 'outro_aparelho'],
  [409, 'atualizado', 'atualizado'],
  [422, 'encerrado', 'encerrado'],
  [422, 'recusado', 'recusado'],
  [422, 'declaracao', 'declaracao'],
  [404, 'encerrado', undefined],
  [409, 'atualizado', undefined],
  [422, 'recusado', undefined],
] as const) {
  test(`${status} ${Motivo ?? 'without a reason'} stops the recording: ${motivo}`, async () => {
    const { relator, enviadas, impedimentos, assistir, responder } = cenario();
    responder(() => Promise.reject(new Recusa(status, 'Em palavras.', Motivo)));
    assistir(0, 14);
    await assentar();
    assert.deepEqual(impedimentos.at(-1), { motivo, mensagem: 'Em palavras.' });
    assistir(15, 40);
    await relator.enviar();
    assert.equal(enviadas.length, 1);
  });
}

for (const status of [401, 403]) {
  test(`${status}, who is not let in any more stops, and what they studied waits for them`, async () => {
    const { relator, enviadas, impedimentos, assistir, responder, guardada } = cenario();
    responder(() => Promise.reject(new Recusa(status, 'Em palavras.')));
    assistir(0, 14);
    await assentar();
    assert.deepEqual(impedimentos.at(-1), { motivo: 'sem_acesso', mensagem: 'Em palavras.' });
    assert.equal(guardada()?.pendente, true);
    assert.deepEqual([guardada()?.Segundos, guardada()?.Trechos], [15, [[0, 14]]]);
    assistir(15, 40);
    await relator.enviar();
    assert.equal(enviadas.length, 1);
  });
}

test('a crowd at the door refuses nothing: it is tried again', async () => {
  const { relator, enviadas, assistir, responder, guardada } = cenario();
  responder(() => Promise.reject(new Recusa(429, 'Devagar.')));
  assistir(0, 14);
  await assentar();
  assert.equal(guardada()?.pendente, true);
  responder(() => Promise.resolve(GRAVADO));
  await relator.enviar();
  assert.deepEqual(enviadas.at(-1)?.Trechos, [[0, 14]]);
});

test('a session closed by another device keeps what it told and stops', async () => {
  const { relator, enviadas, impedimentos, assistir, responder, guardada } = cenario();
  responder(() => Promise.resolve({ ...GRAVADO, Encerrada: true }));
  assistir(0, 14);
  await assentar();
  assert.equal(impedimentos.at(-1)?.motivo, 'outro_aparelho');
  assert.equal(guardada()?.pendente, false);
  assistir(15, 40);
  await relator.enviar();
  assert.equal(enviadas.length, 1);
});
