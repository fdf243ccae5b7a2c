import { statement, type Db } from '../../../../platform/db/db.ts';

/** The public copies, and who may see a certificate by its code alone. */

export type Publica = { Chave: string; Tamanho: number; Sha256: string };

const ler = statement<Publica>(`
  select a.chave, a.tamanho, p.sha256 from certificado_publica p join arquivo a using (id_arquivo)
  where p.id_certificado = $1`);

export async function buscarPublicaOuNula(db: Db, { IdCertificado }: { IdCertificado: number }) {
  const [publica = null] = await ler(db, [IdCertificado]);
  return publica;
}

type Nova = { IdCertificado: number; IdArquivo: number; Sha256: string; CriadaEm: Date };

/** The first one stands, or the first since it has to be drawn anew. */
export async function gravarPublica(db: Db, nova: Nova) {
  await db
    .insertInto('CertificadoPublica')
    .values(nova)
    .onConflict((conflict) =>
      conflict
        .column('IdCertificado')
        .doUpdateSet({ IdArquivo: nova.IdArquivo, Sha256: nova.Sha256, CriadaEm: nova.CriadaEm })
        .where('CertificadoPublica.IdArquivo', 'is', null),
    )
    .execute();
}

export type Titular = { IdCertificado: number; IdCliente: number; CPF: string | null; Menor: boolean };

const lerTitular = statement<Titular>(`
  select ce.id_certificado, ce.id_cliente, ce.dados #>> '{Titular,CPF}' as cpf, ca.menor_aprendiz as menor
  from certificado ce join cliente_aluno ca using (id_cliente_aluno) where ce.codigo = $1`);

export async function buscarTitularOuNulo(db: Db, { Codigo }: { Codigo: string }) {
  const [titular = null] = await lerTitular(db, [Codigo]);
  return titular;
}
