import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarEnvio, type Recusa } from './envio.ts';

type Atual = { Sequencia: number; quem: string };
type Pedido = { IdQuestao: number; Sequencia: number; Resposta: unknown };

const escolha = (IdQuestao: number, letra: string) => ({
  IdQuestao,
  Resposta: { Tipo: 'uma-resposta' as const, Escolha: letra },
});

/** A server that numbers what it saves, and refuses as each test says. */
function cenario(recusas: (Recusa<Atual> | null)[] = []) {
  const pedidos: Pedido[] = [];
  const recusadas: Recusa<Atual>[] = [];
  const estados: string[] = [];
  const guardadas: string[][] = [];
  const envio = criarEnvio<Atual>({
    Sequencia: 4,
    enviar: async (pedido) => {
      pedidos.push(pedido);
      const recusa = recusas.shift();
      if (recusa) throw recusa;
      return { Sequencia: pedido.Sequencia + 1 };
    },
    classificar: (erro) => erro as Recusa<Atual>,
    esperar: () => Promise.resolve(),
    aoMudar: (estado) => estados.push(estado),
    aoGuardar: (pendentes) =>
      guardadas.push(pendentes.map(({ IdQuestao, Resposta }) => `${IdQuestao}${Object(Resposta).Escolha}`)),
    aoRecusar: (recusa) => recusadas.push(recusa),
  });
  const feitos = () =>
    pedidos.map(({ IdQuestao, Sequencia, Resposta }) => [
      IdQuestao,
      Sequencia,
      Resposta === null ? null : String(Object(Resposta).Escolha),
    ]);
  return { envio, feitos, recusadas, estados, guardadas };
}

test('answers go one at a time, each with the number that the one before it got', async () => {
  const { envio, feitos, estados } = cenario();
  envio.responder(escolha(1, 'a'));
  envio.responder(escolha(2, 'b'));
  await envio.esvaziar();
  assert.deepEqual(feitos(), [
    [1, 4, 'a'],
    [2, 5, 'b'],
  ]);
  assert.equal(estados.at(-1), 'salvo');
});

test('of several choices that wait for one question only the last is sent', async () => {
  const { envio, feitos } = cenario();
  envio.responder(escolha(1, 'a'));
  envio.responder(escolha(2, 'a'));
  envio.responder(escolha(2, 'b'));
  envio.responder(escolha(2, 'c'));
  await envio.esvaziar();
  assert.deepEqual(feitos(), [
    [1, 4, 'a'],
    [2, 5, 'c'],
  ]);
});

test('a lost connection repeats the very same answer', async () => {
  const { envio, feitos, estados } = cenario([{ tipo: 'sem_rede' }, { tipo: 'sem_rede' }]);
  envio.responder(escolha(1, 'a'));
  await envio.esvaziar();
  assert.deepEqual(feitos(), [
    [1, 4, 'a'],
    [1, 4, 'a'],
    [1, 4, 'a'],
  ]);
  assert.ok(estados.includes('sem_rede'));
  assert.equal(estados.at(-1), 'salvo');
});

test('another tab was first: its state is taken, and the next answer follows its number', async () => {
  const conflito = {
    tipo: 'conflito' as const,
    mensagem: 'outra aba',
    Atual: { Sequencia: 9, quem: 'outra' },
  };
  const { envio, feitos, recusadas } = cenario([conflito]);
  envio.responder(escolha(1, 'a'));
  envio.responder(escolha(2, 'b'));
  await envio.esvaziar();
  assert.deepEqual(recusadas, [conflito]);
  envio.responder(escolha(1, 'c'));
  await envio.esvaziar();
  assert.deepEqual(feitos(), [
    [1, 4, 'a'],
    [1, 9, 'c'],
  ]);
});

test('after the end nothing more is sent', async () => {
  const fim = { tipo: 'encerrada' as const, mensagem: 'tempo', Atual: { Sequencia: 9, quem: 'servidor' } };
  const { envio, feitos, recusadas } = cenario([fim]);
  envio.responder(escolha(1, 'a'));
  envio.responder(escolha(2, 'b'));
  await envio.esvaziar();
  envio.responder(escolha(3, 'c'));
  await envio.esvaziar();
  assert.deepEqual(feitos(), [[1, 4, 'a']]);
  assert.deepEqual(recusadas, [fim]);
});

test('what the server has not confirmed is kept, from the choice on and through a lost connection', async () => {
  const { envio, guardadas } = cenario([{ tipo: 'sem_rede' }]);
  envio.responder(escolha(1, 'a'));
  assert.deepEqual(guardadas.at(-1), ['1a']);
  envio.responder(escolha(2, 'b'));
  assert.deepEqual(guardadas.at(-1), ['1a', '2b']);
  envio.responder(escolha(1, 'c'));
  assert.deepEqual(guardadas.at(-1), ['2b', '1c']);
  await envio.esvaziar();
  assert.deepEqual(guardadas.at(-1), []);
});
