/** The values of the specification; those of each pair apply without and with fast fade-out. */
export const MASTER = 'master';
const FOREGROUND_TASK = 'fg-default';
const BACKGROUND_TASK = 'bg-default';
const MINIMUM = 300;
const CLOSING = { slow: 1001, fast: 601 };
const BACKGROUND_RETURNS = { slow: 500, fast: 300 };

export type Phase = 'hidden' | 'shown' | 'closing';
export type View = { readonly foreground: Phase; readonly background: Phase };
export type TaskTime = { minTime?: number; maxTime?: number; delay?: number };

export type Timers = {
  now: () => number;
  set: (work: () => void, delay: number) => number;
  clear: (timer: number) => void;
};

type Task = {
  isForeground: boolean;
  minTime: number;
  maxTime: number;
  delay: number;
  startedAt?: number;
  timers: { delay?: number; min?: number; max?: number };
};
type Entry = {
  bound: boolean;
  tasks: Map<string, Task>;
  view: View;
  timers: { foreground?: number; background?: number; returning?: number };
};

const HIDDEN: View = { foreground: 'hidden', background: 'hidden' };

// Durations are measured with the monotonic clock: a changed wall clock must not keep an overlay up.
const browserTimers: Timers = {
  now: () => performance.now(),
  set: (work, delay) => window.setTimeout(work, delay),
  clear: (timer) => window.clearTimeout(timer),
};

