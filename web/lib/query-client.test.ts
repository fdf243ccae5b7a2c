import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { MutationObserver, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { writes } from './writes.ts';

const showing: (() => void)[] = [];
afterEach(() => {
  for (const stop of showing.splice(0)) stop();
  // Clearing forgets them with their five minutes still running, which hold the process.
  for (const mutation of queryClient.getMutationCache().getAll()) mutation.destroy();
  queryClient.clear();
});

/** Somebody shows what this key answers. */
async function show(key: string, options: Partial<QueryObserverOptions> = {}) {
  const asked = { times: 0 };
  const queryFn = () => Promise.resolve((asked.times += 1));
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn, ...options });
  showing.push(observer.subscribe(() => {}));
  await queryClient.fetchQuery({ queryKey: [key], queryFn, staleTime: 'static' });
  return asked;
}

const act = (writing: boolean) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => {
        if (writing) writes.answered();
        return Promise.resolve();
      },
    })
    .execute(undefined);

// What the files tested before this one wrote is known.
before(() => act(false));

test('a write asks again for all that is shown before whoever wrote goes on; what only reads asks for nothing', async () => {
  const shown = await show('lista');
  await act(false);
  assert.equal(shown.times, 1);
  await act(true);
  assert.equal(shown.times, 2);
  await act(false);
  assert.equal(shown.times, 2);
});

test('what is an act, or never changes, is not asked for behind the back of the person', async () => {
  const act1 = await show('aula', { meta: { act: true } });
  const never = await show('termos', { staleTime: 'static' });
  await act(true);
  assert.deepEqual([act1.times, never.times], [1, 1]);
});

test('what has not answered yet is not waited for: its answer may wait for this very write', async () => {
  const answer = Promise.withResolvers<string>();
  const observer = new QueryObserver(queryClient, { queryKey: ['espera'], queryFn: () => answer.promise });
  showing.push(observer.subscribe(() => {}));
  await act(true);
  assert.equal(observer.getCurrentResult().status, 'pending');
  answer.resolve('depois');
});

test('whoever wrote goes on with what it saw then, also when what it shows has been drawn anew', async () => {
  const told: string[] = [];
  const saying = (what: string) => ({
    mutationFn: () => {
      writes.answered();
      return Promise.resolve();
    },
    onSuccess: () => void told.push(what),
  });
  const observer = new MutationObserver(queryClient, saying('before'));
  showing.push(observer.subscribe(() => {}));
  const queryFn = () => {
    // A component that shows this is drawn with it, and its mutation with new words.
    if (told.length === 0 && writes.count() > begun) observer.setOptions(saying('after'));
    return Promise.resolve(1);
  };
  const begun = writes.count();
  const query = new QueryObserver(queryClient, { queryKey: ['contagem'], queryFn });
  showing.push(query.subscribe(() => {}));
  await queryClient.fetchQuery({ queryKey: ['contagem'], queryFn, staleTime: 'static' });
  await observer.mutate(undefined);
  assert.deepEqual(told, ['before']);
});
