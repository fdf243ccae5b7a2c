import { statement, type Db } from '../../../platform/db/db.ts';

type Gravado = { IdCliente: number; IdClienteAluno: number; Percentual: number; Motivo: string };

const travar = statement<Gravado>(`
  select ca.id_cliente, ca.id_cliente_aluno, ca.tempo_extra_percentual as percentual, ca.tempo_extra_motivo as motivo
  from cliente_turma_aluno m join cliente_aluno ca using (id_cliente_aluno)
  where m.id_cliente_turma_aluno = $1 for no key update of ca`);
export async function travarTempoExtraOuNulo(
  db: Db,
  { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number },
) {
  const [lido = null] = await travar(db, [IdClienteTurmaAluno]);
  return lido;
}

const gravar = statement(`
  update cliente_aluno set tempo_extra_percentual = $2, tempo_extra_motivo = $3 where id_cliente_aluno = $1`);
export const gravarTempoExtra = async (
  db: Db,
  { IdClienteAluno, Percentual, Motivo }: Omit<Gravado, 'IdCliente'>,
) => {
  await gravar(db, [IdClienteAluno, Percentual, Motivo]);
};
