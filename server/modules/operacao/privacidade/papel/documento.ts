import { CORPO, PARTE, textoCorrido } from './texto-corrido.ts';

/** A document to be read, signed and sent: headings and paragraphs. */

type Secao = { titulo?: string; paragrafos: string[] };
type Documento = { titulo: string; apoio: string; geradoEm: Date; secoes: Secao[] };

export async function desenharDocumento({ secoes, ...inicio }: Documento): Promise<Buffer> {
  const { escrever, bytes } = textoCorrido(inicio);
  for (const { titulo, paragrafos } of secoes) {
    if (titulo) escrever('H2', titulo, PARTE, { antes: 14 });
    for (const paragrafo of paragrafos) escrever('P', paragrafo, CORPO, { antes: 6 });
  }
  return await bytes();
}
