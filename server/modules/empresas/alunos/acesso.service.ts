import { mascararCPF } from '#contract/identificadores.ts';
import { days, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, forbidden } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { codigoDePapel, criarLink } from '../../../domain/links.ts';
import { enviarAcesso } from '../../acesso/usuarios/acesso.service.ts';
import { cancelarTrocaDeEmail, reenviarConfirmacao } from '../../acesso/usuarios/email.service.ts';
import { mascararEmail } from '../../acesso/usuarios/mascara.ts';
import {
  abrirPedido,
  concluirPedido,
  jaVale,
  mostrarPedido,
  pedidoEmAbertoOuNulo,
  type Pedido,
} from '../../acesso/usuarios/pedidos.service.ts';
import {
  contarReenvios,
  listarComunicacoes as listar,
  travarAluno,
  type AlunoGravado,
} from './alunos.queries.ts';
import {
  buscarAlunoGravado,
  ehDeOutros,
  jaEntrou,
  podeAlterarPessoa,
  podeImprimirAcesso,
} from './alunos.service.ts';

/** By hand, for one client: more than anybody clicks, too few to be a weapon. Imports send theirs once to each person. */
const REENVIOS_POR_DIA = 500;
const VALIDADE_DO_PAPEL = days(7);
const VALIDADE_DA_TROCA = minutes(60);

function exigirAtivo({ Status, StatusUsuario, StatusCliente }: AlunoGravado) {
  if (Status === 'A' && StatusUsuario === 'A' && StatusCliente === 'A') return;
  throw new HttpError(422, 'Esta pessoa está inativa. Reative-a antes de dar o acesso.');
}

async function exigirLimiteDoCliente(deps: Deps, db: Db, { IdCliente }: AlunoGravado) {
  const desde = new Date(deps.clock.now().getTime() - days(1));
  if ((await contarReenvios(db, { IdCliente, desde })) >= REENVIOS_POR_DIA) {
    throw new HttpError(
      429,
      `Este cliente já teve ${REENVIOS_POR_DIA} acessos reenviados em 24 horas. Tente mais tarde.`,
      { retryAfter: 3600 },
    );
  }
}

export async function reenviaEmailAcesso(deps: Deps, sessao: Sessao, IdClienteAluno: number, origem: Origin) {
  return await deps.db.transaction().execute(async (db) => {
    await travarAluno(db, { IdClienteAluno });
    const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
    exigirAtivo(aluno);
    const { IdUsuario, IdCliente, Email, Nome } = aluno;
    if (!Email) {
      throw new HttpError(422, 'Esta pessoa não tem e-mail. Imprima a ficha de primeiro acesso.');
    }
    const { TemSenha } = aluno;
    await exigirLimiteDoCliente(deps, db, aluno);
    const { Tipo, resposta } = await enviarAcesso(deps, db, { IdUsuario, IdCliente, Nome, Email, TemSenha });
    await auditar(db, {
      acao: 'reenviar acesso',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      origem,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      depois: { Tipo },
    });
    return resposta;
  });
}

/** Of whoever may change the address. */
async function comTrocaDeEmail<T>(
  { db }: Deps,
  { sessao, IdClienteAluno, origem }: { sessao: Sessao; IdClienteAluno: number; origem: Origin },
  agir: (db: Db, IdUsuario: number, quem: Parameters<typeof cancelarTrocaDeEmail>[3]) => Promise<T>,
) {
  return await db.transaction().execute(async (db) => {
    const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
    if (!podeAlterarPessoa(sessao, aluno)) throw forbidden();
    const { IdUsuario, IdCliente: idCliente } = aluno;
    return await agir(db, IdUsuario, { idUsuario: sessao.IdUsuario, idCliente, origem });
  });
}

type Quem = Parameters<typeof comTrocaDeEmail>[1];

export const reenviarConfirmacaoDoAluno = (deps: Deps, quem: Quem) =>
  comTrocaDeEmail(deps, quem, (db, IdUsuario, ato) => reenviarConfirmacao(deps, db, IdUsuario, ato));

export const cancelarTrocaDoAluno = (deps: Deps, quem: Quem) =>
  comTrocaDeEmail(deps, quem, (db, IdUsuario, ato) => cancelarTrocaDeEmail(deps, db, IdUsuario, ato));