export function createLoaders(options: { timers?: Timers; fastFadeOut?: boolean } = {}) {
  const timers = options.timers ?? browserTimers;
  const pace = options.fastFadeOut === true ? 'fast' : 'slow';
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const stopTimer = (timer: number | undefined) => {
    if (timer !== undefined) timers.clear(timer);
  };
  const entryOf = (loaderId: string): Entry => {
    let entry = entries.get(loaderId);
    if (entry === undefined) {
      entry = { bound: false, tasks: new Map(), view: HIDDEN, timers: {} };
      entries.set(loaderId, entry);
    }
    return entry;
  };
  const isRunning = (entry: Entry, isForeground: boolean) =>
    [...entry.tasks.values()].some(
      (task) => task.startedAt !== undefined && task.isForeground === isForeground,
    );

  const show = (entry: Entry, side: keyof View, phase: Phase) => {
    // What is already going keeps its time.
    if (entry.view[side] === phase || (phase === 'closing' && entry.view[side] !== 'shown')) return;
    stopTimer(entry.timers[side]);
    if (phase === 'closing') {
      entry.timers[side] = timers.set(() => show(entry, side, 'hidden'), CLOSING[pace]);
    }
    entry.view = { ...entry.view, [side]: phase };
    for (const listener of listeners) listener();
  };

  /** Shows what the running tasks ask for; nothing is shown before the loader has a place on the page. */
  const open = (entry: Entry) => {
    if (!entry.bound) return;
    stopTimer(entry.timers.returning);
    if (isRunning(entry, true)) {
      show(entry, 'background', 'closing');
      show(entry, 'foreground', 'shown');
    } else if (isRunning(entry, false)) {
      show(entry, 'background', 'shown');
    }
  };

  const afterStop = (entry: Entry, wasForeground: boolean) => {
    if (isRunning(entry, true)) return;
    if (!wasForeground) {
      if (!isRunning(entry, false)) show(entry, 'background', 'closing');
      return;
    }
    show(entry, 'foreground', 'closing');
    if (isRunning(entry, false))
      entry.timers.returning = timers.set(() => open(entry), BACKGROUND_RETURNS[pace]);
  };

  const begin = (loaderId: string, taskId: string, isForeground: boolean, time: TaskTime = {}) => {
    const entry = entryOf(loaderId);
    const known = entry.tasks.get(taskId);
    if (known !== undefined && known.isForeground !== isForeground) {
      throw new Error(
        `Loader "${loaderId}": task id "${taskId}" is already used by a ${known.isForeground ? 'foreground' : 'background'} task.`,
      );
    }
    const task: Task = known ?? {
      isForeground,
      minTime: Math.max(time.minTime ?? MINIMUM, MINIMUM),
      maxTime: time.maxTime ?? -1,
      delay: time.delay ?? 0,
      timers: {},
    };
    entry.tasks.set(taskId, task);
    const run = () => {
      task.timers.delay = undefined;
      task.startedAt = timers.now();
      // Starting again takes back a stop that was waiting for the minimum display.
      stopTimer(task.timers.min);
      stopTimer(task.timers.max);
      if (task.maxTime > task.minTime) {
        task.timers.max = timers.set(() => end(loaderId, taskId), task.maxTime);
      }
      open(entry);
    };
    if (task.startedAt === undefined && task.delay > 0) task.timers.delay ??= timers.set(run, task.delay);
    else run();
  };

  const end = (loaderId: string, taskId: string) => {
    const entry = entries.get(loaderId);
    const task = entry?.tasks.get(taskId);
    if (entry === undefined || task === undefined) return;
    const shownFor = task.startedAt === undefined ? Infinity : timers.now() - task.startedAt;
    if (shownFor < task.minTime) {
      stopTimer(task.timers.min);
      task.timers.min = timers.set(() => end(loaderId, taskId), task.minTime - shownFor);
      return;
    }
    for (const timer of Object.values(task.timers)) stopTimer(timer);
    entry.tasks.delete(taskId);
    afterStop(entry, task.isForeground);
  };

  const stopAllLoader = (loaderId: string) => {
    const entry = entries.get(loaderId);
    if (entry === undefined) return;
    for (const task of entry.tasks.values()) for (const timer of Object.values(task.timers)) stopTimer(timer);
    entry.tasks.clear();
    stopTimer(entry.timers.returning);
    show(entry, 'foreground', 'closing');
    show(entry, 'background', 'closing');
  };

  return {
    /** Called by the component that gives the loader its place; tasks may have started before. */
    bind(loaderId: string): void {
      const entry = entryOf(loaderId);
      if (entry.bound) throw new Error(`Loader id "${loaderId}" is duplicated: it is already on the page.`);
      entry.bound = true;
      open(entry);
    },
    unbind(loaderId: string): void {
      const entry = entries.get(loaderId);
      if (entry === undefined) return;
      stopAllLoader(loaderId);
      for (const timer of Object.values(entry.timers)) stopTimer(timer);
      entries.delete(loaderId);
    },
    start: (taskId = FOREGROUND_TASK, time?: TaskTime) => begin(MASTER, taskId, true, time),
    stop: (taskId = FOREGROUND_TASK) => end(MASTER, taskId),
    startBackground: (taskId = BACKGROUND_TASK, time?: TaskTime) => begin(MASTER, taskId, false, time),
    stopBackground: (taskId = BACKGROUND_TASK) => end(MASTER, taskId),
    stopAll: () => stopAllLoader(MASTER),
    startLoader: (loaderId: string, taskId = FOREGROUND_TASK, time?: TaskTime) =>
      begin(loaderId, taskId, true, time),
    stopLoader: (loaderId: string, taskId = FOREGROUND_TASK) => end(loaderId, taskId),
    startBackgroundLoader: (loaderId: string, taskId = BACKGROUND_TASK, time?: TaskTime) =>
      begin(loaderId, taskId, false, time),
    stopBackgroundLoader: (loaderId: string, taskId = BACKGROUND_TASK) => end(loaderId, taskId),
    stopAllLoader,
    hasRunningTask(isForeground: boolean, loaderId: string = MASTER, taskId?: string): boolean {
      const entry = entries.get(loaderId);
      if (entry === undefined) return false;
      if (taskId === undefined) return isRunning(entry, isForeground);
      const task = entry.tasks.get(taskId);
      return task?.startedAt !== undefined && task.isForeground === isForeground;
    },
    view: (loaderId: string): View => entries.get(loaderId)?.view ?? HIDDEN,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

/** The loaders of the page; usable outside React. */
export const loader: Loaders = createLoaders();
