import { DECLARACAO } from '#contract/estudo/aulas-estudo.ts';
import { today } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HttpError, notFound } from '../../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import {
  buscarMatriculaOuNula,
  declarouNoDia,
  gravarMotivo,
  inserirDeclaracao,
} from './declaracao.queries.ts';
import { avisoEncerrada, exigirIniciada, exigirMatricula, faltaDeclaracao } from '../recusa.ts';

type Matricula = { IdClienteTurmaAluno: number };
type Declarada = Matricula & { MotivoJornada?: string | undefined };

/** Said again on the same day, nothing changes. */
export async function declararEstudo(
  { db, clock }: Deps,
  { IdUsuario, IdClienteAluno }: Sessao,
  origem: Origin,
  { IdClienteTurmaAluno, MotivoJornada }: Declarada,
) {
  if (!IdClienteAluno) throw notFound();
  const Dia = today(clock);
  const matricula = await buscarMatriculaOuNula(db, { IdClienteTurmaAluno, IdClienteAluno });
  exigirMatricula(matricula);
  exigirIniciada(matricula, Dia);
  const { IdCliente, Prazo } = matricula;
  if (Dia > Prazo) throw new HttpError(422, avisoEncerrada(Prazo));
  const declaracao = { IdCliente, IdClienteTurmaAluno, Dia, DeclaradaEm: clock.now(), Texto: DECLARACAO };
  const ato = {
    objeto: 'ClienteTurmaAluno',
    idObjeto: IdClienteTurmaAluno,
    idUsuario: IdUsuario,
    idCliente: IdCliente,
    origem,
  } as const;
  await db.transaction().execute(async (db) => {
    if (await inserirDeclaracao(db, { ...declaracao, ...origem })) {
      const depois = { Dia, Texto: DECLARACAO };
      await auditar(db, { ...ato, acao: 'declarar ambiente de estudo', depois });
    }
    if (MotivoJornada && (await gravarMotivo(db, { IdClienteTurmaAluno, Dia, MotivoJornada }))) {
      const depois = { Dia, MotivoJornada };
      await auditar(db, { ...ato, acao: 'dizer por que passa de oito horas', depois });
    }
  });
  return { Dia };
}

/** For what else begins in a course of a norm. */
export async function exigirDeclaracao({ db, clock }: Deps, { IdClienteTurmaAluno }: Matricula) {
  if (!(await declarouNoDia(db, { IdClienteTurmaAluno, Dia: today(clock) }))) throw faltaDeclaracao();
}
