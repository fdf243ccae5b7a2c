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

/** After so many it is left, until somebody asks for it again. */
const TENTATIVAS = 3;

const LIVRE = `v.estado = 'aguardando' and (v.ocupado_ate is null or v.ocupado_ate < $1)`;

const ocupar = statement<VideoAConverter>(`
  update arquivo_video v set ocupado_ate = $2, percentual = 0, tentativas = v.tentativas + 1 from arquivo a
  where a.id_arquivo = v.id_arquivo and v.id_arquivo = (select v.id_arquivo from arquivo_video v
    where ${LIVRE} and v.tentativas < ${TENTATIVAS} order by v.id_arquivo limit 1 for update skip locked)
  returning v.id_arquivo, a.chave, a.nome, a.tipo, a.tamanho, v.duracao_ms, v.largura, v.altura`);

/** The next one, for whoever comes first; null: nothing waits. */
export async function ocuparProximoOuNulo(db: Db, { agora, ate }: { agora: Date; ate: Date }) {
  const [ocupado = null] = await ocupar(db, [agora, ate]);
  return ocupado;
}

const desistir = statement<{ IdArquivo: number }>(`
  update arquivo_video v set estado = 'falhou', ocupado_ate = null
  where ${LIVRE} and v.tentativas >= ${TENTATIVAS} returning v.id_arquivo`);

/** Those that were begun too often. */
export const desistirDosRepetidos = (db: Db, { agora }: { agora: Date }) => desistir(db, [agora]);

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

/** What became of it; one that was only interrupted has not been tried. Whatever else went wrong is tried a minute later. */
export async function soltarVideo(
  db: Db,
  { IdArquivo, como }: { IdArquivo: number; como: 'falhou' | 'interrompido' },
) {
  await db
    .updateTable('ArquivoVideo')
    .set((eb) => ({
      OcupadoAte: null,
      ...(como === 'falhou' && { Estado: 'falhou' as const }),
      ...(como === 'interrompido' && { Tentativas: eb('Tentativas', '-', 1) }),
    }))
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

const esperando = statement<{ Ha: boolean }>(
  `select exists (select from arquivo_video v where ${LIVRE}) as ha`,
);

export async function haEsperando(db: Db, { agora }: { agora: Date }) {
  const [lido] = await esperando(db, [agora]);
  return lido?.Ha ?? false;
}

export type QualidadeGuardada = Omit<Qualidade, 'IdArquivoQualidade'> & { Chave: string };

const daLista = statement<QualidadeGuardada>(`
  select q.linhas, q.largura, q.altura, q.bits_por_segundo, q.codecs, q.lista, a.chave
  from arquivo_video_qualidade q join arquivo a on a.id_arquivo = q.id_arquivo_qualidade
  where $1 in (q.id_arquivo, q.id_arquivo_qualidade) order by q.linhas`);

/** The lightest first, with which players begin. Of a video all its qualities; of a quality itself. */
export const listarQualidades = (db: Db, { IdArquivo }: { IdArquivo: number }) => daLista(db, [IdArquivo]);

/** Where nothing is converted, what plays as it was sent waits for nothing. */
const NA_FILA = `(v.estado = 'falhou' or v.estado = 'aguardando' and ($1::boolean or not v.toca))`;

const naFila = statement<ItemDaFila>(`
  select a.id_arquivo, a.nome, a.tamanho, ${VIDEO_DO_ARQUIVO} as video,
    (select c.nome from curso_conteudo_aula l join curso c on c.id_curso = l.id_curso
      where a.id_arquivo in (l.id_arquivo, l.id_arquivo_libras) order by l.id_curso_conteudo_aula limit 1) as curso
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
    .set({ Estado: 'aguardando', Percentual: 0, Tentativas: 0, OcupadoAte: null })
    .where('IdArquivo', '=', IdArquivo)
    .where('Estado', '=', 'falhou')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
