import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { formatInstant, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { unseal } from '../../../platform/host/secrets.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { contarTentativa } from '../senhas/tentativas.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { contadorAssinadoOuNulo, contaAdiante, lerResposta, opcoesParaAssinar } from './chaves.ts';
import { hashDoCodigo } from './codigos.ts';
import * as queries from './duas-etapas.queries.ts';
import { passoDoCodigo } from './totp.ts';

/** The second step of a sign-in, after the password was right. */

/** What the person brings: a code they read or keep, or what a passkey signed. */
export type Prova = { codigo?: string | undefined; chave?: string | undefined };

export const { excluirDesafiosAntigos } = queries;

export const DESAFIO_VALE = minutes(5);
export const lugarDoSegredo = (IdUsuario: number) => `aplicativo_codigos:${IdUsuario}`;

/** What to ask for; null for whoever has no second step. */
export async function pedirSegundaEtapa(deps: Deps, IdUsuario: number): Promise<PedidoDeCodigo | null> {
  const { AplicativoDesde, QtdChaves, CodigosRestantes } = await queries.buscarFatores(deps.db, {
    IdUsuario,
  });
  if (!AplicativoDesde && QtdChaves === 0) return null;
  return {
    ExigeCodigo: true,
    Aplicativo: AplicativoDesde !== null,
    Recuperacao: CodigosRestantes > 0,
    Chave: await pedirAssinatura(deps, IdUsuario),
  };
}

/** By any key of theirs, also by one that otherwise enters alone. */
async function pedirAssinatura({ env, db, clock }: Deps, IdUsuario: number) {
  const credenciais = await queries.listarCredenciais(db, { IdUsuario });
  if (credenciais.length === 0) return null;
  const opcoes = await opcoesParaAssinar(env, credenciais);
  const ExpiraEm = new Date(clock.now().getTime() + DESAFIO_VALE);
  await queries.inserirDesafio(db, { Desafio: opcoes.challenge, IdUsuario, Uso: 'entrar', ExpiraEm });
  return { ...opcoes };
}

export const temSegundaEtapa = async (db: Db, IdUsuario: number) => {
  const { AplicativoDesde, QtdChaves } = await queries.buscarFatores(db, { IdUsuario });
  return AplicativoDesde !== null || QtdChaves > 0;
};

/**
 * Signing in takes two calls with the same proof: the first looks at it, the one that opens the session spends it.
 * Guesses are counted per person, whatever they typed as login and whichever call they come by.
 */
export async function conferirSegundaEtapa(
  deps: Deps,
  { IdUsuario, conhecido, gastar }: { IdUsuario: number; conhecido: boolean; gastar: boolean },
  { codigo, chave }: Prova,
  origem: Origin,
) {
  const tentativa = await contarTentativa(deps, {
    conta: `etapa:${IdUsuario}`,
    endereco: origem.Endereco,
    conhecido,
    humano: true,
  });
  const caso = { IdUsuario, gastar };
  const certa = chave
    ? await conferirChave(deps, caso, chave)
    : /^\s*(\d\s*){6}$/.test(codigo ?? '')
      ? await conferirAplicativo(deps, caso, codigo ?? '')
      : await conferirRecuperacao(deps, caso, codigo ?? '', origem);
  if (!certa) {
    throw chave
      ? invalidField('Chave', 'Não reconhecemos esta chave de acesso. Tente de novo ou use um código.')
      : invalidField('Codigo', 'Código incorreto ou já usado.');
  }
  await tentativa.perdoar();
}

type Caso = { IdUsuario: number; gastar: boolean };

async function conferirAplicativo({ db, clock }: Deps, { IdUsuario, gastar }: Caso, codigo: string) {
  const aplicativo = await queries.buscarAplicativoOuNulo(db, { IdUsuario });
  if (!aplicativo?.Segredo) return false;
  const segredo = await unseal(db, lugarDoSegredo(IdUsuario), aplicativo.Segredo);
  const passo = passoDoCodigo(segredo, codigo, clock.now());
  if (passo === null) return false;
  return gastar ? await queries.gastarPasso(db, { IdUsuario, passo }) : passo > aplicativo.UltimoPasso;
}

async function conferirChave({ env, db, clock }: Deps, { IdUsuario, gastar }: Caso, texto: string) {
  const lida = lerResposta(texto);
  if (!lida) return false;
  const { desafio: Desafio, resposta } = lida;
  const agora = clock.now();
  const chave = await queries.buscarCredencialOuNula(db, { IdUsuario, Credencial: resposta.id });
  if (!chave || (await queries.buscarUsoOuNulo(db, { Desafio, IdUsuario, agora })) !== 'entrar') return false;
  const assinou = { ...chave, Credencial: resposta.id };
  const Contador = await contadorAssinadoOuNulo(env, lida, assinou, { sozinha: false });
  if (Contador === null || !contaAdiante(chave.Contador, Contador)) return false;
  if (!gastar) return true;
  if (!(await queries.gastarDesafioDaChave(db, { Desafio }))) return false;
  return await queries.marcarUsoDaChave(db, { IdChaveAcesso: chave.IdChaveAcesso, Contador, agora });
}

/** A code used is told to the person: if it was not them, somebody has their papers. */
async function conferirRecuperacao(deps: Deps, { IdUsuario, gastar }: Caso, codigo: string, origem: Origin) {
  const CodigoHash = hashDoCodigo(codigo);
  if (!gastar) return await queries.codigoVale(deps.db, { IdUsuario, CodigoHash });
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    if (!(await queries.gastarCodigo(db, { IdUsuario, CodigoHash, agora }))) return false;
    const { CodigosRestantes } = await queries.buscarFatores(db, { IdUsuario });
    const pessoa = await queries.buscarDono(db, { IdUsuario });
    if (pessoa?.Email) {
      await enfileirarEmail(deps, db, {
        ChaveEvento: `codigo-recuperacao:${IdUsuario}:${CodigoHash.toString('base64url').slice(0, 16)}`,
        Tipo: 'codigo-de-recuperacao-usado',
        Para: pessoa.Email,
        IdUsuario,
        Dados: { Nome: pessoa.Nome, Quando: formatInstant(agora), Restantes: CodigosRestantes },
      });
    }
    await auditar(db, {
      acao: 'usar código de recuperação',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      depois: { Restantes: CodigosRestantes },
    });
    return true;
  });
}
