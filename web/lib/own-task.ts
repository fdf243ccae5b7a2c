/**
 * Done next, but not in the same breath, so that a cheap phone may answer in between. A timer would do as much, but waits
 * in a tab that nobody looks at.
 */
export function inOwnTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}
