import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { today } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HttpError, notFound } from '../../../../platform/errors.ts';
import { sharedSecret } from '../../../../platform/host/secrets.ts';
import type { PacoteDeVarias } from '../../../ensino/scorm/sequencia/sumario.ts';
import { travarAulaScormOuNula, type AulaScorm } from '../scorm.queries.ts';
import { avaliarPacote, exigirGravavel, pacoteDoPasse } from '../scorm.service.ts';
import { aplicar } from './aplicar.ts';
import { lerBusca, lerQual, type Busca } from './consulta.ts';
import { Declaracao, recusarDeclaracao } from './declaracao.ts';
import { comoCmi, comoRastro, daAbertura, VAZIO, type Documento, type EstadoXapi } from './estado.ts';
import {
  dadosDoLancamento,
  daVez,
  lancar,
  lerSegmento,
  senhaDoLancamento,
  type Lancamento,
  type Qual,
  type Quem,
} from './lancamento.ts';
import { dizer, exigirLugar, guardar } from './guarda.ts';
import { aoLancar, satisfeitas } from './proprias.ts';
import * as queries from './xapi.queries.ts';

/**
 * The learning record store of one opened cmi5 lesson: it knows the statements and documents of that person in that
 * enrolment, and nothing else. In a preview they live in this process until others take their place.
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DECLARACAO_MAXIMA = 64 * 1024;
const DOCUMENTOS_MAXIMO = 400_000;
const PREVIAS = 100;
const previas = new Map<string, EstadoXapi>();

export type Aberta = {
  token: string;
  Sessao: string | null;
  /** One of several lessons; null: the only one. */
  qual: Qual | null;
  /** Those, where they are several. */
  varias: PacoteDeVarias | null;
  quem: Quem | null;
  lancamento: Lancamento;
  estado: EstadoXapi;
};

/**
 * By the address alone: what the page around the package may ask. `segmento` of it says which of several lessons; empty,
 * the only one.
 */
export async function abrirLoja(deps: Deps, token: string, segmento: string): Promise<Aberta> {
  const qual = lerSegmento(segmento);
  const { passe, pacote } = await pacoteDoPasse(deps, token);
  const { Sessao } = passe;
  const { Versao, Raiz } = pacote;
  const varias = qual && Raiz ? { Versao, Raiz } : null;
  const achado = Sessao === null ? null : await queries.buscarQuemOuNulo(deps.db, { Sessao });
  if (Sessao !== null && !achado) throw notFound();
  const lancamento = lancar(deps.env, { passe, pacote, quem: achado, qual });
  const aberta = { token, Sessao, qual, varias, quem: achado, lancamento, estado: VAZIO };
  if (!achado || Sessao === null) return { ...aberta, estado: previas.get(lugarDaPrevia(aberta)) ?? VAZIO };
  const guardado = qual
    ? await queries.buscarXapiDoItemOuNulo(deps.db, { ...achado, Item: qual.Item })
    : achado.Xapi;
  return { ...aberta, estado: daAbertura(guardado, daVez(Sessao, qual)) };
}

const lugarDaPrevia = ({ token, qual }: Pick<Aberta, 'token' | 'qual'>) => `${token} ${qual?.Item ?? ''}`;

/** Once for each opening; whoever asks again is told so in the way of the standard. */
export async function buscarSenha(deps: Deps, token: string, segmento: string) {
  const aberta = await abrirLoja(deps, token, segmento);
  if (aberta.Sessao !== null && aberta.estado.Fase !== 'aberta') {
    return { 'error-code': '1', 'error-text': 'Esta abertura da lição já foi usada. Abra a lição de novo.' };
  }
  const { lancamento, quem } = aberta;
  await mudar(deps, aberta, async (estado, db, aula, antes) => {
    if (quem) await dizer(deps, db, aula, await aoLancar(deps, db, { aula, antes, lancamento }));
    return { ...estado, Fase: 'buscada', Julgada: false, Retomou: comecou(estado) };
  });
  return { 'auth-token': senhaDoLancamento(await sharedSecret(deps.db, 'arquivos'), token, aberta.qual) };
}

