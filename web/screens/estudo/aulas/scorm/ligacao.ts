import type { Cmi } from '#contract/estudo/aulas-scorm.ts';

/** What the page around a package saw it do. */
export type Passo = 'iniciou' | 'retomou';

type Ouvintes = {
  aoReceber: (Cmi: Cmi, urgente: boolean) => void;
  aoPasso?: (passo: Passo) => void;
};

const ehObjeto = (dados: unknown): dados is object => typeof dados === 'object' && dados !== null;
const ehEstado = (dados: object): dados is { Cmi: Cmi; urgente: boolean } =>
  'Cmi' in dados && ehObjeto(dados.Cmi) && 'urgente' in dados;
const ehPasso = (dados: object): dados is { passo: Passo } =>
  'passo' in dados && (dados.passo === 'iniciou' || dados.passo === 'retomou');

/**
 * Listens to the page around a package. Its channel still carries what is said while the package is being left, after
 * the frame has gone.
 */
export function ouvirPacote(moldura: HTMLIFrameElement, { aoReceber, aoPasso }: Ouvintes): () => void {
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
  };
  window.addEventListener('message', chegou);
  return () => window.removeEventListener('message', chegou);
}
