/** A clock for tests that only moves when told; runs what is due in its order. */
export function fakeClock() {
  let time = 0;
  let nextId = 1;
  const waiting = new Map<number, { at: number; work: () => void }>();
  return {
    timers: {
      now: () => time,
      set: (work: () => void, delay: number) => {
        const id = nextId;
        nextId += 1;
        waiting.set(id, { at: time + delay, work });
        return id;
      },
      clear: (id: number) => {
        waiting.delete(id);
      },
    },
    advance(by: number): void {
      const end = time + by;
      for (;;) {
        const [next] = [...waiting]
          .filter(([, { at }]) => at <= end)
          .sort(([, one], [, other]) => one.at - other.at);
        if (next === undefined) break;
        waiting.delete(next[0]);
        time = next[1].at;
        next[1].work();
      }
      time = end;
    },
    pending: () => waiting.size,
  };
}
