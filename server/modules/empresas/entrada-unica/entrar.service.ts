import type { Recusa } from '#contract/empresas/entrada-unica.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { WithDevice } from '../../../platform/http/known-browser.ts';
import { hashToken, newToken, type Origin } from '../../../platform/http/session.ts';
import { incluirPeloProvedor } from '../alunos/provedor.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { criarSessao } from '../../acesso/identidade/identidade.service.ts';
import { usuarioLogado } from '../../acesso/usuarios/logado.service.ts';
import { marcarConfirmada } from '../../acesso/sessoes/sessoes.service.ts';
import { gravarConfirmacao } from './confirmacao.queries.ts';
import { identificadores } from './identificadores.ts';
import { codigoDe, concluirTeste } from './teste.service.ts';
import { afirmado as afirmadoPor, ida } from './protocolo.ts';
import * as queries from './entrada-unica.queries.ts';
import { novoPedido, type Afirmacoes } from './provedor.ts';

/** A sign-in through a client's provider: there, back, and into a session like any other. */

const PEDIDO_VALE = minutes(10);
const BILHETE_VALE = minutes(2);
/** By which the provider's clock may be behind ours. */
const RELOGIOS = minutes(1) / 2;

export async function entradaUnicaDoCliente({ db }: Deps, Hash: string) {
  const entrada = await queries.buscarPorHashOuNula(db, { Hash });
  return { Ativa: entrada !== null, PermiteSenha: entrada?.PermiteSenha ?? true };
}

/** `navegador` is the secret of the browser that begins: only that one comes back. */
export async function iniciar(deps: Deps, { Hash, navegador }: { Hash: string; navegador: string }) {
  const entrada = await queries.buscarPorHashOuNula(deps.db, { Hash });
  if (!entrada) throw notFound();
  return await levarAoProvedor(deps, entrada, navegador, null);
}

type DaSessao = { IdSessao: number; Volta: string; Teste?: true };

/** To sign in; or, from a session that is open already, to confirm it or only to try. */
export async function levarAoProvedor(
  deps: Deps,
  entrada: Entrada,
  navegador: string,
  daSessao: DaSessao | null,
) {
  const { db, clock } = deps;
  const pedido = { ...novoPedido(), deNovo: daSessao !== null && !daSessao.Teste };
  const Endereco = await ida(deps, entrada, pedido).catch((causa: unknown) => {
    deps.log.warn({ IdCliente: entrada.IdCliente, erro: codigoDe(causa) }, 'sign-in provider unavailable');
    throw new HttpError(503, 'O provedor da sua empresa não respondeu. Tente de novo em instantes.', {
      retryAfter: 10,
    });
  });
  await queries.inserirPedido(db, {
    EstadoHash: hashToken(pedido.estado),
    IdCliente: entrada.IdCliente,
    NavegadorHash: hashToken(navegador),
    Nonce: pedido.nonce,
    Verificador: pedido.verificador,
    ExpiraEm: new Date(clock.now().getTime() + PEDIDO_VALE),
    IdSessao: daSessao?.IdSessao ?? null,
    Volta: daSessao?.Volta ?? null,
    Teste: daSessao?.Teste ?? false,
  });
  return { Endereco };
}

class Recusada extends Error {
  readonly recusa: Recusa;
  constructor(recusa: Recusa) {
    super(recusa);
    this.recusa = recusa;
  }
}

/** `Hash`: of the client whose return address it came to; `erro`: what the provider says in place of a code. */
type Volta = {
  url: string;
  Hash: string;
  estado: string;
  /** Of OpenID Connect the provider's, of SAML the one that we gave for its answer. */
  codigo: string;
  erro: string | null;
  navegador: string;
};

/** Where the browser goes on: with a ticket for its session, or back to the sign-in page with the reason. */
export async function retornar(deps: Deps, volta: Volta, origem: Origin): Promise<string> {
  const { env, db, clock } = deps;
  const NavegadorHash = hashToken(volta.navegador);
  const pedido = await queries.gastarPedidoOuNulo(db, {
    EstadoHash: hashToken(volta.estado),
    NavegadorHash,
    PasseHash: hashToken(volta.codigo),
    agora: clock.now(),
  });
  if (!pedido) return `${env.PUBLIC_URL}/#/identificacao/entrar?recusa=expirou`;
  const { IdCliente } = pedido;
  if (pedido.Teste) {
    await concluirTeste(deps, { ...pedido, ...volta }, origem);
    return `${env.PUBLIC_URL}/#${pedido.Volta}`;
  }
  try {
    const IdUsuario = await reconhecer(deps, { ...pedido, ...volta }, origem);
    if (pedido.IdSessao !== null) {
      await confirmar(deps, { ...pedido, IdSessao: pedido.IdSessao, IdUsuario }, origem);
      return `${env.PUBLIC_URL}/#${pedido.Volta}`;
    }
    const bilhete = newToken();
    await queries.inserirBilhete(db, {
      BilheteHash: hashToken(bilhete),
      IdUsuario,
      IdCliente,
      NavegadorHash,
      ExpiraEm: new Date(clock.now().getTime() + BILHETE_VALE),
    });
    return `${env.PUBLIC_URL}/#/identificacao/entrada-unica?bilhete=${bilhete}`;
  } catch (causa) {
    const recusa = causa instanceof Recusada ? causa.recusa : 'provedor';
    if (recusa === 'provedor') {
      deps.log.warn({ IdCliente, erro: codigoDe(causa) }, 'sign-in provider refused');
    }
    await auditar(db, {
      acao: 'recusar entrada única',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      origem,
      depois: { Motivo: recusa },
    });
    if (pedido.Volta !== null) {
      const junta = pedido.Volta.includes('?') ? '&' : '?';
      return `${env.PUBLIC_URL}/#${pedido.Volta}${junta}recusa=${recusa}`;
    }
    const hash = (await queries.hashDoCliente(db, { IdCliente })) ?? '';
    return `${env.PUBLIC_URL}/#/identificacao/entrar/${hash}?recusa=${recusa}`;
  }
}

