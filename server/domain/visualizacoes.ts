import type { O_QUE } from '#contract/operacao/privacidade.ts';
import { today } from '../platform/clock.ts';
import { statement } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Sessao } from '../platform/http/session.ts';

/**
 * Seeing somebody's data is opening their own page, their study, an exam, a certificate or their messages. A row in a list
 * is not; taking a whole list away is, and counts as the one act that it is, from the audit trail.
 */
type OQue = Exclude<(typeof O_QUE)[number], 'exportacao'>;
type Alvo =
  | { IdUsuario: number }
  | { IdClienteAluno: number }
  | { IdClienteTurmaAluno: number }
  | { IdSuporteMensagem: number };

type Dono = { IdUsuario: number };
const doVinculo = statement<Dono>(`select id_usuario from cliente_aluno where id_cliente_aluno = $1`);
const daMatricula = statement<Dono>(`
  select ca.id_usuario from cliente_turma_aluno m join cliente_aluno ca using (id_cliente_aluno)
  where m.id_cliente_turma_aluno = $1`);
const daConversa = statement<Dono>(`select id_usuario from suporte_mensagem where id_suporte_mensagem = $1`);

async function donoDe({ db }: Deps, alvo: Alvo): Promise<Dono | undefined> {
  if ('IdUsuario' in alvo) return alvo;
  if ('IdClienteAluno' in alvo) return (await doVinculo(db, [alvo.IdClienteAluno]))[0];
  if ('IdSuporteMensagem' in alvo) return (await daConversa(db, [alvo.IdSuporteMensagem]))[0];
  return (await daMatricula(db, [alvo.IdClienteTurmaAluno]))[0];
}

const inserir = statement(`
  insert into visualizacao (id_usuario, dia, id_quem, o_que, papel, em) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`);

/** Call after the right to see was judged. Once per day, person and kind; one's own data are nobody's business. */
export async function registrarVisualizacao(deps: Deps, sessao: Sessao, alvo: Alvo, OQue: OQue) {
  const dono = await donoDe(deps, alvo);
  if (!dono || dono.IdUsuario === sessao.IdUsuario) return;
  const papel = sessao.Adm ? 'adm' : 'gestor';
  const { db, clock } = deps;
  await inserir(db, [dono.IdUsuario, today(clock), sessao.IdUsuario, OQue, papel, clock.now()]);
}