/** For all that speaks to the store itself. */
export async function exigirSenha(
  deps: Deps,
  { token, segmento }: { token: string; segmento: string },
  authorization: string | undefined,
): Promise<Aberta> {
  const senha = senhaDoLancamento(await sharedSecret(deps.db, 'arquivos'), token, lerSegmento(segmento));
  const esperada = Buffer.from(`Basic ${senha}`);
  const dada = Buffer.from(authorization ?? '');
  if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) {
    throw new HttpError(401, 'Esta lição não foi aberta por aqui.');
  }
  return await abrirLoja(deps, token, segmento);
}

const comecou = ({ Fase }: EstadoXapi) => Fase === 'iniciada' || Fase === 'terminada';

/** `antes`: as it was left, before this opening began anew. */
type Mudanca = (
  estado: EstadoXapi,
  db: Db,
  aula: AulaScorm,
  antes: EstadoXapi | null,
) => Promise<EstadoXapi> | EstadoXapi;

/** The lesson held, as every writer of progress does; refused where its study is not kept any more. */
async function mudar(deps: Deps, aberta: Aberta, mudanca: Mudanca): Promise<EstadoXapi> {
  const { Sessao, quem, qual } = aberta;
  const agora = deps.clock.now();
  const dia = today(deps.clock);
  if (Sessao === null || quem === null) {
    const lugar = lugarDaPrevia(aberta);
    const novo = await mudanca(previas.get(lugar) ?? VAZIO, deps.db, {} as AulaScorm, null);
    previas.delete(lugar);
    previas.set(lugar, novo);
    for (const antiga of previas.keys()) {
      if (previas.size <= PREVIAS) break;
      previas.delete(antiga);
    }
    return novo;
  }
  return await deps.db.transaction().execute(async (db) => {
    const { IdClienteAluno } = quem;
    const aula = await travarAulaScormOuNula(db, { Sessao, IdClienteAluno, agora, hoje: dia });
    if (!aula) throw notFound();
    // The standard's answer to what comes from an opening after another one began.
    if (aula.Superada && !aula.Levada)
      throw recusarDeclaracao('Esta abertura da lição terminou: outra começou.');
    exigirGravavel(aula, dia);
    const doItem = qual && { ...aula, Item: qual.Item };
    const antes = doItem ? await queries.buscarXapiDoItemOuNulo(db, doItem) : aula.Xapi;
    const novo = await mudanca(daAbertura(antes, daVez(Sessao, qual)), db, aula, antes);
    if (doItem) await queries.gravarXapiDoItem(db, doItem, { estado: novo, agora });
    else await queries.gravarXapi(db, aula, novo);
    return novo;
  });
}

/** All of them or none; answers their ids. */
export async function declarar(
  deps: Deps,
  aberta: Aberta,
  corpo: unknown,
  IdDado?: string,
): Promise<string[]> {
  const lidas = (Array.isArray(corpo) ? corpo : [corpo]).map((uma) => ler(uma, IdDado));
  if (lidas.length > 100) throw new HttpError(400, 'Declarações demais de uma vez.');
  const { lancamento, quem, Sessao, varias } = aberta;
  const novo = await mudar(deps, aberta, async (inicial, db, aula) => {
    let estado = inicial;
    for (const { Id, declaracao } of lidas) {
      if (quem && (await jaEsta(db, aula, Id, declaracao))) continue;
      estado = aplicar(estado, declaracao, lancamento);
      if (quem) {
        await exigirLugar(db, aula);
        await guardar(deps, db, { aula, Id, declaracao });
      }
    }
    if (quem && estado.Satisfeita && !inicial.Satisfeita) {
      await dizer(deps, db, aula, await satisfeitas(deps, db, { aula, aberta }));
    }
    return estado;
  });
  if (quem && Sessao !== null && novo.Satisfeita) await avaliarPacote(deps, quem, { Sessao, varias });
  return lidas.map(({ Id }) => Id);
}

function ler(corpo: unknown, IdDado: string | undefined) {
  const lida = Declaracao.safeParse(corpo);
  if (!lida.success || JSON.stringify(corpo).length > DECLARACAO_MAXIMA) {
    throw new HttpError(400, 'Isto não é uma declaração do xAPI.');
  }
  const Id = IdDado ?? lida.data.id;
  if (Id === undefined) throw recusarDeclaracao('A declaração não diz qual é (id).');
  if (!UUID.test(Id) || (lida.data.id !== undefined && lida.data.id !== Id)) {
    throw new HttpError(400, 'O identificador da declaração não confere.');
  }
  return { Id, declaracao: lida.data };
}

