import { LIMITE_DO_ENVIO, type UsoDoEnvio } from '#contract/ensino/arquivos.ts';
import { hours } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, notFound, NO_SPACE } from '../../../platform/errors.ts';
import { ffmpegVersion } from '../../../platform/host/ffmpeg.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './arquivos.queries.ts';
import { examinar, nomeLimpo } from './conteudo.ts';
import { pedirConversao } from './video/conversao.service.ts';
import { porqueNaoToca, toca, type VideoVisto } from './video/olhar.ts';
import { comoEsta } from './video/estado.ts';
import { buscarVideoOuNulo, inserirVideo } from './video/video.queries.ts';

/** An upload in parts may be resumed for a day. */
export const PRAZO_DO_ENVIO = hours(24);

const desde = ({ clock }: Deps) => new Date(clock.now().getTime() - PRAZO_DO_ENVIO);

type Anuncio = { Chave: string; Nome: string; Uso: string; Tamanho: number | undefined };

export async function iniciarEnvio(
  deps: Deps,
  { IdUsuario }: Sessao,
  { Chave, Nome, Uso, Tamanho }: Anuncio,
) {
  if (!Object.hasOwn(LIMITE_DO_ENVIO, Uso)) throw new HttpError(400, 'Diga para que serve o arquivo.');
  const uso = Uso as UsoDoEnvio;
  if (!Tamanho) throw new HttpError(400, 'O arquivo está vazio.');
  if (Tamanho > LIMITE_DO_ENVIO[uso]) throw new HttpError(413, 'O arquivo é grande demais.');
  if (!(await deps.storage.hasRoomFor(Tamanho))) throw new HttpError(507, NO_SPACE);
  const CriadoEm = deps.clock.now();
  await queries.inserirEnvio(deps.db, {
    Chave,
    Nome: nomeLimpo(Nome),
    Uso: uso,
    Tamanho,
    IdUsuario,
    CriadoEm,
  });
}

/** Another person's upload is as good as none. */
export async function buscarEnvio(deps: Deps, { IdUsuario }: Sessao, Chave: string) {
  const envio = await queries.buscarEnvioOuNulo(deps.db, { Chave, IdUsuario, desde: desde(deps) });
  if (!envio) throw notFound();
  return envio;
}

/** Whoever ends an upload takes its row away first: it can be concluded or cancelled, not both. */
export async function cancelarEnvio(deps: Deps, sessao: Sessao, Chave: string) {
  await buscarEnvio(deps, sessao, Chave);
  if (!(await queries.excluirEnvio(deps.db, { Chave }))) throw notFound();
}

/**
 * Makes a file of an upload whose bytes are all there. May be repeated: whoever did not hear the answer, or lost
 * the page right after the last byte, asks again and gets the same file.
 */
export async function concluirEnvio(deps: Deps, sessao: Sessao, Chave: string, origem: Origin) {
  const { db, storage, clock } = deps;
  const { IdUsuario } = sessao;
  const envio = await queries.buscarEnvioOuNulo(db, { Chave, IdUsuario, desde: desde(deps) });
  if (!envio) return await buscarPronto(deps, sessao, Chave);

  const { Nome, Tamanho, Uso } = envio;
  if ((await storage.size(Chave)) !== Tamanho) throw conflict('O envio ainda não terminou.');
  const examinado = await examinar(storage, { Chave, Tamanho, Uso });
  const recusa = 'recusa' in examinado ? examinado.recusa : await recusaDoVideo(deps, examinado.video);
  if ('recusa' in examinado || recusa !== null) {
    if (await queries.excluirEnvio(db, { Chave })) {
      await storage.seal(Chave);
      await storage.remove(Chave);
    }
    throw new HttpError(422, recusa ?? '');
  }
  await storage.seal(Chave);
  const { Tipo, video } = examinado;
  await db.transaction().execute(async (db) => {
    // The same call may come twice at once: the other one did it.
    if (!(await queries.excluirEnvio(db, { Chave }))) return;
    const arquivo = { Chave, Nome, Tipo, Tamanho, Uso, Publico: false };
    const IdArquivo = await queries.inserirArquivo(db, { ...arquivo, IdUsuario, CriadoEm: clock.now() });
    if (video) {
      await inserirVideo(db, { IdArquivo, video });
      await pedirConversao(deps, db);
    }
    await auditar(db, {
      acao: 'enviar arquivo',
      objeto: 'Arquivo',
      idObjeto: IdArquivo,
      idUsuario: IdUsuario,
      idCliente: sessao.IdCliente,
      origem,
      depois: { Nome, Tipo, Tamanho, Uso },
    });
  });
  return await buscarPronto(deps, sessao, Chave);
}

/** What browsers do not play is taken only where it can be converted. */
async function recusaDoVideo({ env }: Deps, video: VideoVisto | null): Promise<string | null> {
  const serve = video === null || toca(video) || (await ffmpegVersion(env)) !== null;
  return serve ? null : porqueNaoToca(video);
}

async function buscarPronto(deps: Deps, { IdUsuario }: Sessao, Chave: string) {
  const pronto = await queries.buscarDaPessoaOuNulo(deps.db, { Chave, IdUsuario });
  if (!pronto) throw notFound();
  const video = await buscarVideoOuNulo(deps.db, pronto);
  return { ...pronto, Video: video && (await comoEsta(deps, video)) };
}
