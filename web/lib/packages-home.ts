import { GUARDA } from '#contract/estudo/aulas-scorm.ts';
import { packagesAddress } from './packages-address.ts';

/**
 * What is kept on the packages' own address, through a frame of that address: our page may not keep anything there itself
 * (docs/decisions/0075).
 */

const WAIT_MS = 20_000;
/** Who leaves is not held up: without the keys, which are gone, nothing of it can be read. */
const LEAVING_MS = 3000;

/** In the words of web/scorm/guarda.ts, which answers. */
export type Asked =
  | { faz: 'preparar' }
  | { faz: 'guardar'; lugar: string; bytes: ArrayBuffer }
  | { faz: 'contar'; pasta: string }
  | { faz: 'ficam'; pastas: string[] }
  | { faz: 'esquecer' };
type Answer = { numero: number; feito?: unknown; erro?: string };

export type PackagesHome = { ask: (asked: Asked) => Promise<unknown>; close: () => void };

const tooLate = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Nobody answers at the packages’ address')), milliseconds);
  });

function frameOf(home: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${home}${GUARDA}guarda.html`;
  frame.hidden = true;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  return frame;
}

/** Throws where nobody answers. */
export async function openPackagesHome(home: string, milliseconds = WAIT_MS): Promise<PackagesHome> {
  const frame = frameOf(home);
  const listening = new AbortController();
  const connected = new Promise<MessagePort>((resolve) => {
    const arrived = ({ origin, source, ports: [port] }: MessageEvent) => {
      if (port !== undefined && origin === home && source === frame.contentWindow) resolve(port);
    };
    window.addEventListener('message', arrived, { signal: listening.signal });
  });
  document.body.append(frame);
  const port = await Promise.race([connected, tooLate(milliseconds)])
    .catch((error: unknown) => {
      frame.remove();
      throw error;
    })
    .finally(() => listening.abort());
  const waiting = new Map<number, (answer: Answer) => void>();
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.numero)?.(data));
  port.start();
  let last = 0;
  const answered = (asked: Asked) => {
    const numero = ++last;
    const answer = new Promise<Answer>((resolve) => waiting.set(numero, resolve));
    port.postMessage({ numero, pedido: asked }, asked.faz === 'guardar' ? [asked.bytes] : []);
    return answer.finally(() => waiting.delete(numero));
  };
  return {
    ask: async (asked) => {
      const { feito, erro } = await Promise.race([answered(asked), tooLate(milliseconds)]);
      if (erro !== undefined) throw new DOMException('Refused at the packages’ address', erro);
      return feito;
    },
    close: () => {
      port.close();
      frame.remove();
    },
  };
}

/** What cannot be reached now is tried again with the next. */
async function askOnce(asked: Asked, milliseconds: number): Promise<boolean> {
  const home = packagesAddress.get();
  if (home === null || !navigator.onLine) return false;
  try {
    const opened = await openPackagesHome(home, milliseconds);
    await opened.ask(asked).finally(opened.close);
    return true;
  } catch {
    return false;
  }
}

/** Whoever puts away or sweeps there does so alone, in whatever tab: what is half put away looks like what is left over. */
export const alone = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request('pacotes', { ...(signal && { signal }) }, work);

/** Of all that our page keeps there, only these folders stay. */
export async function keepOnly(folders: string[]): Promise<void> {
  await askOnce({ faz: 'ficam', pastas: folders }, WAIT_MS);
}

/** What packages themselves keep there, too; one that is open would go on, and hold what it has open. */
export async function forgetPackages(): Promise<void> {
  const home = packagesAddress.get();
  if (home === null) return;
  for (const frame of document.querySelectorAll('iframe')) if (frame.src.startsWith(home)) frame.remove();
  if (await askOnce({ faz: 'esquecer' }, LEAVING_MS)) packagesAddress.forget();
}
