import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { caminhoPublico, type Uso } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { picture } from '../../../platform/files/images.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import * as queries from './arquivos.queries.ts';
import { nomeLimpo } from './conteudo.ts';
import { assinarLink, linkVale } from './link.ts';

export const SEGREDO = 'arquivos';

export const novaChave = () => randomBytes(20).toString('hex');

type Guardado = {
  nome: string;
  tipo: string;
  uso: Uso;
  conteudo: Readable;
  tamanho: number;
  publico?: boolean;
  IdUsuario: number | null;
};

/**
 * Keeps a file that the program made or has already examined. The object is written before its row: a stop in
 * between leaves an object that nobody knows, which the cleaning removes.
 */
export async function guardarArquivo(deps: Deps, arquivo: Guardado): Promise<queries.ArquivoGravado> {
  const { db, storage, clock } = deps;
  const novo = {
    Chave: novaChave(),
    Nome: nomeLimpo(arquivo.nome),
    Tipo: arquivo.tipo,
    Tamanho: arquivo.tamanho,
    Uso: arquivo.uso,
    Publico: arquivo.publico ?? false,
  };
  await storage.put(novo.Chave, arquivo.conteudo, arquivo.tamanho);
  const IdArquivo = await queries.inserirArquivo(db, {
    ...novo,
    IdUsuario: arquivo.IdUsuario,
    CriadoEm: clock.now(),
  });
  return { ...novo, IdArquivo };
}

type ImagemRecebida = {
  nome: string;
  bytes: Buffer;
  IdUsuario: number | null;
  publico?: boolean;
  /** Where to tell that it cannot be read. */
  campo?: string;
};

/** Written anew as WebP: of what was sent only the pixels survive. */
export async function guardarImagem(
  deps: Deps,
  { nome, bytes, publico = true, IdUsuario, campo = 'image' }: ImagemRecebida,
) {
  const webp = await picture(campo, bytes);
  const arquivo = await guardarArquivo(deps, {
    nome: `${nomeLimpo(nome).replace(/\.\w{1,5}$/, '')}.webp`,
    tipo: 'image/webp',
    uso: 'imagem',
    conteudo: Readable.from([webp]),
    tamanho: webp.length,
    publico,
    IdUsuario,
  });
  return { ...arquivo, path: caminhoPublico(arquivo.Chave) };
}

/**
 * Short-lived addresses of private files, for slices that have checked that this person may read them; each works
 * for two hours at most and only while the session lives. A public file gets its lasting address.
 */
export async function linksDosArquivos(
  { db, clock }: Deps,
  { IdSessao }: Pick<Sessao, 'IdSessao'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const segredo = await sharedSecret(db, SEGREDO);
  const arquivos = await queries.listarParaLink(db, ids);
  return new Map(
    arquivos.map(({ IdArquivo, Chave, Publico }) => [
      IdArquivo,
      Publico ? caminhoPublico(Chave) : assinarLink(segredo, clock, { Chave, IdSessao }),
    ]),
  );
}

export async function linkDoArquivo(deps: Deps, sessao: Pick<Sessao, 'IdSessao'>, IdArquivo: number) {
  const link = (await linksDosArquivos(deps, sessao, [IdArquivo])).get(IdArquivo);
  if (!link) throw notFound();
  return link;
}

export type Prova = {
  sessao?: number | undefined;
  ate?: number | undefined;
  assinatura?: string | undefined;
};

/** Forged, late, of an ended session or of no file: all the same to who asks. */
export async function buscarPorLink({ db, clock }: Deps, Chave: string, { sessao, ate, assinatura }: Prova) {
  if (!sessao || !ate || !assinatura) throw notFound();
  const segredo = await sharedSecret(db, SEGREDO);
  if (!linkVale(segredo, clock, Chave, { sessao, ate, assinatura })) throw notFound();
  return await buscarDaSessao({ db, clock }, { Chave, IdSessao: sessao });
}

/** A file for whose right somebody has vouched, as long as the session lives for which they did. */
export async function buscarDaSessao(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { Chave, IdSessao }: { Chave: string; IdSessao: number },
) {
  const arquivo = await queries.buscarPelaSessaoOuNulo(db, clock, { Chave, IdSessao });
  if (!arquivo) throw notFound();
  return arquivo;
}

export async function buscarPublico({ db }: Deps, Chave: string) {
  const arquivo = await queries.buscarPublicoOuNulo(db, { Chave });
  if (!arquivo) throw notFound();
  return arquivo;
}

/** For slices that are given an `IdArquivo`: the file, or 404 when it is of another use. */
export async function buscarArquivo({ db }: Pick<Deps, 'db'>, IdArquivo: number, uso: Uso) {
  const [arquivo] = await queries.listarPorId(db, [IdArquivo]);
  if (arquivo?.Uso !== uso) throw notFound();
  return arquivo;
}
