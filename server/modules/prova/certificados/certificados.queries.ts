import { sql } from 'kysely';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { matriculaNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import type { Assinatura } from '../assinaturas/assinatura.ts';
import { ULTIMA_COPIA } from './copia.ts';

type Revogacao = { Codigo: string; Motivo: string; IdUsuario: number; agora: Date };

/** Whose it is; null when it was revoked before. */
export async function revogarCertificado(
  db: Db,
  { Codigo, Motivo, IdUsuario, agora }: Revogacao,
): Promise<{ IdUsuario: number } | null> {
  const revogado = await db
    .updateTable('Certificado')
    .set({ RevogadoEm: agora, MotivoRevogacao: Motivo, RevogadoPor: IdUsuario })
    .where('Codigo', '=', Codigo)
    .where('RevogadoEm', 'is', null)
    .returning('IdUsuario')
    .executeTakeFirst();
  return revogado ?? null;
}

export type Documento = {
  IdCertificado: number;
  IdCliente: number;
  IdUsuario: number;
  Codigo: string;
  Dados: Fatos;
  DadosSha256: string;
  RevogadoEm: string | null;
  AssinadoEm: string | null;
  Assinatura: Assinatura | null;
  /** The final file, once the worker has signed, with what was signed outside since. */
  Chave: string | null;
  Tamanho: number | null;
  PdfSha256: string | null;
  /** The company's logo at issue, as a data URI. */
  Logo: string | null;
};

const DOCUMENTO = `
  select ce.id_certificado, ce.id_cliente, ce.id_usuario, ce.codigo, ce.dados, ce.dados_sha256, ce.revogado_em,
    ce.assinado_em, ce.assinatura, a.chave, a.tamanho, coalesce(co.sha256, ce.pdf_sha256) as pdf_sha256, l.imagem as logo
  from certificado ce
  ${ULTIMA_COPIA}
  left join arquivo a on a.id_arquivo = coalesce(co.id_arquivo, ce.id_arquivo_pdf)
  left join certificado_logo l on l.sha256 = ce.dados ->> 'Logo'`;

const lerDocumento = statement<Documento>(`${DOCUMENTO} where ce.codigo = $1`);
const lerDocumentos = statement<Documento>(`${DOCUMENTO} where ce.codigo = any($1)`);

export async function buscarDocumentoOuNulo(db: Db, { Codigo }: { Codigo: string }) {
  const [documento = null] = await lerDocumento(db, [Codigo]);
  return documento;
}

export const listarDocumentos = (db: Db, { Codigos }: { Codigos: string[] }) => lerDocumentos(db, [Codigos]);

/** Whether the caller may see the person to whom it belongs. */
export async function estaNoAlcance(
  db: Db,
  { Codigo, alcance }: { Codigo: string; alcance: Alcance },
): Promise<boolean> {
  const { rows } = await sql`select from certificado ce
    where ce.codigo = ${Codigo} and ${matriculaNoAlcance(alcance, sql`ce.id_cliente_aluno`)}`.execute(db);
  return rows.length > 0;
}

type Assinado = {
  IdCertificado: number;
  Assinatura: Assinatura;
  IdArquivoPdf: number;
  PdfSha256: string;
};

/** False when it was signed or revoked meanwhile: the first one stands. */
export async function gravarAssinatura(db: Db, { IdCertificado, Assinatura, ...arquivo }: Assinado) {
  const { numUpdatedRows } = await db
    .updateTable('Certificado')
    .set({ ...arquivo, AssinadoEm: Assinatura.Em, Assinatura: JSON.stringify(Assinatura) })
    .where('IdCertificado', '=', IdCertificado)
    .where('AssinadoEm', 'is', null)
    .where('RevogadoEm', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
