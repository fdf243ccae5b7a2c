import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import type { ModeloLido } from './modelo-padrao.ts';

export type ModeloGravado = {
  IdCliente: number | null;
  Dados: Omit<ModeloLido, 'Fundo'>;
  IdArquivoFundo: number | null;
  Fundo: string | null;
  Versao: number;
};

/** A client's own or, when it has none, the platform's; null when nobody has changed that one either. */
export async function buscarModeloOuNulo(db: Db, { IdCliente }: { IdCliente: number | null }) {
  const { rows } = await sql<ModeloGravado>`
    select m.id_cliente, m.dados, m.id_arquivo_fundo, '/api/arquivos/publico/' || a.chave as fundo, m.versao
    from certificado_modelo m left join arquivo a on a.id_arquivo = m.id_arquivo_fundo
    where m.id_cliente is null or m.id_cliente = ${IdCliente}::int
    order by m.id_cliente nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}

type Novo = { IdCliente: number | null; Dados: object; IdArquivoFundo: number | null; Versao: number };

/** False when it changed since it was read; what does not exist has the version 0. */
export async function gravarModelo(db: Db, { IdCliente, Dados, IdArquivoFundo, Versao }: Novo) {
  const dados = JSON.stringify(Dados);
  const { rows } =
    Versao === 0
      ? await sql`
          insert into certificado_modelo (id_cliente, dados, id_arquivo_fundo)
          values (${IdCliente}::int, ${dados}, ${IdArquivoFundo}::int) on conflict do nothing returning 1`.execute(
          db,
        )
      : await sql`
          update certificado_modelo set dados = ${dados}, id_arquivo_fundo = ${IdArquivoFundo}::int, versao = versao + 1
          where coalesce(id_cliente, 0) = coalesce(${IdCliente}::int, 0) and versao = ${Versao} returning 1`.execute(
          db,
        );
  return rows.length > 0;
}

export async function excluirModelo(db: Db, { IdCliente }: { IdCliente: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('CertificadoModelo')
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A client's colour or, without one, the platform's; null when that has none either. */
export async function buscarCor(db: Db, { IdCliente }: { IdCliente: number | null }) {
  const { rows } = await sql<{ Cor: string | null }>`
    select coalesce(c.cor, g.cor) as cor from configuracao g left join cliente c on c.id_cliente = ${IdCliente}::int`.execute(
    db,
  );
  return rows[0]?.Cor ?? null;
}

/** For the example: the company as it is today. */
export async function buscarEmpresaOuNula(db: Db, { IdCliente }: { IdCliente: number }) {
  const empresa = await db
    .selectFrom('Cliente')
    .select(['NomeFantasia', 'RazaoSocial', 'CNPJ', 'Imagem'])
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  return empresa ?? null;
}
