import type { Sumario } from '#contract/estudo/aulas-sumario.ts';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { packagesAddress } from '../../../../lib/packages-address.ts';
import { PRESENTE } from '../../../../lib/tablet.ts';

/**
 * What the page around a package saw it do; `saiu`: it has been left, as our page asked; `reabrir`: its own window was
 * closed, and the person goes on.
 */
export type Passo = 'iniciou' | 'retomou' | 'terminou' | 'saiu' | 'reabrir';
const PASSOS: readonly unknown[] = ['iniciou', 'retomou', 'terminou', 'saiu', 'reabrir'] satisfies Passo[];

export type Ligada = { sair: () => void; poder: (pode: Sumario['Pode']) => void };

type Ouvintes = {
  aoReceber: (Cmi: Cmi, urgente: boolean) => void;
  /** `pede`: where it asked to go when it ended, in its standard's words. */
  aoPasso?: (passo: Passo, pede: string) => void;
  /** From here on it can be asked to go, and told where it may ask to go. */
  aoLigar?: (ligada: Ligada) => void;
};

const ehObjeto = (dados: unknown): dados is object => typeof dados === 'object' && dados !== null;
const ehEstado = (dados: object): dados is { Cmi: Cmi; urgente: boolean } =>
  'Cmi' in dados && ehObjeto(dados.Cmi) && 'urgente' in dados;
const ehPresenca = (dados: object) => 'presente' in dados && dados.presente === true;
const ehPasso = (dados: object): dados is { passo: Passo; pede?: unknown } =>
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
  packagesAddress.remember(casa);
  const chegou = (evento: MessageEvent) => {
    const [canal] = evento.ports;
    if (!canal || evento.origin !== casa || evento.source !== moldura.contentWindow) return;
    canal.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!ehObjeto(data)) return;
      if (ehEstado(data)) aoReceber(data.Cmi, data.urgente);
      else if (ehPresenca(data)) document.dispatchEvent(new Event(PRESENTE));
      else if (ehPasso(data)) aoPasso?.(data.passo, typeof data.pede === 'string' ? data.pede : '');
    });
    canal.start();
    const dizer = (dito: object) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
      canal.postMessage(dito);
    };
    aoLigar?.({ sair: () => dizer({ sair: true }), poder: (pode) => dizer({ pode }) });
  };
  window.addEventListener('message', chegou);
  return () => window.removeEventListener('message', chegou);
}
