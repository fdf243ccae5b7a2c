import { GUARDA } from '#contract/estudo/aulas-scorm.ts';
import { PACKAGES_HOME } from './cache-names.ts';

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
  | { faz: 'ficam'; pastas: string[] };
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
  localStorage.setItem(PACKAGES_HOME, home);
  const frame = frameOf(home);
  const connection = Promise.withResolvers<MessagePort>();
  const arrived = ({ origin, source, ports: [port] }: MessageEvent) => {
    if (port !== undefined && origin === home && source === frame.contentWindow) connection.resolve(port);
  };
  window.addEventListener('message', arrived);
  document.body.append(frame);
  const port = await Promise.race([connection.promise, tooLate(milliseconds)])
    .catch((error: unknown) => {
      frame.remove();
      throw error;
    })
    .finally(() => window.removeEventListener('message', arrived));
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

/** Of all that is kept there, only these folders stay. What cannot be reached now is tried again with the next. */
export async function keepOnly(folders: string[], milliseconds = WAIT_MS): Promise<void> {
  const home = localStorage.getItem(PACKAGES_HOME);
  if (home === null || !navigator.onLine) return;
  try {
    const opened = await openPackagesHome(home, milliseconds);
    await opened.ask({ faz: 'ficam', pastas: folders }).finally(opened.close);
    if (folders.length === 0) localStorage.removeItem(PACKAGES_HOME);
  } catch {
    // Still said to be there.
  }
}

export const forgetPackages = () => keepOnly([], LEAVING_MS);
