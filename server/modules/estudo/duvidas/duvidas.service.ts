import type { Duvida, DuvidaDoTutor } from '#contract/estudo/duvidas.ts';
import { hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { noticiarEquipe } from '../../mensagens/comunicados/equipe.service.ts';
import { ocultarSenhas } from '../../../domain/ocultar-senhas.ts';
import * as queries from './duvidas.queries.ts';
import { exigirAula, exigirMatriculaDe } from '../aulas/matricula.service.ts';

/** More than this without an answer is not a conversation any more. */
const MAXIMO_AGUARDANDO = 20;
const MENSAGENS_POR_HORA = 20;
const MENSAGENS_NA_CONVERSA = 200;

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

export async function perguntar(deps: Deps, { sessao, origem }: Quem, pergunta: Pergunta): Promise<Duvida> {
  const aula = await exigirAula(deps, sessao, pergunta);
  const { IdUsuario } = sessao;
  const { Texto } = pergunta;
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    await exigirPoucas(db, { IdUsuario, agora });
    const { IdDuvida, JaAguardava } = await conversa(db, { ...pergunta, ...aula, agora });
    const mensagem = { IdDuvida, IdUsuario, DoTutor: false, Texto, agora };
    const IdDuvidaMensagem = await queries.inserirMensagem(db, mensagem);
    // Who was told that it waits is not told again with every line that the person adds.
    if (!JaAguardava) await avisarTutores(deps, db, { IdDuvida, IdDuvidaMensagem, Texto });
    await auditar(db, {
      acao: 'perguntar',
      objeto: 'Duvida',
      idObjeto: IdDuvida,
      idUsuario: IdUsuario,
      idCliente: aula.IdCliente,
      origem,
    });
    return await queries.buscarDuvida(db, { IdDuvida });
  });
}

type Fala = { IdDuvida: number; IdDuvidaMensagem: number; Texto: string };

async function avisarTutores(deps: Deps, db: Db, { IdDuvida, IdDuvidaMensagem, Texto }: Fala) {
  const { IdUsuario, Aluno, Aula, Curso, Cliente } = await queries.buscarDuvidaDoTutor(db, { IdDuvida });
  await noticiarEquipe(deps, db, {
    // Erasing a person's data finds by this key what was told of their questions.
    evento: `duvida:${IdDuvida}:${IdDuvidaMensagem}`,
    IdUsuario,
    Titulo: 'Um aluno perguntou ao tutor',
    Texto: `${Aula}, do curso ${Curso} (${Aluno}, ${Cliente})`,
    Rota: `/duvidas?duvida=${IdDuvida}`,
    email: {
      Tipo: 'duvida-perguntada',
      Dados: { Autor: Aluno, Cliente, Aula, Curso, Texto: ocultarSenhas(Texto), IdDuvida },
    },
  });
}

/** From here to the end of the transaction the person writes nothing else: all limits are counted under this lock. */
async function exigirPoucas(db: Db, { IdUsuario, agora }: { IdUsuario: number; agora: Date }) {
  const desde = new Date(agora.getTime() - hours(1));
  if ((await queries.contarEnviadas(db, { IdUsuario, desde })) < MENSAGENS_POR_HORA) return;
  throw new HttpError(429, 'Você enviou muitas mensagens na última hora. Aguarde um pouco e tente de novo.', {
    retryAfter: 600,
  });
}

/** The question that goes on, or a new one. */
async function conversa(db: Db, pergunta: Pergunta & { IdCliente: number; IdCurso: number; agora: Date }) {
  const { IdDuvida, IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula, Segundo, agora } = pergunta;
  if (IdDuvida !== undefined) {
    const reaberta = await queries.reabrirDuvidaOuNula(db, {
      IdDuvida,
      IdClienteTurmaAluno,
      IdCursoConteudoAula,
    });
    if (!reaberta) throw notFound();
    if ((await queries.contarMensagens(db, { IdDuvida })) >= MENSAGENS_NA_CONVERSA) {
      throw new HttpError(422, 'Esta conversa já é longa demais. Faça uma nova pergunta.');
    }
    return { IdDuvida, ...reaberta };
  }
  if ((await queries.contarAguardando(db, { IdClienteTurmaAluno })) >= MAXIMO_AGUARDANDO) {
    throw new HttpError(422, `Você já tem ${MAXIMO_AGUARDANDO} dúvidas aguardando resposta.`);
  }
  const nova = { IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula, Segundo, agora };
  return { IdDuvida: await queries.inserirDuvida(db, nova), JaAguardava: false };
}

type FiltroDoTutor = Parameters<typeof queries.listarDuvidasDoTutor>[1];

export async function duvidas({ db }: Deps, filtro: FiltroDoTutor) {
  const pagina = await queries.listarDuvidasDoTutor(db, filtro);
  return { ...pagina, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

type Quem = { sessao: Sessao; origem: Origin };

export async function responderDuvida(
  deps: Deps,
  { sessao, origem }: Quem,
  { IdDuvida, Texto }: { IdDuvida: number; Texto: string },
): Promise<DuvidaDoTutor> {
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    const duvida = await queries.travarDuvidaOuNula(db, { IdDuvida });
    if (!duvida) throw notFound();
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
  const { IdUsuario, IdCliente, IdClienteTurmaAluno, IdCursoConteudoAula, Aula, Curso, IdCurso } = duvida;
  await notificar(deps, db, {
    ChaveEvento: `duvida-respondida:${IdDuvidaMensagem}`,
    Tipo: 'resposta',
    IdUsuario,
    IdCliente,
    Titulo: 'O tutor respondeu à sua dúvida',
    Texto: `${Aula}, do curso ${Curso}`,
    Rota: `/curso-aluno/${IdCurso}?matricula=${IdClienteTurmaAluno}&aula=${IdCursoConteudoAula}`,
    email: {
      Tipo: 'duvida-respondida',
      Dados: { Aula, Curso, IdCurso, IdClienteTurmaAluno, IdCursoConteudoAula, Texto },
    },
  });
}
