import { statement, type Db } from '../../../platform/db/db.ts';
import type { Carimbo } from '../assinaturas/carimbo.ts';
import type { Signatario } from '../assinaturas/cms.ts';
import { ULTIMA_COPIA } from './copia.ts';

type Copia = {
  IdCertificado: number;
  /** The SHA-256 of what was signed: it must still be what is given out. */
  sobre: string;
  IdArquivo: number;
  Sha256: string;
  Signatarios: Signatario[];
  EnviadaEm: Date;
} & ({ EnviadaPor: number; Carimbo?: null } | { EnviadaPor: null; Carimbo: Carimbo });

const gravar = statement<{ Numero: number }>(`
  insert into certificado_copia (id_certificado, numero, id_arquivo, sha256, signatarios, enviada_em, enviada_por,
    carimbo)
  select ce.id_certificado, 1 + (select count(*) from certificado_copia x where x.id_certificado = ce.id_certificado),
    $3, $4, $5::jsonb, $6, $7, $8::jsonb
  from certificado ce ${ULTIMA_COPIA}
  where ce.id_certificado = $1 and ce.revogado_em is null and coalesce(co.sha256, ce.pdf_sha256) = $2
  on conflict on constraint certificado_copia_em_ordem do nothing
  returning numero`);

/** False when another copy came first, or the certificate was revoked. */
export async function gravarCopia(db: Db, { IdCertificado, sobre, IdArquivo, Sha256, ...c }: Copia) {
  const gravadas = await gravar(db, [
    IdCertificado,
    sobre,
    IdArquivo,
    Sha256,
    JSON.stringify(c.Signatarios),
    c.EnviadaEm,
    c.EnviadaPor,
    c.Carimbo ? JSON.stringify(c.Carimbo) : null,
  ]);
  return gravadas.length > 0;
}

const listar = statement<{ Sha256: string; Tamanho: number }>(`
  select ce.pdf_sha256 as sha256, a.tamanho from certificado ce join arquivo a on a.id_arquivo = ce.id_arquivo_pdf
  where ce.id_certificado = $1
  union all
  select x.sha256, a.tamanho from certificado_copia x join arquivo a using (id_arquivo) where x.id_certificado = $1`);

/** Every file that was given out of it, from the one that its worker signed. */
export const listarDadas = (db: Db, { IdCertificado }: { IdCertificado: number }) =>
  listar(db, [IdCertificado]);
