import { sql, type RawBuilder } from 'kysely';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';

export type DasPendencias = { IdCliente: number; alcance: Alcance; busca?: string | undefined };

/** Finished courses `p` that wait for their certificate, with the enrolment `m` and the person `ca`. */
export const pendenciasDe = ({ IdCliente, alcance, busca }: DasPendencias): RawBuilder<unknown> => sql`
  from certificado_pendencia p
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = p.id_cliente_turma_aluno
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  where p.id_cliente = ${IdCliente} and ${alunoNoAlcance(alcance)} and ${comBusca(busca, alcance)}`;
