import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hours, minutes } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { hasRoom, withScratch } from '../../../../platform/files/temp-files.ts';
import { ffmpegVersion, FfmpegRefused, run } from '../../../../platform/host/ffmpeg.ts';
import { guardarArquivo } from '../arquivos.service.ts';
import { maiorTaxa } from './lista.ts';
import { olharVideo } from './olhar.ts';
import * as queries from './video.queries.ts';
import { argumentos, maiorSaida, medidas, qualidadesDe, type Medida } from './receita.ts';

/** Makes of each video the qualities that phones ask for, in the background, where the machine has ffmpeg. */

const FILA = 'videos';

/** How often whoever converts says that they live, and after how long without a word another takes over. */
const AVISO = minutes(1) / 12;
const PACIENCIA = minutes(1);

export function registrarConversao(deps: Deps) {
  deps.jobs.work(FILA, () => converterOsQueEsperam(deps));
  deps.jobs.schedule('videos-esperando', '* * * * *', () => retomarConversoes(deps));
}

/** Longer than all videos together take; what was killed meanwhile is seen by its row, not by its job. */
const UMA_VEZ = { expireInSeconds: hours(23) / 1000, retryLimit: 0 };

export async function pedirConversao(deps: Deps, db: Db) {
  if ((await ffmpegVersion(deps.env)) !== null) await deps.jobs.send(db, FILA, {}, UMA_VEZ);
}

/** Those sent before there was ffmpeg, and those whose conversion was cut short. */
export async function retomarConversoes(deps: Deps) {
  const agora = deps.clock.now();
  await queries.desistirDosRepetidos(deps.db, { agora });
  if (await queries.haEsperando(deps.db, { agora })) await pedirConversao(deps, deps.db);
}

const daqui = ({ clock }: Deps) => new Date(clock.now().getTime() + PACIENCIA);

export async function converterOsQueEsperam(deps: Deps) {
  const proximo = () => queries.ocuparProximoOuNulo(deps.db, { agora: deps.clock.now(), ate: daqui(deps) });
  const eraParaParar = () => trabalhava && !deps.jobs.running();
  const trabalhava = deps.jobs.running();
  for (let video = await proximo(); video; video = eraParaParar() ? null : await proximo())
    await converterVideo(deps, video);
}

async function converterVideo(deps: Deps, video: queries.VideoAConverter) {
  const { db, log } = deps;
  const { IdArquivo } = video;
  const parar = new AbortController();
  try {
    await withScratch(deps.env.DATA_DIR, (pasta) => converterNaPasta(deps, video, { pasta, parar }));
  } catch (error) {
    const { message } = error as Error;
    log.warn({ idArquivo: IdArquivo, error: message }, 'a video was not converted');
    if (parar.signal.aborted) await queries.soltarVideo(db, { IdArquivo, como: 'interrompido' });
    else if (error instanceof FfmpegRefused) await queries.soltarVideo(db, { IdArquivo, como: 'falhou' });
  }
}

type Lugar = { pasta: string; parar: AbortController };

async function converterNaPasta(deps: Deps, video: queries.VideoAConverter, { pasta, parar }: Lugar) {
  const { db, env, storage } = deps;
  const { IdArquivo, Chave, Tamanho, DuracaoMs } = video;
  if (!(await hasRoom(pasta, Tamanho + maiorSaida(video)))) throw new Error('no room to convert a video');
  const original = await storage.open(Chave, { start: 0, end: Tamanho - 1 });
  if (!original) throw new Error('a video has lost its bytes');
  let percentual = 0;
  const andamento = acompanhar(deps, { IdArquivo, parar, percentual: () => percentual });
  try {
    await pipeline(original, createWriteStream(join(pasta, 'original')), { signal: parar.signal });
    const feitas = qualidadesDe(video).map((linhas) => medidas(video, linhas));
    await run(env.FFMPEG, argumentos(video, feitas), {
      cwd: pasta,
      signal: parar.signal,
      onLine: (linha) => {
        const [, ate] = /^out_time_us=(\d+)/.exec(linha) ?? [];
        if (ate) percentual = Math.min(99, Math.floor(Number(ate) / 10 / DuracaoMs));
      },
    });
    const qualidades: queries.Qualidade[] = [];
    for (const medida of feitas) qualidades.push(await guardarQualidade(deps, video, { medida, pasta }));
    await db.transaction().execute((db) => queries.inserirQualidades(db, { IdArquivo, qualidades }));
  } finally {
    clearInterval(andamento);
  }
}

type Andamento = { IdArquivo: number; parar: AbortController; percentual: () => number };

/** Says how far it is; and stops with the program, which would otherwise wait for it. */
function acompanhar(deps: Deps, { IdArquivo, parar, percentual }: Andamento) {
  const trabalhava = deps.jobs.running();
  return setInterval(() => {
    if (trabalhava && !deps.jobs.running()) return parar.abort();
    queries
      .dizerAndamento(deps.db, { IdArquivo, Percentual: percentual(), ate: daqui(deps) })
      .catch((error: unknown) => deps.log.warn(error, 'the progress of a video was not noted'));
    return undefined;
  }, AVISO);
}

type Feita = { medida: Medida; pasta: string };

async function guardarQualidade(
  deps: Deps,
  { Nome, IdArquivo }: queries.VideoAConverter,
  { medida, pasta }: Feita,
): Promise<queries.Qualidade> {
  const { linhas, largura, altura } = medida;
  const caminho = join(pasta, `${linhas}.mp4`);
  const { size } = await stat(caminho);
  const arquivo = await guardarArquivo(deps, {
    nome: `${Nome.replace(/\.\w{1,5}$/, '')} (${linhas}p).mp4`,
    tipo: 'video/mp4',
    uso: 'video',
    conteudo: createReadStream(caminho),
    tamanho: size,
    IdUsuario: null,
  });
  const visto = await olharVideo(deps.storage, arquivo);
  if (typeof visto === 'string' || visto.Perfil === null)
    throw new Error(`ffmpeg made of file ${IdArquivo} what is no video`);
  const lista = await readFile(join(pasta, `${linhas}.m3u8`), 'utf8');
  return {
    Linhas: linhas,
    IdArquivoQualidade: arquivo.IdArquivo,
    Largura: largura,
    Altura: altura,
    BitsPorSegundo: maiorTaxa(lista),
    Codecs: visto.temSom ? `${visto.Perfil},mp4a.40.2` : visto.Perfil,
    Lista: lista,
  };
}
