import { statement, type Db } from '../../../../platform/db/db.ts';
import type { VideoDoArquivo } from '#contract/ensino/arquivos.ts';
import { VIDEO_DO_ARQUIVO } from './estado.ts';
import { toca, type VideoVisto } from './olhar.ts';

export async function inserirVideo(db: Db, { IdArquivo, video }: { IdArquivo: number; video: VideoVisto }) {
  const { DuracaoMs, Largura, Altura } = video;
  await db
    .insertInto('ArquivoVideo')
    .values({ IdArquivo, DuracaoMs, Largura, Altura, Toca: toca(video) })
    .execute();
}

const lerVideo = statement<{ Video: VideoDoArquivo | null }>(
  `select ${VIDEO_DO_ARQUIVO} as video from arquivo a where a.id_arquivo = $1`,
);

export async function buscarVideoOuNulo(db: Db, { IdArquivo }: { IdArquivo: number }) {
  const [lido] = await lerVideo(db, [IdArquivo]);
  return lido?.Video ?? null;
}

export type VideoAConverter = {
  IdArquivo: number;
  Chave: string;
  Nome: string;
  Tipo: VideoVisto['Tipo'];
  Tamanho: number;
  DuracaoMs: number;
  Largura: number;
  Altura: number;
};

const ocupar = statement<VideoAConverter>(`
  update arquivo_video v set ocupado_ate = $3, percentual = 0 from arquivo a
  where a.id_arquivo = v.id_arquivo and v.id_arquivo = $1 and v.estado = 'aguardando'
    and (v.ocupado_ate is null or v.ocupado_ate < $2)
  returning v.id_arquivo, a.chave, a.nome, a.tipo, a.tamanho, v.duracao_ms, v.largura, v.altura`);

/** The video, for whoever comes first; null: it is done, being done, or gone. */
export async function ocuparVideoOuNulo(db: Db, video: { IdArquivo: number; agora: Date; ate: Date }) {
  const [ocupado = null] = await ocupar(db, [video.IdArquivo, video.agora, video.ate]);
  return ocupado;
}

export async function dizerAndamento(
  db: Db,
  { IdArquivo, Percentual, ate }: { IdArquivo: number; Percentual: number; ate: Date },
) {
  await db
    .updateTable('ArquivoVideo')
    .set({ Percentual, OcupadoAte: ate.toISOString() })
    .where('IdArquivo', '=', IdArquivo)
    .where('Estado', '=', 'aguardando')
    .execute();
}

export async function soltarVideo(
  db: Db,
  { IdArquivo, Estado }: { IdArquivo: number; Estado: 'aguardando' | 'falhou' },
) {
  await db
    .updateTable('ArquivoVideo')
    .set({ Estado, OcupadoAte: null })
    .where('IdArquivo', '=', IdArquivo)
    .where('Estado', '=', 'aguardando')
    .execute();
}

export type Qualidade = {
  Linhas: number;
  IdArquivoQualidade: number;
  Largura: number;
  Altura: number;
  BitsPorSegundo: number;
  Codecs: string;
  Lista: string;
};

/** All of them at once: a video is ready or it is not. */
export async function inserirQualidades(
  db: Db,
  { IdArquivo, qualidades }: { IdArquivo: number; qualidades: Qualidade[] },
) {
  await db
    .updateTable('ArquivoVideo')
    .set({ Estado: 'pronto', Percentual: 100, OcupadoAte: null })
    .where('IdArquivo', '=', IdArquivo)
    .execute();
  await db
    .insertInto('ArquivoVideoQualidade')
    .values(qualidades.map((qualidade) => ({ IdArquivo, ...qualidade })))
    .execute();
}

const esperando = statement<{ IdArquivo: number }>(`
  select id_arquivo from arquivo_video where estado = 'aguardando' and (ocupado_ate is null or ocupado_ate < $1)
  order by id_arquivo limit 100`);

export const listarEsperando = (db: Db, { agora }: { agora: Date }) => esperando(db, [agora]);

export type QualidadeGuardada = Omit<Qualidade, 'IdArquivoQualidade'> & { Chave: string };

const daLista = statement<QualidadeGuardada>(`
  select q.linhas, q.largura, q.altura, q.bits_por_segundo, q.codecs, q.lista, a.chave
  from arquivo_video_qualidade q join arquivo a on a.id_arquivo = q.id_arquivo_qualidade
  where $1 in (q.id_arquivo, q.id_arquivo_qualidade) order by q.linhas desc`);

/** Of a video all its qualities; of a quality itself. */
export const listarQualidades = (db: Db, { IdArquivo }: { IdArquivo: number }) => daLista(db, [IdArquivo]);

/** Where nothing is converted, what plays as it was sent waits for nothing. */
const NA_FILA = `(v.estado = 'falhou' or v.estado = 'aguardando' and ($1::boolean or not v.toca))`;

const naFila = statement<ItemDaFila>(`
  select a.id_arquivo, a.nome, a.tamanho, ${VIDEO_DO_ARQUIVO} as video,
    (select c.nome from curso_conteudo_aula l join curso c on c.id_curso = l.id_curso
      where l.id_arquivo = a.id_arquivo order by l.id_curso_conteudo_aula limit 1) as curso
  from arquivo_video v join arquivo a on a.id_arquivo = v.id_arquivo
  where ${NA_FILA} order by v.estado desc, v.id_arquivo limit 100`);
const contagem = statement<{ Esperando: number; Falharam: number }>(`
  select count(*) filter (where v.estado = 'aguardando') as esperando,
    count(*) filter (where v.estado = 'falhou') as falharam
  from arquivo_video v where ${NA_FILA}`);

type ItemDaFila = {
  IdArquivo: number;
  Nome: string;
  Tamanho: number;
  Video: VideoDoArquivo;
  Curso: string | null;
};

export async function lerFila(db: Db, { converte }: { converte: boolean }) {
  const [Itens, [contados]] = await Promise.all([naFila(db, [converte]), contagem(db, [converte])]);
  return { ...(contados ?? { Esperando: 0, Falharam: 0 }), Itens };
}

/** False: it was not one that failed. */
export async function devolverAFila(db: Db, { IdArquivo }: { IdArquivo: number }) {
  const { numUpdatedRows } = await db
    .updateTable('ArquivoVideo')
    .set({ Estado: 'aguardando', Percentual: 0, OcupadoAte: null })
    .where('IdArquivo', '=', IdArquivo)
    .where('Estado', '=', 'falhou')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