/** Whoever has been here before has an account that the slip would hand over: it is not for one person alone to do. */
async function exigirPedido(deps: Deps, db: Db, IdUsuario: number): Promise<Pedido> {
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  if (pedido?.Tipo === 'ficha' && jaVale(deps, pedido)) return pedido;
  throw new HttpError(
    422,
    pedido?.Tipo === 'ficha'
      ? 'A ficha desta pessoa ainda não foi liberada.'
      : 'Esta pessoa já entrou antes: peça a liberação da ficha.',
  );
}

export async function pedirFicha(deps: Deps, sessao: Sessao, IdClienteAluno: number, origem: Origin) {
  return await deps.db.transaction().execute(async (db) => {
    await travarAluno(db, { IdClienteAluno });
    const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
    exigirAtivo(aluno);
    const { IdUsuario, IdCliente, Email } = aluno;
    if (Email) throw new HttpError(422, 'Esta pessoa tem e-mail. Envie o acesso por ele.');
    if (!jaEntrou(aluno)) {
      throw new HttpError(
        422,
        'Esta pessoa ainda não entrou: a ficha de primeiro acesso não precisa de liberação.',
      );
    }
    const aberto = await pedidoEmAbertoOuNulo(db, IdUsuario);
    if (aberto?.Tipo === 'ficha') throw conflict('A ficha desta pessoa já foi pedida.');
    await abrirPedido(deps, db, aluno, { Tipo: 'ficha', PedidoPor: sessao.IdUsuario });
    await auditar(db, {
      acao: 'pedir ficha de acesso',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      origem,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
    });
    const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
    if (!pedido) throw new Error('the request just made is not there');
    return { Pedido: mostrarPedido(pedido, sessao) };
  });
}

export async function pedidoDeAcessoDoAluno({ db }: Deps, sessao: Sessao, IdClienteAluno: number) {
  const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
  const pedido = podeAlterarPessoa(sessao, aluno) ? await pedidoEmAbertoOuNulo(db, aluno.IdUsuario) : null;
  return { Pedido: pedido && mostrarPedido(pedido, sessao) };
}

/** What the printed slip shows. Whoever holds it may enter once, so who made it is on record. */
export async function linkPrimeiroAcesso(deps: Deps, sessao: Sessao, IdClienteAluno: number, origem: Origin) {
  return await deps.db.transaction().execute(async (db) => {
    await travarAluno(db, { IdClienteAluno });
    const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
    exigirAtivo(aluno);
    if (aluno.Email) throw new HttpError(422, 'Esta pessoa tem e-mail. Envie o acesso por ele.');
    if (!podeImprimirAcesso(sessao, aluno)) {
      throw new HttpError(403, 'Só o administrador pode imprimir a ficha de acesso desta pessoa.');
    }
    const { IdUsuario, IdCliente, Nome, NomeFantasia } = aluno;
    const pedido = jaEntrou(aluno) ? await exigirPedido(deps, db, IdUsuario) : null;
    if (pedido) await concluirPedido(deps, db, pedido);
    const Tipo = aluno.TemSenha ? 'redefinir' : 'primeiro-acesso';
    const Token = codigoDePapel();
    const Url = await criarLink(db, deps, { Tipo, IdUsuario, Token });
    const Codigo = Token.replaceAll(/(.{4})(?=.)/g, '$1-');
    await auditar(db, {
      acao: 'imprimir acesso',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      origem,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      depois: {
        Tipo,
        ...(pedido && {
          PedidoPor: pedido.PedidoPor,
          LiberadoPor: pedido.DecididoPor ?? 'prazo de três dias',
        }),
      },
    });
    const validade = aluno.TemSenha ? VALIDADE_DA_TROCA : VALIDADE_DO_PAPEL;
    const ExpiraEm = new Date(deps.clock.now().getTime() + validade).toISOString();
    return { Url, Codigo, Nome, CPFAluno: mascararCPF(aluno.CPFAluno ?? ''), NomeFantasia, ExpiraEm };
  });
}

export async function listarComunicacoes({ db }: Deps, sessao: Sessao, IdClienteAluno: number) {
  const aluno = await buscarAlunoGravado(db, sessao, IdClienteAluno);
  const { IdUsuario, IdCliente, PrimeiroAcessoEm } = aluno;
  const Itens = await listar(db, { IdUsuario, IdCliente, tudo: sessao.Adm });
  if (!ehDeOutros(sessao, aluno)) return { PrimeiroAcessoEm, Itens };
  return { PrimeiroAcessoEm, Itens: Itens.map((item) => ({ ...item, Para: mascararEmail(item.Para) })) };
}
