type Options<Question, Answer> = {
  /** Answers in the order of the questions; what it throws is thrown to all of them. */
  ask: (questions: Question[]) => Promise<Answer[]>;
  /** Questions at a time. */
  most: number;
  /** Times that may be under way at once. */
  atOnce?: number;
  /** Questions with the same key are never asked in the same time. */
  key?: (question: Question) => unknown;
};

/**
 * Asks many questions in one trip to the database: those that came in together and, where only so many trips may be
 * under way, those that came in meanwhile. A question on its own waits for nobody.
 */
export function together<Question, Answer>({
  ask,
  most,
  atOnce = Infinity,
  key = () => Symbol('its own'),
}: Options<Question, Answer>): (question: Question) => Promise<Answer> {
  type Waiting = PromiseWithResolvers<Answer> & { question: Question };
  let waiting: Waiting[] = [];
  let underWay = 0;
  let awaited = false;

  /** After all that has already arrived has been read. */
  function soon() {
    if (awaited) return;
    awaited = true;
    setImmediate(() => {
      awaited = false;
      while (waiting.length > 0 && underWay < atOnce) void go(take());
    });
  }

  function take(): Waiting[] {
    const taken: Waiting[] = [];
    const keys = new Set<unknown>();
    waiting = waiting.filter((one) => {
      if (taken.length === most) return true;
      const itsKey = key(one.question);
      if (keys.has(itsKey)) return true;
      keys.add(itsKey);
      taken.push(one);
      return false;
    });
    return taken;
  }

  async function go(taken: Waiting[]) {
    underWay++;
    try {
      const answers = await ask(taken.map(({ question }) => question));
      // One answer for each question, whatever its type.
      taken.forEach(({ resolve }, n) => resolve(answers[n] as Answer));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    underWay--;
    if (waiting.length > 0) soon();
  }

  return (question) => {
    const one = { question, ...Promise.withResolvers<Answer>() };
    waiting.push(one);
    soon();
    return one.promise;
  };
}
