import type { Output } from '#contract/call.ts';
import type { configuracao } from '#contract/acesso/identidade.ts';

function read(): Output<typeof configuracao> | undefined {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="plataforma"]')?.content;
  return text ? JSON.parse(text) : undefined;
}

/** What the server wrote into the page: nothing of another name or colour is ever painted, and nobody has to ask. */
export const writtenInPage = read();
