import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { contarTentativa, gastarDesafio } from '../senhas/tentativas.service.ts';
import {
  aceitaChaves,
  contadorAssinadoOuNulo,
  contaAdiante,
  dizDeQuemE,
  lerResposta,
  opcoesParaEntrar,
} from './chaves.ts';
import * as queries from './duas-etapas.queries.ts';

/** Who somebody is by a passkey alone, which counts as both steps (docs/decisions/0079). */

/** As long as a sign-in page may stand open; what was signed serves once, in the browser that asked. */
const VALE = minutes(30);
const ACASO = 16;
const HORA = 6;
const SELO = 16;

/** The same words for every reason: nobody learns which keys there are, nor of whom. */
export const naoReconhecida = () =>
  new HttpError(400, 'Não reconhecemos esta chave de acesso. Tente de novo ou entre com a senha.');

/** Told to who holds it only: it signed. */
const depoisDaSenha = () =>
  new HttpError(
    400,
    'Esta chave é a da verificação em duas etapas. Entre com a senha; a chave é pedida em seguida.',
  );

async function selar({ db }: Deps, aberto: Buffer, navegador: string) {
  const segredo = await sharedSecret(db, 'chave-sozinha');
  return createHmac('sha256', segredo).update(aberto).update(navegador).digest().subarray(0, SELO);
}

/**
 * Nothing is written for who only opens the page: what the key is to sign says itself until when it holds, sealed with
 * the secret of the browser that asks.
 */
async function novoDesafio(deps: Deps, navegador: string) {
  const ate = Buffer.alloc(HORA);
  ate.writeUIntBE(deps.clock.now().getTime() + VALE, 0, HORA);
  const aberto = Buffer.concat([randomBytes(ACASO), ate]);
  return Buffer.concat([aberto, await selar(deps, aberto, navegador)]);
}

/** Until when it holds, or null when it is not ours, of another browser or too old. */
async function prazoDoDesafioOuNulo(deps: Deps, desafio: string, navegador: string) {
  const bytes = Buffer.from(desafio, 'base64url');
  if (bytes.length !== ACASO + HORA + SELO) return null;
  const aberto = bytes.subarray(0, ACASO + HORA);
  if (!timingSafeEqual(bytes.subarray(ACASO + HORA), await selar(deps, aberto, navegador))) return null;
  const ate = new Date(aberto.readUIntBE(ACASO, HORA));
  return ate > deps.clock.now() ? ate : null;
}

/** `navegador`: the secret of the browser. */
type DeOnde = { navegador: string; noTablet: boolean };
export type Assinada = DeOnde & { texto: string };

const recusarNoTablet = ({ noTablet }: DeOnde) => {
  if (noTablet) throw conflict('Este aparelho é de todos: nele se entra com a matrícula ou o CPF e o PIN.');
};

export async function pedirChave(deps: Deps, deOnde: DeOnde) {
  recusarNoTablet(deOnde);
  if (!aceitaChaves(deps.env)) {
    throw conflict('Chaves de acesso precisam de um endereço com nome, e este é um número.');
  }
  const desafio = await novoDesafio(deps, deOnde.navegador);
  return { Opcoes: { ...(await opcoesParaEntrar(deps.env, new Uint8Array(desafio))) } };
}

export type Reconhecida = { IdUsuario: number; IdChaveAcesso: number };

/**
 * Whether the key is still there when the session opens, under the lock of the account: who takes a key away ends the
 * sessions that are open, and this one is not yet.
 */
export async function exigirChave(db: Db, chave: Reconhecida) {
  if (!(await queries.temChave(db, chave))) throw naoReconhecida();
}

/** Whose key signed, with their holder's finger, face or PIN. Spends what was signed. */
export async function reconhecerPelaChave(
  deps: Deps,
  { texto, ...deOnde }: Assinada,
  origem: Origin,
): Promise<Reconhecida> {
  recusarNoTablet(deOnde);
  const { env, db, clock } = deps;
  const lida = lerResposta(texto);
  const Credencial = lida?.resposta.id ?? '';
  const tentativa = await contarTentativa(deps, {
    conta: `chave:${Credencial}`,
    endereco: origem.Endereco,
    humano: true,
  });
  const ExpiraEm = lida && (await prazoDoDesafioOuNulo(deps, lida.desafio, deOnde.navegador));
  const chave = ExpiraEm && (await queries.buscarChaveOuNula(db, { Credencial }));
  if (!lida || !ExpiraEm || !chave || !dizDeQuemE(lida, chave.IdUsuario)) throw naoReconhecida();
  const Contador = await contadorAssinadoOuNulo(env, lida, { ...chave, Credencial }, { sozinha: true });
  if (Contador === null) throw naoReconhecida();
  if (!(await gastarDesafio(db, { Chave: lida.desafio, ExpiraEm }))) throw naoReconhecida();
  if (chave.SegundaEtapa) {
    await tentativa.perdoar();
    throw depoisDaSenha();
  }
  const { IdChaveAcesso, IdUsuario } = chave;
  const adiante =
    contaAdiante(chave.Contador, Contador) &&
    (await queries.marcarUsoDaChave(db, { IdChaveAcesso, Contador, agora: clock.now() }));
  if (!adiante) {
    await auditar(db, {
      acao: 'recusar chave de acesso',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      depois: { Motivo: 'a chave conta menos usos do que já teve: pode haver uma cópia dela' },
    });
    throw naoReconhecida();
  }
  await tentativa.perdoar();
  return { IdUsuario, IdChaveAcesso };
}
