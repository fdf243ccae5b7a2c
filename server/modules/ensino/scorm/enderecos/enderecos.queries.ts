import { statement, type Db } from '../../../../platform/db/db.ts';
import type { Permitido } from './regras.ts';

const lerDaChave = statement<Permitido>(`
  select e.host, e.programas from arquivo f join arquivo_endereco e on e.id_arquivo = f.id_arquivo
  where f.chave = $1 order by e.host`);

/** Of a package, by the key of its file. */
export const listarPermitidos = async (db: Db, { Chave }: { Chave: string }) => await lerDaChave(db, [Chave]);

const escrever = statement(`
  insert into arquivo_endereco (id_arquivo, host, programas) values ($1, $2, $3)
  on conflict (id_arquivo, host) do update set programas = excluded.programas`);

const apagar = statement(`delete from arquivo_endereco where id_arquivo = $1 and host = $2`);

type Endereco = { IdArquivo: number; Host: string };

export const gravarPermitido = async (db: Db, { IdArquivo, Host, Programas }: Endereco & Permitido) =>
  await escrever(db, [IdArquivo, Host, Programas]);

export const excluirPermitido = async (db: Db, { IdArquivo, Host }: Endereco) =>
  await apagar(db, [IdArquivo, Host]);

const travar = statement(`select id_arquivo from arquivo where id_arquivo = $1 for no key update`);

/** Whoever decides of the same file waits. */
export const travarArquivo = async (db: Db, { IdArquivo }: { IdArquivo: number }) =>
  await travar(db, [IdArquivo]);
