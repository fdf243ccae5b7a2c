import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeClock } from '../fake-clock.ts';
import { createLoaders, MASTER } from './loader.ts';

function started(fastFadeOut = false) {
  const clock = fakeClock();
  const loaders = createLoaders({ timers: clock.timers, fastFadeOut });
  loaders.bind(MASTER);
  return { clock, loaders, view: () => loaders.view(MASTER) };
}

test('a foreground task shows at once and stays at least 300 ms', () => {
  const { clock, loaders, view } = started();
  loaders.start();
  assert.equal(view().foreground, 'shown');
  clock.advance(10);
  loaders.stop();
  clock.advance(289);
  assert.equal(view().foreground, 'shown');
  clock.advance(1);
  assert.equal(view().foreground, 'closing');
});

for (const [fast, closing] of [
  [false, 1001],
  [true, 601],
] as const) {
  test(`the foreground closes in ${closing} ms${fast ? ' with fast fade-out' : ''}`, () => {
    const { clock, loaders, view } = started(fast);
    loaders.start();
    clock.advance(1000);
    loaders.stop();
    clock.advance(closing - 1);
    assert.equal(view().foreground, 'closing');
    clock.advance(1);
    assert.equal(view().foreground, 'hidden');
  });
}

for (const [fast, wait] of [
  [false, 500],
  [true, 300],
] as const) {
  test(`the background spinner returns ${wait} ms after the last foreground task${fast ? ' with fast fade-out' : ''}`, () => {
    const { clock, loaders, view } = started(fast);
    loaders.startBackground('sync');
    assert.equal(view().background, 'shown');
    loaders.start('save');
    loaders.start('load');
    assert.notEqual(view().background, 'shown');
    clock.advance(2000);
    loaders.stop('save');
    assert.equal(view().foreground, 'shown', 'another foreground task still runs');
    loaders.stop('load');
    clock.advance(wait - 1);
    assert.notEqual(view().background, 'shown');
    clock.advance(1);
    assert.equal(view().background, 'shown');
  });
}

test('a background task that ended meanwhile does not come back', () => {
  const { clock, loaders, view } = started();
  loaders.startBackground('sync');
  loaders.start();
  clock.advance(1000);
  loaders.stop();
  loaders.stopBackground('sync');
  clock.advance(2000);
  assert.deepEqual(view(), { foreground: 'hidden', background: 'hidden' });
});

test('a foreground task that starts while the background waits to return keeps it hidden', () => {
  const { clock, loaders, view } = started();
  loaders.startBackground('sync');
  loaders.start('first');
  clock.advance(1000);
  loaders.stop('first');
  clock.advance(200);
  loaders.start('second');
  clock.advance(5000);
  assert.equal(view().foreground, 'shown');
  assert.notEqual(view().background, 'shown');
});

test('a second closing is not cut short by the first', () => {
  const { clock, loaders, view } = started();
  loaders.start();
  clock.advance(400);
  loaders.stop();
  clock.advance(500);
  loaders.start();
  clock.advance(400);
  loaders.stop();
  clock.advance(1000);
  assert.equal(view().foreground, 'closing');
  clock.advance(1);
  assert.equal(view().foreground, 'hidden');
});

test('a task has no maximum unless it is given one', () => {
  const { clock, loaders, view } = started();
  loaders.start('endless');
  clock.advance(86_400_000);
  assert.equal(view().foreground, 'shown');
  loaders.stop('endless');
  loaders.start('bounded', { maxTime: 1000 });
  clock.advance(1000);
  assert.equal(view().foreground, 'closing');
});

test('a delayed task shows only after its delay, and not at all when it ends before', () => {
  const { clock, loaders, view } = started();
  loaders.start('slow', { delay: 200 });
  clock.advance(199);
  assert.equal(view().foreground, 'hidden');
  clock.advance(1);
  assert.equal(view().foreground, 'shown');
  loaders.stopAll();
  clock.advance(2000);
  loaders.start('quick', { delay: 200 });
  loaders.stop('quick');
  clock.advance(1000);
  assert.equal(view().foreground, 'hidden');
});

test('a loader id on the page twice is an error', () => {
  const { loaders } = started();
  assert.throws(() => loaders.bind(MASTER), /"master" is duplicated/);
  loaders.unbind(MASTER);
  assert.doesNotThrow(() => loaders.bind(MASTER));
});

test('a task id reused across foreground and background is an error, both ways', () => {
  const { loaders } = started();
  loaders.startBackground('sync');
  assert.throws(() => loaders.start('sync'), /"sync" is already used by a background task/);
  loaders.start('save');
  assert.throws(() => loaders.startBackground('save'), /"save" is already used by a foreground task/);
});

test('a loader placed later shows the task that already runs', () => {
  const clock = fakeClock();
  const loaders = createLoaders({ timers: clock.timers });
  loaders.startLoader('part');
  assert.equal(loaders.view('part').foreground, 'hidden');
  loaders.bind('part');
  assert.equal(loaders.view('part').foreground, 'shown');
  assert.equal(loaders.view(MASTER).foreground, 'hidden', 'other loaders are not touched');
});

test('stopAll ends everything at once and leaves no timer behind', () => {
  const { clock, loaders, view } = started();
  loaders.start('one', { maxTime: 9000 });
  loaders.startBackground('two');
  assert.equal(loaders.hasRunningTask(true), true);
  loaders.stopAll();
  assert.equal(loaders.hasRunningTask(true), false);
  assert.equal(loaders.hasRunningTask(false), false);
  assert.equal(view().foreground, 'closing');
  clock.advance(1001);
  assert.deepEqual(view(), { foreground: 'hidden', background: 'hidden' });
  assert.equal(clock.pending(), 0);
});

test('hasRunningTask tells kinds and ids apart', () => {
  const { loaders } = started();
  loaders.startBackground('sync');
  assert.equal(loaders.hasRunningTask(false, MASTER, 'sync'), true);
  assert.equal(loaders.hasRunningTask(true, MASTER, 'sync'), false);
  assert.equal(loaders.hasRunningTask(false, MASTER, 'other'), false);
  assert.equal(loaders.hasRunningTask(false, 'nowhere'), false);
});
