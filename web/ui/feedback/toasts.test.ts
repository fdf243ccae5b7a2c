import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeClock } from '../fake-clock.ts';
import { createToasts, TOAST_TYPES } from './toasts.ts';

function fresh() {
  const clock = fakeClock();
  const toasts = createToasts(clock.timers);
  return { clock, toasts, messages: () => toasts.visible().map(({ message }) => message) };
}

test('a toast is shown at the bottom right and goes after 5000 ms', () => {
  const { clock, toasts } = fresh();
  toasts.success('Salvo.');
  assert.equal(toasts.visible()[0]?.position, 'bottom-right');
  clock.advance(4999);
  assert.equal(toasts.visible().length, 1);
  clock.advance(1);
  assert.equal(toasts.visible().length, 0);
});

test('each type opens a toast of its own type', () => {
  const { toasts } = fresh();
  for (const type of TOAST_TYPES) {
    const id = toasts[type]('x');
    assert.equal(toasts.visible()[0]?.type, type);
    toasts.close(id);
  }
});

test('five are visible; the sixth waits and then has its whole time', () => {
  const { clock, toasts, messages } = fresh();
  for (const message of ['1', '2', '3', '4', '5', '6']) toasts.info(message);
  assert.deepEqual(messages(), ['1', '2', '3', '4', '5']);
  clock.advance(5000);
  assert.deepEqual(messages(), ['6']);
  clock.advance(4999);
  assert.deepEqual(messages(), ['6']);
  clock.advance(1);
  assert.deepEqual(messages(), []);
});

test('closing one lets the next in', () => {
  const { toasts, messages } = fresh();
  const first = toasts.info('1');
  for (const message of ['2', '3', '4', '5', '6']) toasts.info(message);
  toasts.close(first);
  assert.deepEqual(messages(), ['2', '3', '4', '5', '6']);
});

test('a paused toast keeps the time it had left', () => {
  const { clock, toasts } = fresh();
  const id = toasts.error('Erro');
  clock.advance(3000);
  toasts.pause(id);
  clock.advance(60_000);
  assert.equal(toasts.visible().length, 1);
  toasts.resume(id);
  clock.advance(1999);
  assert.equal(toasts.visible().length, 1);
  clock.advance(1);
  assert.equal(toasts.visible().length, 0);
});

test('timeout 0 stays until it is closed, also after a pause', () => {
  const { clock, toasts } = fresh();
  const id = toasts.wait('Gerando…', { timeout: 0, position: 'top-center' });
  toasts.pause(id);
  toasts.resume(id);
  clock.advance(1_000_000);
  assert.equal(toasts.visible()[0]?.position, 'top-center');
  toasts.close(id);
  assert.equal(toasts.visible().length, 0);
});

test('clear empties what is shown and what waits', () => {
  const { clock, toasts } = fresh();
  for (let index = 0; index < 8; index += 1) toasts.info(String(index));
  toasts.clear();
  assert.equal(toasts.visible().length, 0);
  assert.equal(clock.pending(), 0);
});
