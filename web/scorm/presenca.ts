import { documentos, porDocumentosEmQuadros } from './documentos.ts';

/**
 * Tells our page that somebody is there: inside a package nothing of it is seen from outside, and a shared tablet ends the
 * session of whoever walked away (docs/decisions/0042). What was done is not told.
 */

const SINAIS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const PASSO = 1000;

/** Music without an end plays also where nobody is. */
const toca = (raiz: Document) =>
  [...raiz.querySelectorAll('video, audio')].some((meio) => {
    const { paused, ended, loop } = meio as HTMLMediaElement;
    return !paused && !ended && !loop;
  });

/** What the page around every package does beside telling what it hears. */
export function cuidar(saida: MessagePort): void {
  contarPresenca(saida);
  porDocumentosEmQuadros();
}

function contarPresenca(saida: MessagePort): void {
  const ouvidos = new WeakSet<Document>();
  let tocado = false;
  const sinal = ({ isTrusted }: Event) => {
    // A program that touches itself is nobody.
    if (isTrusted) tocado = true;
  };
  setInterval(() => {
    const todos = documentos(document);
    for (const um of todos) {
      if (ouvidos.has(um)) continue;
      ouvidos.add(um);
      for (const nome of SINAIS) um.addEventListener(nome, sinal, { passive: true, capture: true });
    }
    const presente = tocado || (!document.hidden && todos.some(toca));
    tocado = false;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
    if (presente) saida.postMessage({ presente });
  }, PASSO);
}
