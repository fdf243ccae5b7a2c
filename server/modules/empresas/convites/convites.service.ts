import type { z } from 'zod';
import type * as contract from '#contract/empresas/convites.ts';
import { days } from '../../../platform/clock.ts';
import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { WithDevice } from '../../../platform/http/known-browser.ts';
import { hashToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import { conferirSegredos } from '../../acesso/identidade/autenticacao.service.ts';
import { gastarLinkDeConvite, lerLinkDeConvite, tokenDePapel } from '../../../domain/links.ts';
import { ajudaPedida } from '../../../domain/acontecimentos.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import * as cadastros from '../../acesso/usuarios/cadastro.ts';
import * as queries from './convites.queries.ts';
import { conviteMorto } from '../../acesso/usuarios/posse.service.ts';

/** The person's act: only with it is a company theirs, and they the company's. */

async function abrirConvite({ db, clock }: Deps, Token: string) {
  const link = await lerLinkDeConvite(db, { TokenHash: hashToken(tokenDePapel(Token)), agora: clock.now() });
  const cadastro = link && (await cadastros.buscarCadastroOuNulo(db, link));
  if (!cadastro) throw conviteMorto();
  return { cadastro, por: link.Para ? ('link' as const) : ('papel' as const), Token: tokenDePapel(Token) };
}

type Aceitacao = {
  cadastro: cadastros.Cadastro;
  IdConta: number;
  por: 'link' | 'papel' | 'conta';
  /** The link that is spent by it. */
  Token?: string;
};

/** The record joins the account that was proved, once. */
async function unir(deps: Deps, { cadastro: lido, IdConta, por, Token }: Aceitacao, origem: Origin) {
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (db) => {
    if (Token && !(await gastarLinkDeConvite(db, { TokenHash: hashToken(Token), agora })))
      throw conviteMorto();
    await cadastros.travarPessoas(db, [lido.IdUsuario, IdConta]);
    const cadastro = await cadastros.buscarCadastroOuNulo(db, lido);
    if (!cadastro) throw conviteMorto();
    const conta = await cadastros.buscarContaDoCadastroOuNula(db, cadastro);
    if (conta?.IdUsuario !== IdConta) throw deOutraPessoa();
    const { IdUsuario, IdCliente, IdClienteAluno, CPF, NomeFantasia } = cadastro;
    await cadastros.unirAConta(db, { IdUsuario, IdConta, IdClienteAluno, CPF, por, agora }).catch(jaEstaLa);
    await auditar(db, {
      acao: 'aceitar vínculo',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      idCliente: IdCliente,
      idUsuario: IdConta,
      origem,
      antes: { IdUsuario },
      depois: { IdUsuario: IdConta, Por: por },
    });
    await contarAosResponsaveis(deps, db, cadastro, {
      evento: 'aceite',
      Titulo: `${conta.Nome} aceitou o convite`,
      Texto: `${conta.Nome} agora faz parte de ${NomeFantasia}.`,
    });
  });
  return { Empresa: lido.NomeFantasia };
}

const deOutraPessoa = () =>
  conflict('Este convite é de outro CPF. Entre com a conta da pessoa convidada, ou fale com a empresa.');

function jaEstaLa(error: unknown): never {
  if (violatedConstraint(error) !== 'cliente_aluno_vinculo_unico') throw error;
  throw conflict('A sua conta já está nesta empresa. Peça a ela que cancele este convite.');
}

type Novidade = { evento: string; Titulo: string; Texto: string };

/** Whoever answers for the person in that company. */
async function contarAosResponsaveis(
  deps: Deps,
  db: Db,
  { IdClienteAluno, IdCliente, IdUsuario: sobre }: cadastros.Cadastro,
  { evento, ...aviso }: Novidade,
) {
  const responsaveis = await queries.listarResponsaveis(db, { IdClienteAluno });
  await notificarTodos(
    deps,
    db,
    responsaveis.map((IdUsuario) => ({
      ...aviso,
      ChaveEvento: `convite:${evento}:${IdClienteAluno}:${sobre}`,
      Tipo: 'sistema' as const,
      IdUsuario,
      IdCliente,
      Rota: '/gestor-alunos',
    })),
  );
}

type Aceite = z.output<(typeof contract.aceitarConvite)['schema']['body']>;

/** For who is not signed in, perhaps because no company of theirs is active: the password proves the account. */
export async function aceitarConvite(
  deps: Deps,
  { Token, Senha, Captcha, Codigo, Chave }: Aceite,
  origem: WithDevice,
) {
  const convite = await abrirConvite(deps, Token);
  const conta = await cadastros.buscarContaDoCadastroOuNula(deps.db, convite.cadastro);
  if (!conta) throw conflict('É o seu primeiro acesso: crie a sua senha para aceitar.');
  const segredos = { senha: Senha, captcha: Captcha, prova: { codigo: Codigo, chave: Chave } };
  const nome = conta.CPF ?? conta.Email ?? '';
  const { pedido } = await conferirSegredos(deps, { conta, nome }, segredos, origem, { gastar: true });
  return pedido ?? (await unir(deps, { ...convite, IdConta: conta.IdUsuario }, origem));
}

