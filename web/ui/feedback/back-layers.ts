/** What lies over the page, lowest first. Each has an entry of its own in the history, so that Back closes the top. */
type Layer = {
  close: () => void;
  hasEntry: boolean;
  /** It knows Esc by itself, and where the focus goes then. */
  hearsEsc: boolean;
};

type Place = Pick<History, 'state' | 'pushState' | 'replaceState'> & {
  /** What the browser shows now. */
  address: () => string;
  /** Settles once the browser answered, where it does. */
  go: (delta: number, tries: number) => Promise<unknown> | undefined;
};

/** A browser forgets a way back while a frame of the page loads, without a word. */
const LOST_MS = 300;
/** As often it is asked where it cannot be told the entry: by then it surely forgot. */
const FORGOTTEN = 5;
/** Whoever has arrived waits no longer for an answer to the second time of asking. */
const ANSWERS_MS = 1000;

type Travels = {
  history: Pick<History, 'go'>;
  navigation?: Pick<Navigation, 'entries' | 'currentEntry' | 'traverseTo'>;
};

/**
 * Asked again, a browser that was only slow must not go further: it is told the entry, not how far. Older ones (Safari
 * before 26.2) know no entries and are asked the same after a while.
 */
export const goIn =
  ({ history, navigation }: Travels) =>
  (delta: number, tries: number): Promise<unknown> | undefined => {
    if (tries === 0 || (!navigation && tries % FORGOTTEN === 0)) {
      history.go(delta);
      return undefined;
    }
    const there = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + delta];
    if (!navigation || !there) return undefined;
    // Whether it arrived is told by the history itself.
    const { committed, finished } = navigation.traverseTo(there.key);
    return Promise.allSettled([committed, finished]);
  };

export function createLayers(history: Place, later: (work: () => void, ms: number) => void) {
  let layers: Layer[] = [];
  let isScheduled = false;
  /** Entries are being taken back: nothing else may move until the browser says that it is done. */
  let isTravelling = false;
  let travels = 0;
  /** Asked for again, and not yet answered: what is opened now would be left when the browser comes to it. */
  let unanswered: number | null = null;
  let hasArrived = false;
  let waiting: (() => void)[] = [];

  const depth = (): number => Number(Object(history.state).uiLayer ?? 0);

  const pageOf = (state: unknown): string | undefined => Object(state).uiPage;
  const newPage = () => `${Date.now()} ${Math.random()}`;

  /** The page that is shown: its address is of all its entries, so that a filter chosen in a list outlives that list's. */
  let page = { state: history.state as unknown, address: history.address() };
  const read = () => {
    page = { state: history.state as unknown, address: history.address() };
  };

  /** Whether it is still the same page that is shown. */
  function keepAddress(): boolean {
    const here: unknown = history.state;
    const isSame = pageOf(here) !== undefined && pageOf(here) === pageOf(page.state);
    if (pageOf(here) === undefined) history.replaceState({ ...Object(here), uiPage: newPage() }, '');
    else if (isSame && history.address() !== page.address)
      history.replaceState({ ...Object(page.state), uiLayer: depth() }, '', page.address);
    read();
    return isSame;
  }

  /** Until the browser arrives, or has had long enough: then it is asked again. */
  function travel(delta: number, tries = 0) {
    isTravelling = true;
    travels += 1;
    const mine = travels;
    const answered = history.go(delta, tries);
    if (answered) {
      unanswered = mine;
      void answered.then(() => {
        if (unanswered !== mine) return;
        unanswered = null;
        if (hasArrived) arrive();
      });
    }
    later(() => {
      const behind = layers.length - depth();
      if (isTravelling && mine === travels && behind < 0) travel(behind, tries + 1);
    }, LOST_MS);
  }

  function settle() {
    if (isTravelling) return;
    const behind = layers.length - depth();
    if (behind < 0) travel(behind);
    for (const [next, layer] of layers.entries()) {
      // The router's own marks stay in it.
      if (next >= depth()) history.pushState({ ...Object(history.state), uiLayer: next + 1 }, '');
      layer.hasEntry = true;
    }
    read();
    if (isTravelling) return;
    const heard = waiting;
    waiting = [];
    for (const resolve of heard) resolve();
  }

  function arrive() {
    isTravelling = false;
    hasArrived = false;
    unanswered = null;
    // Also when a form asked and was kept open: it gets its entry back.
    schedule();
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
    add: ({ close, hearsEsc = false }: Pick<Layer, 'close'> & Partial<Layer>): (() => void) => {
      const layer = { close, hearsEsc, hasEntry: false };
      layers = [...layers, layer];
      schedule();
      return () => {
        layers = layers.filter((other) => other !== layer);
        schedule();
      };
    },
    /** As Back does, by the key that all who are open would hear. */
    escape: () => {
      const top = layers.at(-1);
      if (top && !top.hearsEsc) top.close();
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
    /** How many entries lie over the page's own. */
    depth,
    /** The state of an address that is about to be taken: in place of the one shown it belongs to the same page, as high. */
    marked: (state: unknown, inPlace: boolean): unknown => ({
      ...Object(state),
      ...(inPlace ? { uiPage: pageOf(history.state), uiLayer: depth() } : { uiPage: newPage() }),
    }),
    /** The page has taken an address. */
    taken: read,
    /**
     * The browser arrived at an entry: what has none any more closes, and entries that nothing belongs to are left.
     * Answers whether the page is still the same.
     */
    arrived: (): boolean => {
      const isSame = keepAddress();
      if (isTravelling && unanswered !== null) {
        const mine = travels;
        hasArrived = true;
        later(() => {
          if (hasArrived && mine === travels) arrive();
        }, ANSWERS_MS);
        return isSame;
      }
      const above = isTravelling ? [] : layers.slice(depth()).filter(({ hasEntry }) => hasEntry);
      for (const { close } of above.reverse()) close();
      arrive();
      return isSame;
    },
  };
}
