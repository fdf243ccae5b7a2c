import type { Cmi } from '#contract/scorm.ts';

type Mensagem = { Cmi: Cmi; urgente: boolean };

const ehMensagem = (dados: unknown): dados is Mensagem =>
  typeof dados === 'object' &&
  dados !== null &&
  'Cmi' in dados &&
  typeof dados.Cmi === 'object' &&
  'urgente' in dados;

/** A window of the package: the frame itself, or one inside it. Nothing but its place can be asked of it. */
function estaDentro(janela: MessageEventSource | null, moldura: Window | null): boolean {
  let uma = janela as Window | null;
  for (let nivel = 0; uma !== null && nivel < 10; nivel++) {
    if (uma === moldura) return true;
    if (uma === uma.parent) return false;
    uma = uma.parent;
  }
  return false;
}

/**
 * Listens to the package in a frame. Each of its pages opens a channel of its own, which still carries what is said
 * while the page is being left, after the frame has gone.
 */
export function ouvirPacote(
  moldura: HTMLIFrameElement,
  aoReceber: (Cmi: Cmi, urgente: boolean) => void,
): () => void {
  const chegou = (evento: MessageEvent) => {
    const [canal] = evento.ports;
    // What is sandboxed has no origin.
    if (!canal || evento.origin !== 'null' || !estaDentro(evento.source, moldura.contentWindow)) return;
    canal.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (ehMensagem(data)) aoReceber(data.Cmi, data.urgente);
    });
    canal.start();
  };
  window.addEventListener('message', chegou);
  return () => window.removeEventListener('message', chegou);
}