export async function aceitarComCodigo(deps: Deps, sessao: Sessao, Token: string, origem: Origin) {
  return await unir(deps, { ...(await abrirConvite(deps, Token)), IdConta: sessao.IdUsuario }, origem);
}

export async function recusarConvite(deps: Deps, Token: string, origem: Origin) {
  const { cadastro } = await abrirConvite(deps, Token);
  await recusar(deps, cadastro, { idUsuario: null, origem });
}

async function recusar(
  deps: Deps,
  cadastro: cadastros.Cadastro,
  quem: { idUsuario: number | null; origem: Origin },
) {
  const { IdUsuario, IdClienteAluno, IdCliente, Nome, NomeFantasia } = cadastro;
  await deps.db.transaction().execute(async (db) => {
    await cadastros.travarPessoas(db, [IdUsuario]);
    // What was already accepted ends by the company's act, not by this one.
    if ((await cadastros.buscarCadastroOuNulo(db, { IdUsuario }))?.Aceite !== 'pendente')
      throw conviteMorto();
    await queries.gravarRecusa(db, { IdClienteAluno, agora: deps.clock.now() });
    await auditar(db, {
      acao: 'recusar vínculo',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      idCliente: IdCliente,
      ...quem,
    });
    await contarAosResponsaveis(deps, db, cadastro, {
      evento: `recusa:${deps.clock.now().getTime()}`,
      Titulo: `${Nome} recusou o convite`,
      Texto: `Quem recebeu o convite disse que não trabalha em ${NomeFantasia}. Confira o CPF e o e-mail do cadastro.`,
    });
  });
}

/** Who came in by a company's own provider acts for that company only, and is told of no other. */
export async function haConvites({ db }: Deps, { IdUsuario, SoCliente }: Sessao): Promise<boolean> {
  return (SoCliente ?? null) === null && (await queries.listarDaConta(db, { IdUsuario })).length > 0;
}

export async function listarConvites({ db }: Deps, { IdUsuario }: Sessao) {
  const convites = await queries.listarDaConta(db, { IdUsuario });
  const Itens = convites.map(({ IdClienteAluno, NomeFantasia, Imagem, CriadoEm }) => ({
    IdClienteAluno,
    Empresa: NomeFantasia,
    Iniciais: iniciais(NomeFantasia),
    Imagem,
    CriadoEm,
  }));
  return { Itens };
}

type Resposta = z.output<(typeof contract.responderConvite)['schema']['body']>;

export async function responderConvite(
  deps: Deps,
  { IdUsuario }: Sessao,
  { IdClienteAluno, Aceita }: Resposta,
  origem: Origin,
) {
  const [cadastro] = await queries.listarDaConta(deps.db, { IdUsuario, IdClienteAluno });
  if (!cadastro) throw notFound();
  if (Aceita) return await unir(deps, { cadastro, IdConta: IdUsuario, por: 'conta' }, origem);
  await recusar(deps, cadastro, { idUsuario: IdUsuario, origem });
  return { Empresa: cadastro.NomeFantasia };
}

type Ajuda = z.output<(typeof contract.pedirAjudaComConta)['schema']['body']>;

/** Lost the phone and the e-mail: administrators, who know the company, decide and reset the access in their own way. */
export async function pedirAjudaComConta(
  deps: Deps,
  { Token, Contato, Mensagem = '' }: Ajuda,
  origem: Origin,
) {
  const { cadastro } = await abrirConvite(deps, Token);
  const conta = await cadastros.buscarContaDoCadastroOuNula(deps.db, cadastro);
  if (!conta) throw conflict('Você ainda não tem conta: crie a sua senha para aceitar.');
  const { IdUsuario, IdCliente, NomeFantasia } = cadastro;
  const desde = new Date(deps.clock.now().getTime() - days(1));
  if (await queries.jaPediuAjuda(deps.db, { IdUsuario, desde })) {
    throw new HttpError(429, 'Já recebemos o seu pedido hoje. Guarde o protocolo e aguarde o contato.', {
      retryAfter: 3600,
    });
  }
  const quem = { sessao: { IdUsuario, IdCliente }, origem };
  const Mensagens = [
    `Convite de ${NomeFantasia} para um CPF que já tem conta (usuário ${conta.IdUsuario}).`,
    `Contato: ${Contato}`,
    ...(Mensagem ? [Mensagem] : []),
  ];
  const pedido = { quem, Assunto: 'Não tenho acesso à minha conta', Mensagem: Mensagens.join('\n') };
  const { Protocolo } = await deps.db.transaction().execute((db) => ajudaPedida.contar(deps, db, pedido));
  return { Protocolo };
}