type Pedido = Volta & {
  IdCliente: number;
  Nonce: string;
  Verificador: string;
  ExpiraEm: string;
  IdSessao: number | null;
  Resposta: queries.RespostaGuardada | null;
};

type Confirmada = { IdSessao: number; IdUsuario: number; IdCliente: number };

async function confirmar(deps: Deps, { IdSessao, IdUsuario, IdCliente }: Confirmada, origem: Origin) {
  await deps.db.transaction().execute(async (db) => {
    const agora = deps.clock.now();
    if (!(await gravarConfirmacao(db, { IdSessao, IdUsuario, IdCliente, agora }))) {
      throw new Recusada('outra');
    }
    await marcarConfirmada(db, { IdSessao, agora });
    await auditar(db, {
      acao: 'confirmar identidade no provedor',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}

/** The provider was told to ask again; what it says of the moment must be later than our asking. */
function exigirProvaNova({ auth_time }: Afirmacoes, { ExpiraEm }: Pedido) {
  const pedidoEm = Date.parse(ExpiraEm) - PEDIDO_VALE;
  if (auth_time === undefined || auth_time * 1000 < pedidoEm - RELOGIOS) throw new Recusada('antiga');
}

async function reconhecer(deps: Deps, pedido: Pedido, origem: Origin): Promise<number> {
  const { db } = deps;
  const { IdCliente } = pedido;
  // Before anything is told to anybody: the code may be of another provider than the one that would be asked.
  if ((await queries.hashDoCliente(db, { IdCliente })) !== pedido.Hash) throw new Recusada('trocada');
  if (pedido.erro !== null) throw new Recusada('negada');
  const entrada = await queries.buscarEntradaUnicaOuNula(db, { IdCliente });
  if (!entrada?.Ativa) throw new Recusada('expirou');
  if (pedido.Resposta?.erro === 'negada') throw new Recusada('negada');
  const afirmado = await afirmadoPor(deps, { ...entrada, IdCliente }, pedido);
  const confirma = pedido.IdSessao !== null;
  if (confirma) exigirProvaNova(afirmado, pedido);
  const CriaPessoas = entrada.CriaPessoas && !confirma;
  return await deps.db
    .transaction()
    .execute((db) => localizar(deps, db, { ...entrada, IdCliente, CriaPessoas }, afirmado, origem));
}

type Entrada = queries.EntradaUnicaGravada & { IdCliente: number };

async function localizar(
  { clock }: Deps,
  db: Db,
  entrada: Entrada,
  afirmado: Afirmacoes,
  origem: Origin,
): Promise<number> {
  const agora = clock.now();
  const { IdCliente, Emissor } = entrada;
  const Sujeito = afirmado.sub;
  const { Email, CPF } = identificadores(afirmado, entrada);
  const pessoas = await queries.listarPessoas(db, { IdCliente, Emissor, Sujeito, Email, CPF });
  const conhecida = pessoas.find(({ PelaIdentidade }) => PelaIdentidade);
  // An e-mail of one person and the CPF of another is nobody.
  if (!conhecida && pessoas.length > 1) throw new Recusada('desconhecida');
  const pessoa = conhecida ?? pessoas[0];
  // The provider of one client must not open the whole platform.
  if (pessoa?.Adm) throw new Recusada('administrador');
  if (pessoa && !pessoa.Ativa) throw new Recusada('inativa');
  const nova =
    !pessoa && entrada.CriaPessoas && Email
      ? await incluirPeloProvedor(db, { IdCliente, Nome: afirmado.name ?? Email, Email, CPF, agora }, origem)
      : null;
  const IdUsuario = pessoa?.IdUsuario ?? nova;
  if (!IdUsuario) throw new Recusada(Email === null && CPF === null ? 'semEmail' : 'desconhecida');
  await queries.gravarAceitePeloProvedor(db, { IdCliente, IdUsuario, agora });
  if (
    !conhecida &&
    Sujeito &&
    (await queries.gravarIdentidade(db, { IdCliente, Emissor, Sujeito, IdUsuario }))
  ) {
    await auditar(db, {
      acao: 'reconhecer pelo provedor',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { Emissor },
    });
  }
  return IdUsuario;
}

/** The provider answers for how its people prove who they are: its sessions need no second step of ours. */
export async function concluir(
  deps: Deps,
  { Bilhete, navegador }: { Bilhete: string; navegador: string },
  origem: WithDevice,
) {
  const bilhete = await queries.gastarBilheteOuNulo(deps.db, {
    BilheteHash: hashToken(Bilhete),
    NavegadorHash: hashToken(navegador),
    agora: deps.clock.now(),
  });
  if (!bilhete) throw new HttpError(400, 'O tempo para entrar acabou. Comece de novo.');
  const { IdUsuario, IdCliente: IdClienteSso } = bilhete;
  const sessao = await criarSessao(deps, { IdUsuario, segundaEtapa: true, IdClienteSso }, origem);
  const Usuario = await usuarioLogado(deps.db, { IdUsuario, IdClienteSso });
  return { Usuario, ...sessao };
}
