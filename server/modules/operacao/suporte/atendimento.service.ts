import type { z } from 'zod';
import type {
  alterarStatus as contratoStatus,
  listarAtendimentos as contratoLista,
  responder as contratoResponder,
  StatusDoSuporte,
} from '#contract/operacao/suporte.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import { buscarAtendimentoOuNulo, listarAtendimentos as listar } from './atendimento.queries.ts';
import { avisarPessoa } from './novidades.service.ts';
import { passar } from './situacao.ts';
import * as queries from './suporte.queries.ts';
import { anexar, comLinks } from './suporte.service.ts';

type Quem = { sessao: Sessao; origem: Origin };
type Filtro = z.output<(typeof contratoLista)['schema']['querystring']>;

export async function listarAtendimentos({ db }: Deps, { IdUsuario }: Sessao, { minhas, ...filtro }: Filtro) {
  const lista = await listar(db, { ...filtro, responsavel: minhas === 'true' ? IdUsuario : null });
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

export async function atendimento(deps: Deps, sessao: Sessao, IdSuporteMensagem: number) {
  const guardado = await buscarAtendimentoOuNulo(deps.db, { IdSuporteMensagem });
  if (!guardado) throw notFound();
  await registrarVisualizacao(deps, sessao, { IdSuporteMensagem }, 'mensagens');
  return await comLinks(deps, sessao, guardado);
}

async function travar(db: Db, IdSuporteMensagem: number) {
  const atual = await queries.travarOuNula(db, { IdSuporteMensagem });
  if (!atual) throw notFound();
  return atual;
}

type Ato = { acao: string; Status: StatusDoSuporte; IdResponsavel: number | null; depois?: object };

async function registrar(db: Db, { sessao, origem }: Quem, antes: queries.Travada, ato: Ato) {
  const { acao, Status, IdResponsavel, depois = {} } = ato;
  await auditar(db, {
    acao,
    objeto: 'SuporteMensagem',
    idObjeto: antes.IdSuporteMensagem,
    idUsuario: sessao.IdUsuario,
    idCliente: antes.IdCliente,
    origem,
    antes: { Status: antes.Status, IdResponsavel: antes.IdResponsavel },
    depois: { Status, IdResponsavel, ...depois },
  });
}

/** An act of an administrator that the person notices, kept with its record. */
async function gravar(deps: Deps, db: Db, quem: Quem, antes: queries.Travada, ato: Ato) {
  const { IdSuporteMensagem } = antes;
  const { Status, IdResponsavel } = ato;
  await queries.gravarStatus(db, {
    IdSuporteMensagem,
    Status,
    IdResponsavel,
    AtualizadoEm: deps.clock.now(),
  });
  await registrar(db, quem, antes, ato);
}

type Resposta = z.output<(typeof contratoResponder)['schema']['body']>;

export async function responder(deps: Deps, quem: Quem, dados: Resposta) {
  const { IdSuporteMensagem, Texto, Anexos, Interna } = dados;
  const { IdUsuario } = quem.sessao;
  await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, IdSuporteMensagem);
    const resposta = {
      IdSuporteMensagem,
      IdUsuario,
      DaEquipe: true,
      Interna,
      Texto,
      EnviadaEm: deps.clock.now(),
    };
    const IdSuporteResposta = await queries.inserirResposta(db, resposta);
    await anexar(db, { IdSuporteMensagem, IdSuporteResposta, IdUsuario, Anexos });
    const depois = { IdSuporteResposta };
    if (Interna) {
      await registrar(db, quem, antes, { ...antes, acao: 'anotar', depois });
      return;
    }
    // Another answer in the same situation leaves it there.
    const Status = passar('equipe', dados.Status, antes.Status) ?? antes.Status;
    const IdResponsavel = antes.IdResponsavel ?? IdUsuario;
    await gravar(deps, db, quem, antes, { acao: 'responder', Status, IdResponsavel, depois });
    await avisarPessoa(deps, db, antes, { IdSuporteResposta, Texto });
  });
  return await atendimento(deps, quem.sessao, IdSuporteMensagem);
}

export async function assumir(deps: Deps, quem: Quem, IdSuporteMensagem: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, IdSuporteMensagem);
    const Status = passar('equipe', 'assumir', antes.Status);
    if (!Status) throw new HttpError(422, 'Esta conversa está resolvida. Reabra-a antes de assumir.');
    const IdResponsavel = quem.sessao.IdUsuario;
    if (Status === antes.Status && IdResponsavel === antes.IdResponsavel) return;
    await gravar(deps, db, quem, antes, { acao: 'assumir', Status, IdResponsavel });
  });
  return await atendimento(deps, quem.sessao, IdSuporteMensagem);
}

type Mudanca = z.output<(typeof contratoStatus)['schema']['body']>;

export async function alterarStatus(deps: Deps, quem: Quem, { IdSuporteMensagem, Status }: Mudanca) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await travar(db, IdSuporteMensagem);
    const novo = passar('equipe', Status, antes.Status);
    if (!novo)
      throw new HttpError(422, 'A conversa não pode passar a esta situação agora. Recarregue a página.');
    const { IdResponsavel } = antes;
    await gravar(deps, db, quem, antes, { acao: 'alterar situação', Status: novo, IdResponsavel });
  });
  return await atendimento(deps, quem.sessao, IdSuporteMensagem);
}
