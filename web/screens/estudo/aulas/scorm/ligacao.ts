import type { Cmi } from '#contract/estudo/aulas-cmi.ts';

/** What the page around a package saw it do; `saiu`: it has been left, as our page asked. */
export type Passo = 'iniciou' | 'retomou' | 'terminou' | 'saiu';
const PASSOS: readonly unknown[] = ['iniciou', 'retomou', 'terminou', 'saiu'] satisfies Passo[];

type Ouvintes = {
  aoReceber: (Cmi: Cmi, urgente: boolean) => void;
  aoPasso?: (passo: Passo) => void;
  /** From here on it can be asked to go. */
  aoLigar?: (pedirQueSaia: () => void) => void;
};

const ehObjeto = (dados: unknown): dados is object => typeof dados === 'object' && dados !== null;
const ehEstado = (dados: object): dados is { Cmi: Cmi; urgente: boolean } =>
  'Cmi' in dados && ehObjeto(dados.Cmi) && 'urgente' in dados;
const ehPasso = (dados: object): dados is { passo: Passo } =>
  'passo' in dados && PASSOS.includes(dados.passo);

/**
 * Listens to the page around a package. Its channel still carries what is said while the package is being left, after
 * the frame has gone.
 */
export function ouvirPacote(
  moldura: HTMLIFrameElement,
  { aoReceber, aoPasso, aoLigar }: Ouvintes,
): () => void {
  const casa = new URL(moldura.src).origin;
  const chegou = (evento: MessageEvent) => {
    const [canal] = evento.ports;
    if (!canal || evento.origin !== casa || evento.source !== moldura.contentWindow) return;
    canal.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!ehObjeto(data)) return;
      if (ehEstado(data)) aoReceber(data.Cmi, data.urgente);
      else if (ehPasso(data)) aoPasso?.(data.passo);
    });
    canal.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
    aoLigar?.(() => canal.postMessage({ sair: true }));
  };
  window.addEventListener('message', chegou);
  return () => window.removeEventListener('message', chegou);
}
