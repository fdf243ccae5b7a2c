/**
 * Done next, but not in the same breath, so that a cheap phone may answer in between; answers once it is done. A timer would
 * do as much, but waits in a tab that nobody looks at.
 */
export const inOwnTask = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  }).then(work);
