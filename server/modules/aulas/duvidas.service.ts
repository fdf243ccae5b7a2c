import type { Duvida, DuvidaDoTutor } from '#contract/duvidas.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, naoEncontrado } from '../../platform/errors.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { notificar } from '../avisos/notificar.service.ts';
import * as queries from './duvidas.queries.ts';
import { exigirAula, exigirMatriculaDe } from './matricula.service.ts';

/** More than this without an answer is not a conversation any more. */
const MAXIMO_AGUARDANDO = 20;

export async function duvidasDoAluno(
  deps: Deps,
  sessao: Sessao,
  filtro: { matricula: number; curso?: number | undefined; aula?: number | undefined },
) {
  await exigirMatriculaDe(deps, sessao, filtro.matricula);
  return await queries.listarDuvidas(deps.db, filtro);
}

type Pergunta = {
  IdDuvida?: number | undefined;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  Texto: string;
};

export async function perguntar(deps: Deps, sessao: Sessao, pergunta: Pergunta): Promise<Duvida> {
  const aula = await exigirAula(deps, sessao, pergunta);
  const { IdUsuario } = sessao;
  const { Texto } = pergunta;
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    const IdDuvida = await conversa(db, { ...pergunta, ...aula, agora });
    await queries.inserirMensagem(db, { IdDuvida, IdUsuario, DoTutor: false, Texto, agora });
    return await queries.buscarDuvida(db, { IdDuvida });
  });
}

/** The question that goes on, or a new one. */
async function conversa(
  db: Db,
  pergunta: Pergunta & { IdCliente: number; IdCurso: number; agora: Date },
): Promise<number> {
  const { IdDuvida, IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula, Segundo, agora } = pergunta;
  if (IdDuvida !== undefined) {
    if (!(await queries.reabrirDuvida(db, { IdDuvida, IdClienteTurmaAluno, IdCursoConteudoAula })))
      throw naoEncontrado();
    return IdDuvida;
  }
  if ((await queries.contarAguardando(db, { IdClienteTurmaAluno })) >= MAXIMO_AGUARDANDO) {
    throw new HttpError(422, `Você já tem ${MAXIMO_AGUARDANDO} dúvidas à espera de resposta.`);
  }
  const nova = { IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula, Segundo, agora };
  return await queries.inserirDuvida(db, nova);
}

type FiltroDoTutor = Parameters<typeof queries.listarDuvidasDoTutor>[1];

export async function duvidas({ db }: Deps, filtro: FiltroDoTutor) {
  const pagina = await queries.listarDuvidasDoTutor(db, filtro);
  return { ...pagina, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

type Quem = { sessao: Sessao; origem: Origem };

export async function responderDuvida(
  deps: Deps,
  { sessao, origem }: Quem,
  { IdDuvida, Texto }: { IdDuvida: number; Texto: string },
): Promise<DuvidaDoTutor> {
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    const duvida = await queries.travarDuvidaOuNula(db, { IdDuvida });
    if (!duvida) throw naoEncontrado();
    const ultima = duvida.Mensagens.at(-1);
    // A doubled click answers once.
    if (ultima?.DoTutor && ultima.Texto === Texto) return duvida;
    const mensagem = { IdDuvida, IdUsuario, DoTutor: true, Texto, agora: deps.clock.now() };
    const IdDuvidaMensagem = await queries.inserirMensagem(db, mensagem);
    await queries.marcarRespondida(db, { IdDuvida });
    await auditar(db, {
      acao: 'responder',
      objeto: 'Duvida',
      idObjeto: IdDuvida,
      idUsuario: IdUsuario,
      idCliente: duvida.IdCliente,
      origem,
      depois: { IdDuvidaMensagem },
    });
    await avisar(deps, db, duvida, { IdDuvidaMensagem, Texto });
    return (await queries.travarDuvidaOuNula(db, { IdDuvida })) ?? duvida;
  });
}

async function avisar(
  deps: Deps,
  db: Db,
  duvida: queries.DuvidaTravada,
  { IdDuvidaMensagem, Texto }: { IdDuvidaMensagem: number; Texto: string },
) {
  if (!duvida.PodeReceber) return;
  const { IdUsuario, IdCliente, Aula, Curso, IdCurso } = duvida;
  await notificar(deps, db, {
    ChaveEvento: `duvida-respondida:${IdDuvidaMensagem}`,
    Tipo: 'resposta',
    IdUsuario,
    IdCliente,
    Titulo: 'O tutor respondeu à sua dúvida',
    Texto: `${Aula}, do curso ${Curso}`,
    Rota: `/curso-aluno/${IdCurso}`,
    email: { Tipo: 'duvida-respondida', Dados: { Aula, Curso, IdCurso, Texto } },
  });
}
