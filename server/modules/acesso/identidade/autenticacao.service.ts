import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { WithDevice } from '../../../platform/http/known-browser.ts';
import { passwordMatches, SAMPLE_PASSWORD } from '../../../platform/host/passwords.ts';
import { hashToken } from '../../../platform/http/session.ts';
import {
  naoReconhecida,
  reconhecerPelaChave,
  type Assinada,
  type Reconhecida,
} from '../duas-etapas/chave-sozinha.service.ts';
import {
  conferirSegundaEtapa,
  pedirSegundaEtapa,
  temSegundaEtapa,
  type Prova,
} from '../duas-etapas/conferencia.service.ts';
import { buscarContaOuNula, dispositivoConhecido, type Conta } from './identidade.queries.ts';
import { gastarProva, guardarProva } from './prova-de-senha.ts';
import { contarTentativa, type Tentativa } from '../senhas/tentativas.service.ts';

/** Whether somebody is who they say: the password, then the second step of who uses one. */

type Segredos = { senha: string; captcha?: string | undefined; prova?: Prova };
export type Credenciais = Segredos & { login: string };

/** One neutral message for wrong e-mail, wrong password, unknown and inactive person. */
const RECUSA = 'E-mail, CPF ou senha incorretos.';
export const naoConfere = () => new HttpError(400, RECUSA);
const SO_PELO_PROVEDOR =
  'A sua empresa usa a entrada única. Entre pelo endereço que ela divulga, sem a senha daqui.';

/** A CPF is one login, however it is punctuated: limits must not be told otherwise. */
const identificador = (login: string) => {
  const cpf = limparCPF(login);
  return cpfValido(cpf) ? { cpf } : { email: login };
};

export type Entrada = { conta: Conta; segundaEtapa: boolean; pedido: PedidoDeCodigo | null };
type Gasto = { gastar: boolean };

/** Counts and checks, as long for an unknown person as for a known one. */
async function conferirSenha(
  deps: Deps,
  digitada: Tentativa,
  { senha, SenhaHash }: { senha: string; SenhaHash: string | null },
) {
  const tentativa = await contarTentativa(deps, digitada);
  const publica = senha === SAMPLE_PASSWORD && !deps.env.local;
  if (!(await passwordMatches(SenhaHash, senha)) || publica) {
    const Campos = tentativa.humanoNaProxima
      ? { Captcha: 'Conclua a verificação de segurança para continuar.' }
      : undefined;
    throw new HttpError(400, RECUSA, Campos && { Campos });
  }
  await tentativa.perdoar();
}

/** Who it is. `gastar`: what proves the second step serves no more. */
export async function autenticar(
  deps: Deps,
  { login, ...segredos }: Credenciais,
  origem: WithDevice,
  gasto: Gasto,
): Promise<Entrada> {
  const quem = identificador(login);
  const conta = await buscarContaOuNula(deps.db, quem);
  const entrada = await conferirSegredos(deps, { conta, nome: quem.cpf ?? login }, segredos, origem, gasto);
  if (entrada.conta.SoEntradaUnica) throw new HttpError(400, SO_PELO_PROVEDOR);
  return entrada;
}

/** By a passkey alone, of somebody who is known by it: whoever may not enter is not told so. */
export async function autenticarPelaChave(
  deps: Deps,
  assinada: Assinada,
  origem: WithDevice,
): Promise<Reconhecida> {
  const reconhecida = await reconhecerPelaChave(deps, assinada, origem);
  const { IdUsuario } = reconhecida;
  const conta = await buscarContaOuNula(deps.db, { IdUsuario });
  if (!conta) throw naoReconhecida();
  if (conta.SoEntradaUnica) throw new HttpError(400, SO_PELO_PROVEDOR);
  return reconhecida;
}

/** The same proof, of an account that is known; `nome` is what guesses at it are counted by. */
export async function conferirSegredos(
  deps: Deps,
  { conta, nome }: { conta: Conta | null; nome: string },
  { senha, captcha, prova = {} }: Segredos,
  origem: WithDevice,
  { gastar }: Gasto,
): Promise<Entrada> {
  const conhecido = await dispositivoConhecido(deps.db, {
    TokenHash: hashToken(origem.Dispositivo ?? ''),
    IdUsuario: conta?.IdUsuario ?? 0,
  });
  const conferida = conta?.SenhaHash
    ? { IdUsuario: conta.IdUsuario, SenhaHash: conta.SenhaHash, senha, origem }
    : null;
  const jaConferida = gastar && conferida !== null && gastarProva(conferida, deps.clock.now());
  if (!jaConferida) {
    const digitada = { conta: nome, endereco: origem.Endereco, captcha, conhecido };
    await conferirSenha(deps, digitada, { senha, SenhaHash: conta?.SenhaHash ?? null });
  }
  if (!conta || !conferida) throw naoConfere();
  if (!gastar) guardarProva(conferida, deps.clock.now());
  const { IdUsuario } = conta;
  if (!prova.codigo && !prova.chave) {
    return { conta, segundaEtapa: false, pedido: await pedirSegundaEtapa(deps, IdUsuario) };
  }
  const segundaEtapa = await temSegundaEtapa(deps.db, IdUsuario);
  if (segundaEtapa) await conferirSegundaEtapa(deps, { IdUsuario, conhecido, gastar }, prova, origem);
  return { conta, segundaEtapa, pedido: null };
}
