import { IMAGEM_COLADA } from '#contract/campos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { guardarImagem } from './arquivos.service.ts';

const MAXIMO_DE_IMAGENS = 20;

/** Of a route that takes rich text: the pictures in it make it long. */
export const LIMITE_COM_IMAGENS = 9_000_000;

type Texto = { html: string; campo: string; IdUsuario: number };

/**
 * Rich text whose embedded pictures have become public files: where sending a picture fails, the editor puts it into
 * the text itself. What the text does not refer to in the end, the cleaning of files removes.
 */
export async function guardarImagensDoTexto(deps: Deps, { html, campo, IdUsuario }: Texto): Promise<string> {
  const coladas = new Set([...html.matchAll(IMAGEM_COLADA)].map(([, , base64 = '']) => base64));
  if (coladas.size > MAXIMO_DE_IMAGENS) {
    throw invalidField(campo, `Cole no máximo ${MAXIMO_DE_IMAGENS} imagens de cada vez.`);
  }
  const guardadas = new Map<string, string>();
  // One after the other: decoded, each may take a hundred megabytes of memory.
  for (const base64 of coladas) {
    const bytes = Buffer.from(base64, 'base64');
    const { path } = await guardarImagem(deps, { nome: 'imagem colada', bytes, IdUsuario, campo });
    guardadas.set(base64, path);
  }
  return html.replaceAll(
    IMAGEM_COLADA,
    (_, aspas: string, base64: string) => `src=${aspas}${guardadas.get(base64) ?? ''}${aspas}`,
  );
}
