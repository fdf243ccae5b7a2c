import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import { ffmpegVersion } from '../../../../platform/host/ffmpeg.ts';
import type { Origin, Sessao } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { pedirConversao } from './conversao.service.ts';
import * as queries from './video.queries.ts';

/** What whoever runs the platform sees of the conversion of videos. */
export async function filaDeVideos(deps: Deps) {
  const Conversor = await ffmpegVersion(deps.env);
  return { Conversor, ...(await queries.lerFila(deps.db, { converte: Conversor !== null })) };
}

type Pedido = { IdArquivo: number; origem: Origin };

export async function converterDeNovo(deps: Deps, sessao: Sessao, { IdArquivo, origem }: Pedido) {
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.devolverAFila(db, { IdArquivo }))) throw notFound();
    await pedirConversao(deps, db);
    await auditar(db, {
      acao: 'converter vídeo de novo',
      objeto: 'Arquivo',
      idObjeto: IdArquivo,
      idUsuario: sessao.IdUsuario,
      idCliente: sessao.IdCliente,
      origem,
    });
  });
}
