import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { situacao } from '../../../../domain/certificado.ts';

/** AS: it waits for the worker's signature. `Pedido`: the active institution still asks this course of them. */
export type CertificadoQueCobra = {
  IdCurso: number;
  Nome: string;
  Codigo: string;
  Pedido: boolean;
} & ({ StatusCertificado: 'AV' | 'VE'; Validade: string } | { StatusCertificado: 'AS' });

/** Of each course, the person's certificate that lasts longest, if it ends soon, has ended or waits for a signature. */
export async function listarCertificadosQueCobram(
  db: Db,
  {
    IdUsuario,
    SoCliente = null,
    IdClienteAluno,
    hoje,
  }: Pick<Sessao, 'IdUsuario' | 'SoCliente'> & { IdClienteAluno: number; hoje: string },
): Promise<CertificadoQueCobra[]> {
  const { rows } = await sql<CertificadoQueCobra>`
    select id_curso, nome, codigo, validade, status_certificado, exists (
      select from pessoa_curso pc where pc.id_cliente_aluno = ${IdClienteAluno} and pc.id_curso = ultimo.id_curso
        and pc.ativo and pc.estado <> 'dispensado') as pedido
    from (select distinct on (ce.id_curso) ce.id_curso, ce.dados #>> '{Curso,Nome}' as nome, ce.codigo, ce.validade,
        ${situacao(hoje)} as status_certificado
      from certificado ce where ce.id_usuario = ${IdUsuario} and ce.revogado_em is null
        and (${SoCliente}::int is null or ce.id_cliente = ${SoCliente}::int)
      order by ce.id_curso, ce.validade desc nulls first, ce.id_certificado desc) ultimo
    -- One from outside that was accepted may hold longer than ours.
    where (status_certificado = 'AS' or status_certificado in ('AV', 'VE') and not exists (
      select from pessoa_curso pc where pc.id_cliente_aluno = ${IdClienteAluno} and pc.id_curso = ultimo.id_curso
        and pc.ativo and pc.estado = 'valido' and (pc.irregular_em is null or pc.irregular_em > ultimo.validade + 1)))
    order by validade, id_curso`.execute(db);
  return rows;
}
