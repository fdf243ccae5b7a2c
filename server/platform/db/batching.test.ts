import assert from 'node:assert/strict';
import { test } from 'node:test';
import { together } from './batching.ts';

/** Asks nothing before it is let go; keeps what it was asked. */
function slow(options: { most: number; atOnce?: number; key?: (question: number) => unknown }) {
  const asked: number[][] = [];
  const doors: PromiseWithResolvers<void>[] = [];
  const ask = together<number, string>({
    ...options,
    ask: async (questions) => {
      asked.push(questions);
      const door = Promise.withResolvers<void>();
      doors.push(door);
      await door.promise;
      return questions.map((question) => `answer ${question}`);
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, asked, turn, letGo: async (n: number) => (doors[n]?.resolve(), await turn(), await turn()) };
}

test('what comes at once is asked together, and each gets its own answer', async () => {
  const { ask, asked, turn, letGo } = slow({ most: 10 });
  const answers = Promise.all([1, 2, 2, 3].map(ask));
  await turn();
  await letGo(0);
  assert.deepEqual(await answers, ['answer 1', 'answer 2', 'answer 2', 'answer 3']);
  assert.deepEqual(asked, [[1, 2, 2, 3]]);
});

test('what comes while others are under way waits, no more than so many at a time', async () => {
  const { ask, asked, turn, letGo } = slow({ most: 2, atOnce: 1 });
  const first = ask(1);
  await turn();
  const rest = [2, 3, 4].map(ask);
  await turn();
  assert.deepEqual(asked, [[1]]);
  await letGo(0);
  assert.deepEqual(asked, [[1], [2, 3]]);
  await letGo(1);
  await letGo(2);
  assert.deepEqual(await Promise.all([first, ...rest]), ['answer 1', 'answer 2', 'answer 3', 'answer 4']);
});

test('those with the same key follow one another, in the order in which they came', async () => {
  const { ask, asked, turn, letGo } = slow({ most: 10, atOnce: 1, key: (question) => question % 10 });
  const answers = [1, 11, 2, 21].map(ask);
  await turn();
  for (const n of [0, 1, 2]) await letGo(n);
  assert.deepEqual(asked, [[1, 2], [11], [21]]);
  assert.equal((await Promise.all(answers)).length, 4);
});

test('a failure is told to all who were asked with it, and the next ones are asked', async () => {
  let times = 0;
  const ask = together<number, number>({
    most: 2,
    atOnce: 1,
    ask: (questions) => (++times === 1 ? Promise.reject(new Error('no')) : Promise.resolve(questions)),
  });
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  );
});
