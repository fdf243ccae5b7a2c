import { statement, type Db } from '../../../platform/db/db.ts';
import type { Certificado } from './credencial.ts';

type Lido = Certificado & {
  Codigo: string;
  EmitidoEm: string;
  Validade: string | null;
  EsperaAssinatura: boolean;
  RevogadoEm: string | null;
  MotivoRevogacao: string | null;
};

const ler = statement<Lido>(`
  select id_certificado, id_curso, id_curso_versao, codigo, dados, emitido_em, validade, espera_assinatura, revogado_em,
    motivo_revogacao,
    (validade + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 second' as fim_da_validade
  from certificado where codigo = $1`);

export async function buscarPorCodigoOuNulo(db: Db, { Codigo }: { Codigo: string }): Promise<Lido | null> {
  const [certificado = null] = await ler(db, [Codigo]);
  return certificado;
}

const lerRevogados = statement<{ IdCertificado: number }>(`
  select id_certificado from certificado
  where revogado_em is not null and id_certificado >= $1 and id_certificado < $2`);

/** By id, from `de` until just before `antesDe`. */
export async function listarRevogados(
  db: Db,
  { de, antesDe }: { de: number; antesDe: number },
): Promise<number[]> {
  return (await lerRevogados(db, [de, antesDe])).map(({ IdCertificado }) => IdCertificado);
}

const lerUltimo = statement<{ Ultimo: number }>(
  'select coalesce(max(id_certificado), 0) as ultimo from certificado',
);

export async function buscarUltimo(db: Db): Promise<number> {
  return (await lerUltimo(db, []))[0]?.Ultimo ?? 0;
}
