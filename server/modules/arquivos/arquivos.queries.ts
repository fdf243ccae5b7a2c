import type { Uso, UsoDoEnvio } from '#contract/arquivos.ts';
import type { Clock } from '../../platform/clock.ts';
import { statement, type Db } from '../../platform/db.ts';
import { SESSOES_VIVAS } from '../../platform/session.ts';

export type ArquivoGravado = {
  IdArquivo: number;
  Chave: string;
  Nome: string;
  Tipo: string;
  Tamanho: number;
  Uso: Uso;
  Publico: boolean;
};

type ArquivoNovo = Omit<ArquivoGravado, 'IdArquivo'> & { IdUsuario: number | null; CriadoEm: Date };

export async function inserirArquivo(db: Db, arquivo: ArquivoNovo): Promise<number> {
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values(arquivo)
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  return IdArquivo;
}

const COLUNAS = 'a.id_arquivo, a.chave, a.nome, a.tipo, a.tamanho, a.uso, a.publico';

const lerPublico = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $1 and a.publico`,
);
const lerPelaSessao = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $3 and exists (select 1 ${SESSOES_VIVAS} and s.id_sessao = $2)`,
);
const lerPorId = statement<ArquivoGravado>(`select ${COLUNAS} from arquivo a where a.id_arquivo = any($1)`);
const lerDaPessoa = statement<ArquivoGravado>(
  `select ${COLUNAS} from arquivo a where a.chave = $1 and a.id_usuario = $2`,
);

export async function buscarPublicoOuNulo(db: Db, { Chave }: { Chave: string }) {
  const [arquivo = null] = await lerPublico(db, [Chave]);
  return arquivo;
}

/** The file, while the session for which its link was made is alive. */
export async function buscarPelaSessaoOuNulo(
  db: Db,
  clock: Clock,
  { Chave, IdSessao }: { Chave: string; IdSessao: number },
) {
  const [arquivo = null] = await lerPelaSessao(db, [clock.now(), IdSessao, Chave]);
  return arquivo;
}

export const listarPorId = (db: Db, ids: readonly number[]) => lerPorId(db, [ids]);

export async function buscarDaPessoaOuNulo(
  db: Db,
  { Chave, IdUsuario }: { Chave: string; IdUsuario: number },
) {
  const [arquivo = null] = await lerDaPessoa(db, [Chave, IdUsuario]);
  return arquivo;
}

type Envio = {
  Chave: string;
  Nome: string;
  Tamanho: number;
  Uso: UsoDoEnvio;
  IdUsuario: number;
  CriadoEm: Date;
};

export async function inserirEnvio(db: Db, envio: Envio) {
  await db.insertInto('ArquivoEnvio').values(envio).execute();
}

type Dono = { Chave: string; IdUsuario: number; desde: Date };

export async function buscarEnvioOuNulo(db: Db, { Chave, IdUsuario, desde }: Dono) {
  const envio = await db
    .selectFrom('ArquivoEnvio')
    .select(['Chave', 'Nome', 'Tamanho', 'Uso'])
    .where('Chave', '=', Chave)
    .where('IdUsuario', '=', IdUsuario)
    .where('CriadoEm', '>', desde.toISOString())
    .executeTakeFirst();
  return envio ? { ...envio, Uso: envio.Uso as UsoDoEnvio } : null;
}

/** False when there was none: somebody else ended it first. */
export async function excluirEnvio(db: Db, { Chave }: { Chave: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('ArquivoEnvio')
    .where('Chave', '=', Chave)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
