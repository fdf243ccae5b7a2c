import { toast } from './toasts.ts';

const AGAIN_MS = 3000;

/** By the build (web/build/ahead.ts): the files of what opens over a page; none while developing. */
const files = document.querySelector<HTMLMetaElement>('meta[name="over-the-page"]')?.content.split(' ') ?? [];

/** They came, in one piece: nobody looks for them any more. */
let areHere = files.length === 0;

/** Until it may be back. */
function connection(): Promise<void> {
  const waiting = new AbortController();
  return new Promise<void>((resolve) => {
    setTimeout(resolve, AGAIN_MS);
    window.addEventListener('online', () => resolve(), { signal: waiting.signal });
  }).finally(() => waiting.abort());
}

/** Whether all of it came; a file that is gone, since a new version came out, never will. */
async function comes(file: string): Promise<boolean> {
  let answer: Response;
  try {
    answer = await fetch(`assets/${file}`);
    if (answer.ok) await answer.blob();
  } catch {
    return false;
  }
  if (answer.status === 404) throw new Error(`${file} is gone`);
  return answer.ok;
}

const bring = (onWait: () => void) =>
  Promise.all(
    files.map(async (file) => {
      while (!(await comes(file))) {
        onWait();
        await connection();
      }
    }),
  );

/** With the first touch or key, before it can open anything: who only reads does not fetch it. Answers how to call it off. */
export function bringAhead(): () => void {
  const off = new AbortController();
  const { signal } = off;
  const start = () => {
    off.abort();
    if (!areHere) bring(() => {}).catch(() => null);
  };
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, start, { signal, capture: true });
  return () => off.abort();
}

/** Whether the server answers anything at all. */
const isReached = () =>
  fetch('.', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * What opens over a page is fetched when it is first opened: without a connection it opens once there is one. What all
 * such share is imported only when it is here: of an import that failed, some browsers answer the same for as long as the
 * page lives. The others are asked again, once where only their file did not come.
 */
export async function whenItComes<T>(load: () => Promise<T>): Promise<T> {
  let isTold = false;
  const tell = () => {
    if (!isTold) toast.warning('Sem conexão agora. O que você pediu abre assim que ela voltar.');
    isTold = true;
  };
  if (!areHere) await bring(tell);
  let mayBeChance = true;
  for (;;) {
    try {
      const loaded = await load();
      areHere = true;
      return loaded;
    } catch (error) {
      const answers = await isReached();
      if (answers && !mayBeChance) throw error;
      mayBeChance = !answers;
      if (answers) continue;
      tell();
      await connection();
    }
  }
}
