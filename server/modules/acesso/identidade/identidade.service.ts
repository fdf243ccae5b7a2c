import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { today, hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { WithDevice } from '../../../platform/http/known-browser.ts';
import {
  hashToken,
  newToken,
  type Aparelho,
  type Origin,
  type Sessao,
} from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { haAvisoPublico } from '../../../domain/aviso-publico.ts';
import { fuso } from '../../../domain/calendario.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { versaoEmVigor } from '../termos/termos.service.ts';
import { exigirChave, type Assinada } from '../duas-etapas/chave-sozinha.service.ts';
import { aceitaChaves } from '../duas-etapas/chaves.ts';
import { abrirConexao } from '../sessoes/conexoes.service.ts';
import * as sessoes from '../sessoes/sessoes.service.ts';
import { usuarioLogado } from '../usuarios/logado.service.ts';
import {
  autenticar,
  autenticarPelaChave,
  naoConfere,
  type Credenciais,
  type Entrada,
} from './autenticacao.service.ts';
import {
  gravarDispositivo,
  gravarPrimeiroAcesso,
  selecionarInstituicao,
  travarConta,
} from './identidade.queries.ts';

export async function logar(
  deps: Deps,
  credenciais: Credenciais,
  origem: WithDevice,
): Promise<UsuarioLogado | PedidoDeCodigo> {
  const { conta, pedido } = await autenticar(deps, credenciais, origem, { gastar: false });
  return pedido ?? (await usuarioLogado(deps.db, conta));
}

/** The token call speaks OAuth: a refusal is also told in its words. */
function comoOAuth(error: unknown): never {
  if (!(error instanceof HttpError) || error.status !== 400) throw error;
  const { message, Campos } = error;
  const extra = { error: 'invalid_grant', error_description: message, ...error.extra };
  throw new HttpError(400, message, Campos ? { Campos, extra } : { extra });
}

function exigirCodigo(entrada: Entrada): Entrada {
  if (!entrada.pedido) return entrada;
  const message = 'Informe o código da verificação em duas etapas.';
  throw new HttpError(400, message, { Campos: { Codigo: message }, extra: { ExigeCodigo: true } });
}

/** Of staff the platform says how long a session may idle: they come in anew each time. */
export async function soEstuda(db: Db, quem: { IdUsuario: number }): Promise<boolean> {
  const { Adm, EhGestor, EhAluno } = await usuarioLogado(db, quem);
  return EhAluno && !Adm && !EhGestor;
}

/**
 * A new session; `dispositivo` is the cookie that spares this browser from other people's guesses, `conexao` the one that
 * keeps a student signed in on it, where they asked for that.
 */
export async function abrirSessao(
  deps: Deps,
  credenciais: Credenciais,
  { lembrar, ...origem }: WithDevice & { lembrar: boolean },
) {
  return await autenticar(deps, credenciais, origem, { gastar: true })
    .then(exigirCodigo)
    .then(({ conta: { IdUsuario, SenhaHash }, segundaEtapa }) =>
      abrirDe(deps, { IdUsuario, segundaEtapa, SenhaHash }, { lembrar, ...origem }),
    )
    .catch(comoOAuth);
}

/** The same by a passkey alone: what it shows counts as both steps. */
export async function entrarComChave(
  deps: Deps,
  chave: Assinada,
  { lembrar, ...origem }: WithDevice & { lembrar: boolean },
) {
  const { IdUsuario, IdChaveAcesso } = await autenticarPelaChave(deps, chave, origem);
  const nova = { IdUsuario, segundaEtapa: true, IdChaveAcesso };
  const sessao = await abrirDe(deps, nova, { lembrar, ...origem });
  return { ...sessao, Usuario: await usuarioLogado(deps.db, { IdUsuario }) };
}

async function abrirDe(
  deps: Deps,
  nova: NovaSessao,
  { lembrar, ...origem }: WithDevice & { lembrar: boolean },
) {
  const fica = lembrar && (await soEstuda(deps.db, nova));
  return await criarSessao(deps, { ...nova, fica }, origem);
}

type NovaSessao = {
  IdUsuario: number;
  segundaEtapa: boolean;
  IdClienteSso?: number | null;
  Aparelho?: Aparelho | null;
  /** Where they stay signed in. */
  IdConexao?: number | null;
  /** They are to stay signed in from now on. */
  fica?: boolean;
  /** The password that was checked. */
  SenhaHash?: string | null;
  /** The passkey that came in its place. */
  IdChaveAcesso?: number;
};

/** On a shared tablet: a long lesson, not a shift. */
const NO_APARELHO = hours(4);

/** For whoever has just proven who they are. */
export async function criarSessao(deps: Deps, nova: NovaSessao, origem: WithDevice) {
  const { IdUsuario, segundaEtapa, IdClienteSso = null, Aparelho = null, IdChaveAcesso } = nova;
  const token = newToken();
  const dispositivo = origem.Dispositivo ?? newToken();
  const agora = deps.clock.now();
  const longa = hours((await lerPlataforma(deps.db)).SessaoHoras);
  const duracao = Aparelho ? Math.min(NO_APARELHO, longa) : longa;
  const conexao = await deps.db.transaction().execute(async (db) => {
    const { IdClienteSelecionado } = await usuarioLogado(db, { IdUsuario, IdClienteSso, Aparelho });
    const SenhaHash = await travarConta(db, { IdUsuario });
    if (nova.SenhaHash && nova.SenhaHash !== SenhaHash) throw naoConfere();
    if (IdChaveAcesso) await exigirChave(db, { IdUsuario, IdChaveAcesso });
    const aberta = nova.fica ? await abrirConexao(deps, db, { IdUsuario }, origem) : null;
    await sessoes.abrirSessao(db, {
      TokenHash: hashToken(token),
      IdUsuario,
      IdClienteSelecionado: IdClienteSelecionado || null,
      Endereco: origem.Endereco,
      Agente: origem.Agente,
      CriadaEm: agora,
      VistaEm: agora,
      ExpiraEm: new Date(agora.getTime() + duracao),
      SegundaEtapaEm: segundaEtapa ? agora : null,
      // A provider may have let them in without asking for anything; six digits open no doors.
      ConfirmadaEm: IdClienteSso || Aparelho ? null : agora,
      IdClienteSso,
      IdAparelho: Aparelho?.IdAparelho ?? null,
      IdConexao: aberta?.IdConexao ?? nova.IdConexao ?? null,
    });
    if (!Aparelho) {
      await gravarDispositivo(db, { TokenHash: hashToken(dispositivo), IdUsuario, UsadoEm: agora });
    }
    await gravarPrimeiroAcesso(db, { IdUsuario, agora });
    await auditar(db, {
      acao: 'entrar',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdClienteSelecionado || null,
      origem,
      ...(IdClienteSso && { depois: { EntradaUnica: true } }),
      ...(IdChaveAcesso && { depois: { ChaveDeAcesso: true } }),
    });
    return aberta?.token ?? null;
  });
  return { token, dispositivo, segundos: duracao / 1000, conexao };
}

export async function sair(deps: Deps, { IdSessao, IdUsuario, IdCliente }: Sessao, origem: Origin) {
  await deps.db.transaction().execute(async (db) => {
    if (!(await sessoes.terminarSessao(db, { IdSessao, IdUsuario }))) return;
    await auditar(db, {
      acao: 'sair',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}

/** What every page needs to know of the platform, before anybody signs in. */
export async function configuracao({ env, db, mailer, clock }: Deps) {
  const [plataforma, VersaoTermos, AvisoDeIncidente] = await Promise.all([
    lerPlataforma(db),
    versaoEmVigor(db),
    haAvisoPublico(db, { hoje: today(clock) }),
  ]);
  const provedor = env.CAPTCHA_SITE_KEY !== undefined;
  return {
    Nome: plataforma.Nome,
    Imagem: plataforma.Imagem,
    Cor: plataforma.Cor,
    EmailSuporte: plataforma.EmailSuporte,
    RazaoSocial: plataforma.RazaoSocial,
    CNPJ: plataforma.CNPJ,
    EncarregadoNome: plataforma.EncarregadoNome,
    EncarregadoEmail: plataforma.EncarregadoEmail,
    EncarregadoSubstituto: plataforma.EncarregadoSubstituto,
    SenhaMinima: plataforma.SenhaMinima,
    VerificacaoHumana: plataforma.VerificacaoHumana,
    VersaoTermos,
    Fuso: fuso(clock),
    EnviaEmails: mailer.delivers,
    EnderecoDasChaves: aceitaChaves(env) ? env.PUBLIC_URL : null,
    AvisoDeIncidente,
    Captcha: {
      Tipo: provedor ? ('recaptcha' as const) : ('altcha' as const),
      ChaveSite: env.CAPTCHA_SITE_KEY ?? null,
      Script: provedor ? `${env.CAPTCHA_URL}/recaptcha/api.js?render=explicit&hl=pt-BR` : null,
    },
  };
}

export async function alterarInstituicaoSelecionada(
  deps: Deps,
  sessao: Sessao,
  IdCliente: number,
  origem: Origin,
) {
  const { IdSessao, IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    const { ListaInstituicoes } = await usuarioLogado(db, sessao);
    if (!ListaInstituicoes.some((instituicao) => instituicao.IdCliente === IdCliente)) throw notFound();
    await selecionarInstituicao(db, { IdSessao, IdUsuario, IdCliente });
    await auditar(db, {
      acao: 'selecionar instituição',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      antes: { IdCliente: sessao.IdCliente },
      depois: { IdCliente },
    });
    return await usuarioLogado(db, sessao, IdCliente);
  });
}
