export const TOAST_TYPES = ['default', 'info', 'success', 'wait', 'error', 'warning'] as const;
export const TOAST_POSITIONS = [
  'bottom-right',
  'bottom-left',
  'top-right',
  'top-left',
  'top-center',
  'bottom-center',
  'center-center',
] as const;
const VISIBLE = 5;
const TIMEOUT = 5000;

export type ToastType = (typeof TOAST_TYPES)[number];
export type ToastPosition = (typeof TOAST_POSITIONS)[number];
/** A timeout of 0 keeps the toast until it is closed. */
export type ToastOptions = { position?: ToastPosition; timeout?: number; action?: ToastAction };
/** One thing that may be done about it, such as taking it back. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  type: ToastType;
  message: string;
  position: ToastPosition;
  action?: ToastAction | undefined;
};

export type ToastTimers = {
  now: () => number;
  set: (work: () => void, delay: number) => number;
  clear: (timer: number) => void;
};

const browserTimers: ToastTimers = {
  now: () => performance.now(),
  set: (work, delay) => window.setTimeout(work, delay),
  clear: (timer) => window.clearTimeout(timer),
};

type Countdown = { remaining: number; startedAt?: number; timer?: number };

export function createToasts(timers: ToastTimers = browserTimers) {
  let all: readonly Toast[] = [];
  let visible: readonly Toast[] = [];
  let nextId = 1;
  const countdowns = new Map<number, Countdown>();
  const listeners = new Set<() => void>();

  const resume = (id: number) => {
    const countdown = countdowns.get(id);
    if (countdown === undefined || countdown.timer !== undefined || countdown.remaining <= 0) return;
    countdown.startedAt = timers.now();
    countdown.timer = timers.set(() => close(id), countdown.remaining);
  };

  const pause = (id: number) => {
    const countdown = countdowns.get(id);
    if (countdown?.timer === undefined || countdown.startedAt === undefined) return;
    timers.clear(countdown.timer);
    countdown.remaining = Math.max(countdown.remaining - (timers.now() - countdown.startedAt), 1);
    countdown.timer = undefined;
  };

  const change = (next: readonly Toast[]) => {
    all = next;
    const shown = all.slice(0, VISIBLE);
    // Time runs only while a toast can be read: one that waits for its turn keeps all of it.
    for (const toast of shown) if (!visible.includes(toast)) resume(toast.id);
    visible = shown;
    for (const listener of listeners) listener();
  };

  const close = (id: number) => {
    const countdown = countdowns.get(id);
    if (countdown?.timer !== undefined) timers.clear(countdown.timer);
    countdowns.delete(id);
    if (all.some((toast) => toast.id === id)) change(all.filter((toast) => toast.id !== id));
  };

  const open =
    (type: ToastType) =>
    (
      message: string,
      { position = 'bottom-right', timeout = TIMEOUT, action }: ToastOptions = {},
    ): number => {
      const id = nextId;
      nextId += 1;
      countdowns.set(id, { remaining: timeout });
      change([...all, { id, type, message, position, action }]);
      return id;
    };

  return {
    default: open('default'),
    info: open('info'),
    success: open('success'),
    wait: open('wait'),
    error: open('error'),
    warning: open('warning'),
    close,
    clear(): void {
      for (const { id } of all) close(id);
    },
    pause,
    resume,
    visible: (): readonly Toast[] => visible,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts of the page; usable outside React. */
export const toast = createToasts();
