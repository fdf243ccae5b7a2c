import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';
import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, NO_SPACE } from '../../../platform/errors.ts';
import { guardarArquivo, guardarImagem } from './arquivos.service.ts';

const FORMATOS = 'Envie um PDF ou uma imagem PNG, JPEG, WebP ou GIF.';

/**
 * Keeps what somebody attaches, in private. What it is, is decided by its bytes; of a picture only the pixels survive.
 */
export async function guardarAnexo(
  deps: Deps,
  { nome, bytes, IdUsuario }: { nome: string; bytes: Buffer; IdUsuario: number },
) {
  if (bytes.length > ANEXO_MAXIMO) throw new HttpError(413, 'O arquivo tem mais de 10 MB.');
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime !== 'application/pdf' && !mime.startsWith('image/')) throw invalidField('Conteudo', FORMATOS);
  if (!(await deps.storage.hasRoomFor(bytes.length))) throw new HttpError(507, NO_SPACE);
  if (mime !== 'application/pdf') {
    return await guardarImagem(deps, { nome, bytes, IdUsuario, publico: false, campo: 'Conteudo' });
  }
  return await guardarArquivo(deps, {
    nome,
    tipo: mime,
    uso: 'documento',
    conteudo: Readable.from([bytes]),
    tamanho: bytes.length,
    IdUsuario,
  });
}
