import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { Upload, type UploadOptions } from 'tus-js-client';
import { ENVIOS } from '#contract/ensino/arquivos.ts';
import type { TestApp } from './app.ts';

/** Two seconds of one colour. */
const MINIMO = readFileSync(new URL('arquivos/minimo.mp4', import.meta.url));
/** What no player looks at. */
const HEADER = 8;

/** A video of so many bytes, most of them free. */
export function mp4(tamanho: number) {
  const livre = tamanho - MINIMO.length;
  const bytes = Buffer.alloc(tamanho, 7);
  if (livre < HEADER) throw new Error(`No video is smaller than ${MINIMO.length + HEADER} bytes`);
  MINIMO.copy(bytes);
  bytes.writeUInt32BE(livre, MINIMO.length);
  bytes.write('free', MINIMO.length + 4, 'latin1');
  return bytes;
}
export const pdf = (texto = '') => Buffer.from(`%PDF-1.7\n${texto}\n%%EOF\n`);
export const png = (largura = 4, altura = 4) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#0b6e69' } })
    .png()
    .toBuffer();

export function multipart(campo: string, nome: string, bytes: Uint8Array, tipo = 'image/png') {
  const form = new FormData();
  form.append(campo, new File([new Uint8Array(bytes)], nome, { type: tipo }));
  return new Response(form);
}

/** The program behind a real socket, for what cannot be sent without one. */
export async function listen({ app }: Pick<TestApp, 'app'>) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

type Envio = {
  origem: string;
  token: string;
  uso?: string;
  nome?: string;
  opcoes?: Partial<UploadOptions>;
};

/** Sends with the client that browsers use; gives the key when every byte has arrived. */
export function enviarEmPartes(
  bytes: Buffer,
  { origem, token, uso = 'video', nome = 'aula.mp4', opcoes }: Envio,
) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes as never, {
      endpoint: origem + ENVIOS,
      headers: { authorization: `Bearer ${token}` },
      metadata: { nome, uso },
      chunkSize: 5 * 1024 ** 2,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      ...opcoes,
    });
    upload.start();
  });
}
