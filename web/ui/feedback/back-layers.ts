/** What lies over the page, lowest first. Each has an entry of its own in the history, so that Back closes the top. */
type Layer = { close: () => void; hasEntry: boolean };

type Place = Pick<History, 'state' | 'pushState'> & { go: (delta: number, isAgain: boolean) => void };

/** A browser forgets a way back while a frame of the page loads, without a word. */
const LOST_MS = 300;

export function createLayers(history: Place, later: (work: () => void, ms: number) => void) {
  let layers: Layer[] = [];
  let isScheduled = false;
  /** Entries are being taken back: nothing else may move until the browser says that it is done. */
  let isTravelling = false;
  let travels = 0;
  let waiting: (() => void)[] = [];

  const depth = (): number => Number(Object(history.state).uiLayer ?? 0);

  /** Until the browser arrives, or has had long enough: then it is asked again. */
  function travel(delta: number, isAgain: boolean) {
    isTravelling = true;
    travels += 1;
    const mine = travels;
    history.go(delta, isAgain);
    later(() => {
      const behind = layers.length - depth();
      if (isTravelling && mine === travels && behind < 0) travel(behind, true);
    }, LOST_MS);
  }

  function settle() {
    if (isTravelling) return;
    const behind = layers.length - depth();
    if (behind < 0) travel(behind, false);
    for (const [next, layer] of layers.entries()) {
      // The router's own marks stay in it.
      if (next >= depth()) history.pushState({ ...Object(history.state), uiLayer: next + 1 }, '');
      layer.hasEntry = true;
    }
    if (isTravelling) return;
    const heard = waiting;
    waiting = [];
    for (const resolve of heard) resolve();
  }

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    // After the closing of one and the opening of another in the same breath, and after a link that did both.
    later(() => {
      isScheduled = false;
      settle();
    }, 0);
  }

  return {
    add: ({ close }: Pick<Layer, 'close'>): (() => void) => {
      const layer = { close, hasEntry: false };
      layers = [...layers, layer];
      schedule();
      return () => {
        layers = layers.filter((other) => other !== layer);
        schedule();
      };
    },
    /** Between the closing of something and the browser's arrival at the entry below it. */
    isTravelling: () => isTravelling,
    /** Once what just closed has left the history: who travels meanwhile would arrive one entry too far. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        // What closes with the answer to a question tells so before this.
        later(schedule, 0);
      }),
    /** The page gave its own entry another address: nobody went back, and what is open gets its entry again. */
    replaced: schedule,
    /** The browser arrived at an entry: what has none any more closes, and entries that nothing belongs to are left. */
    arrived: () => {
      const above = isTravelling ? [] : layers.slice(depth()).filter(({ hasEntry }) => hasEntry);
      for (const { close } of above.reverse()) close();
      isTravelling = false;
      // Also when a form asked and was kept open: it gets its entry back.
      schedule();
    },
  };
}
