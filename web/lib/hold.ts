import type { ConfirmaCom } from '#contract/call.ts';

/**
 * What the server wants of the person before it goes on: whoever was refused waits here, all of them for the same
 * answer, and then asks again. Nobody waits for ever: leaving reloads the page.
 */
export function createHold<Request>() {
  const listeners = new Set<() => void>();
  let wait: { request: Request; promise: Promise<boolean>; release: (done: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What is being asked of the person; null: nothing. */
    request: () => wait?.request ?? null,
    /** False: the person does not want to. */
    ask: (request: Request): Promise<boolean> => {
      if (wait === null) {
        let release = (_done: boolean) => {};
        const promise = new Promise<boolean>((resolve) => {
          release = resolve;
        });
        wait = { request, promise, release };
        notify();
      }
      return wait.promise;
    },
    answer: (done: boolean) => {
      wait?.release(done);
      wait = null;
      notify();
    },
  };
}

/** Terms to be accepted. */
export const termos = createHold<'aceitar'>();
/** Showing again who one is. */
export const confirmacao = createHold<ConfirmaCom>();
