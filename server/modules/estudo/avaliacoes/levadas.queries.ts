import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { statement, type Db } from '../../../platform/db/db.ts';

const lerCursoLevado = statement<{ IdClienteTurmaAluno: number; IdCurso: number }>(`
  select l.id_cliente_turma_aluno, l.id_curso from estudo_levado l
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = l.id_cliente_turma_aluno
  where l.id_estudo_levado = $1::uuid and m.id_cliente_aluno = $2`);

/** A course that this person took along. */
export async function buscarCursoLevadoOuNulo(
  db: Db,
  { Levado, IdClienteAluno }: { Levado: string; IdClienteAluno: number },
) {
  const [levado = null] = await lerCursoLevado(db, [Levado, IdClienteAluno]);
  return levado;
}

const mudar = statement(`
  update avaliacao_tentativa set reserva = $2::uuid, identificada_em = coalesce($3, identificada_em),
    identificada_por = coalesce($4, identificada_por)
  where id_tentativa = $1`);

type Reservada = {
  IdTentativa: number;
  Reserva: string | null;
  /** How and when who goes on with it showed who they are, where that was asked. */
  identificada?: { por: string; quando: Date };
};

/** Of an open attempt that the caller has locked. */
export async function mudarReserva(db: Db, { IdTentativa, Reserva, identificada }: Reservada) {
  await mudar(db, [IdTentativa, Reserva, identificada?.quando ?? null, identificada?.por ?? null]);
}

const gravar = statement(`
  with salva as (
    update avaliacao_tentativa set respostas = $2::jsonb, sequencia = sequencia + 1, comecada_no_aparelho_em = $3,
      terminada_no_aparelho_em = $4
    where id_tentativa = $1 and entregue_em is null returning id_tentativa)
  insert into avaliacao_tentativa_evento (id_tentativa, id_questao, resposta, em, no_aparelho_em)
  select salva.id_tentativa, (r ->> 'IdQuestao')::int, r -> 'Resposta', $5, (r ->> 'Em')::timestamptz
  from salva, jsonb_array_elements($6::jsonb) r`);

type Feita = {
  IdTentativa: number;
  comecada: Date;
  terminada: Date;
  agora: Date;
  Respostas: { IdQuestao: number; Resposta: Resposta; Em: Date }[];
};

/** All that was answered on the device, with its own times, in one statement. */
export async function gravarRespostasLevadas(db: Db, feita: Feita): Promise<void> {
  const { IdTentativa, Respostas, comecada, terminada, agora } = feita;
  const porQuestao = Object.fromEntries(Respostas.map(({ IdQuestao, Resposta }) => [IdQuestao, Resposta]));
  await gravar(db, [
    IdTentativa,
    JSON.stringify(porQuestao),
    comecada,
    terminada,
    agora,
    JSON.stringify(Respostas),
  ]);
}