/** What was said, without what only the store adds. */
const semCarimbo = (declaracao: object) => {
  const {
    id: _i,
    stored: _s,
    authority: _a,
    timestamp: _t,
    version: _v,
    ...dito
  } = structuredClone(declaracao) as Record<string, unknown>;
  return dito;
};

/** Sent again, it changes nothing; another under the same id is refused. */
async function jaEsta(db: Db, aula: AulaScorm, IdDeclaracao: string, nova: Declaracao): Promise<boolean> {
  const antes = await queries.buscarDeclaracaoOuNula(db, { ...aula, IdDeclaracao });
  if (!antes) return false;
  if (!isDeepStrictEqual(semCarimbo(antes), semCarimbo(nova)))
    throw new HttpError(409, 'Já há outra declaração com este identificador.');
  return true;
}

/** By its id: one that holds, or (`anulada`) one that was voided. */
async function lerDeclaracao(
  { db }: Deps,
  { quem }: Aberta,
  { IdDeclaracao, anulada }: { IdDeclaracao: string; anulada: boolean },
) {
  const existe = quem && UUID.test(IdDeclaracao);
  const achada = existe && (await queries.buscarDeclaracaoOuNula(db, { ...quem, IdDeclaracao, anulada }));
  if (!achada) throw notFound();
  return achada;
}

/** `seguinte`: the last of these, where others follow. */
async function listarDeclaracoes({ db }: Deps, { quem }: Aberta, busca: Busca) {
  const achadas = quem ? await queries.listarDeclaracoes(db, quem, busca) : [];
  const dadas = achadas.slice(0, busca.limite);
  const ultima = achadas.length > dadas.length ? dadas.at(-1) : undefined;
  return {
    statements: dadas.map(({ Declaracao: uma }) => uma),
    seguinte: ultima && `${ultima.RecebidaEm}_${ultima.IdDeclaracao}`,
  };
}

/** The one statement that is asked for by its id, or those that hold what is asked. */
export async function consultar(deps: Deps, aberta: Aberta, query: Record<string, unknown>) {
  const qual = lerQual(query);
  if (qual) return { declaracao: await lerDeclaracao(deps, aberta, qual) };
  return await listarDeclaracoes(deps, aberta, lerBusca(query));
}

const DADOS = 'activities/state LMS.LaunchData';

/** `lugar`: which of the three kinds of document, and its own name. */
export function lerDocumento({ estado, lancamento }: Aberta, lugar: string): Documento | null {
  if (lugar !== DADOS) return estado.Documentos[lugar] ?? null;
  const dados = JSON.stringify(dadosDoLancamento(lancamento));
  return { Tipo: 'application/json', Corpo: Buffer.from(dados).toString('base64') };
}

export const listarDocumentos = ({ estado }: Aberta, tipo: string) =>
  Object.keys(estado.Documentos)
    .filter((lugar) => lugar.startsWith(`${tipo} `))
    .map((lugar) => lugar.slice(tipo.length + 1))
    .toSorted();

export const marcaDe = ({ Corpo }: Documento) =>
  `"${createHash('sha1').update(Corpo, 'base64').digest('hex')}"`;

/** Null removes it. */
export async function gravarDocumento(
  deps: Deps,
  aberta: Aberta,
  lugar: string,
  feito: (antes: Documento | null) => Documento | null,
) {
  if (lugar === DADOS) throw new HttpError(403, 'Este documento é só de leitura.');
  await mudar(deps, aberta, (estado) => {
    const { [lugar]: antes = null, ...outros } = estado.Documentos;
    const novo = feito(antes);
    const Documentos = novo ? { ...outros, [lugar]: novo } : outros;
    if (JSON.stringify(Documentos).length > DOCUMENTOS_MAXIMO) {
      throw new HttpError(413, 'O pacote tentou guardar dados demais.');
    }
    return { ...estado, Documentos };
  });
}

/** For the page around the package, which tells ours. */
export const visto = ({ estado, qual }: Aberta) => ({
  Cmi: qual ? comoRastro(estado) : comoCmi(estado),
  Terminou: estado.Fase === 'terminada',
  Iniciou: comecou(estado),
  Retomou: comecou(estado) && estado.Retomou,
});
