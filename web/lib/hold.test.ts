import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHold } from './hold.ts';

test('quem foi recusado espera pela resposta, todos juntos; recusado de novo, espera outra vez', async () => {
  const wait = createHold<string>();
  const notices: (string | null)[] = [];
  wait.subscribe(() => notices.push(wait.request()));
  const made: string[] = [];
  const redo = async (name: string, request: string) => {
    made.push(`${name}: ${(await wait.ask(request)) ? 'feito' : 'desistiu'}`);
  };
  const waiting = [redo('salvar', 'senha'), redo('listar', 'outro')];
  assert.equal(wait.request(), 'senha');
  assert.deepEqual(made, []);
  wait.answer(true);
  await Promise.all(waiting);
  assert.deepEqual(made.sort(), ['listar: feito', 'salvar: feito']);
  assert.equal(wait.request(), null);
  const another = redo('outra', 'senha');
  assert.deepEqual(notices, ['senha', null, 'senha']);
  wait.answer(false);
  await another;
  assert.equal(made.at(-1), 'outra: desistiu');
});
