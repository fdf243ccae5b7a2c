import { createHash, createHmac } from 'node:crypto';
import { BUSCA, XAPI } from '#contract/estudo/aulas-scorm.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Env } from '../../../../platform/host/env.ts';
import { acharItem } from '../../../ensino/scorm/sequencia/arvore.ts';
import type { Manifesto, MoveOn } from '../../../ensino/scorm/xml.ts';
import type { Passe } from '../../../ensino/scorm/token.ts';

/** One opening of a cmi5 lesson: who, which, and what the content is told of it (cmi5 1.0, sections 8 to 10). */

export type Quem = {
  Nome: string;
  IdClienteAluno: number;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
};

export type Lancamento = {
  Ator: { objectType: 'Agent'; name: string; account: { homePage: string; name: string } };
  /** The same in all openings of an enrolment. */
  Registro: string;
  Atividade: string;
  IdDaSessao: string;
  MoveOn: MoveOn;
  NotaMinima: number | null;
  IdDaLicao: string;
  Direito: string;
  Parametros: string;
  /** What it opens, from the root of the package. */
  Entrada: string;
  /** Of a lesson that is alone: what holds it, the course last. */
  Acima: string[];
  Modo: typeof MODO | typeof REVISAO;
};

/** Which lesson of a package of several, and which opening of it within that of the package. */
export type Qual = { Item: string; vez: number };

/** As a part of an address. */
export const segmentoDe = ({ Item, vez }: Qual) => `${vez}.${Buffer.from(Item).toString('base64url')}`;

export function lerSegmento(texto: string): Qual | null {
  const [, vez, Item] = /^(\d{1,6})\.([\w-]+)$/.exec(texto) ?? [];
  return Item === undefined ? null : { Item: Buffer.from(Item, 'base64url').toString(), vez: Number(vez) };
}

export const SESSAO = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

const PREVIA: Quem = { Nome: 'Prévia', IdClienteAluno: 0, IdClienteTurmaAluno: 0, IdCursoConteudoAula: 0 };

export const uuidDe = (texto: string) =>
  createHash('sha256')
    .update(texto)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Each lesson, block and course has an id of ours, which is never its author's. */
export const atividadeDe = (env: Env, IdCursoConteudoAula: number, Item: string | null) =>
  `${env.PUBLIC_URL}/xapi/aula/${IdCursoConteudoAula}${Item === null ? '' : `/${uuidDe(Item)}`}`;

type Aberto = {
  passe: Passe;
  pacote: Manifesto;
  quem: Quem | null;
  qual: Qual | null;
  /** Of whoever looks at it again, for content that greets. */
  NomeDeQuemReve?: string;
};

export function lancar(env: Env, { passe, pacote, quem, qual, NomeDeQuemReve }: Aberto): Lancamento {
  const licao = qual ? acharItem(pacote.Raiz, qual.Item) : pacote;
  if (!licao?.Cmi5) throw notFound();
  const { Cmi5, NotaMinima, DadosIniciais } = licao;
  const { Nome, IdClienteAluno, IdClienteTurmaAluno, IdCursoConteudoAula } = quem ?? PREVIA;
  return {
    Ator: {
      objectType: 'Agent',
      name: NomeDeQuemReve ?? Nome,
      account: { homePage: env.PUBLIC_URL, name: String(IdClienteAluno) },
    },
    Registro: uuidDe(
      `${env.PUBLIC_URL} ${IdClienteTurmaAluno} ${IdCursoConteudoAula} ${quem ? '' : passe.IdSessao}`,
    ),
    Atividade: atividadeDe(env, IdCursoConteudoAula, qual?.Item ?? null),
    IdDaSessao: daVez(passe.Sessao ?? `previa-${passe.IdSessao}`, qual),
    MoveOn: Cmi5.MoveOn,
    NotaMinima: NotaMinima === '' ? null : Number(NotaMinima),
    IdDaLicao: Cmi5.IdDaLicao,
    Direito: Cmi5.Direito,
    Parametros: DadosIniciais,
    Entrada: licao.Entrada ?? '',
    Acima: Cmi5.Acima ?? [],
    Modo: passe.Revisao ? REVISAO : MODO,
  };
}

/** One opening of one lesson. */
export const daVez = (Sessao: string, qual: Qual | null) => (qual ? `${Sessao}.${qual.vez}` : Sessao);

/** Where the store of a lesson is, in the package's folder. */
export const lojaDe = (qual: Qual | null) => `${XAPI}/${qual ? `${segmentoDe(qual)}/` : ''}`;

/** Where the content begins, with all that it needs to speak; `pasta` is the address of its folder. */
export function entradaDoLancamento(
  Entrada: string,
  { pasta, lancamento, qual }: { pasta: string; lancamento: Lancamento; qual: Qual | null },
): string {
  const parametros = new URLSearchParams({
    endpoint: `${pasta}${lojaDe(qual)}`,
    fetch: `${pasta}${BUSCA}${qual ? `?qual=${segmentoDe(qual)}` : ''}`,
    actor: JSON.stringify(lancamento.Ator),
    registration: lancamento.Registro,
    activityId: lancamento.Atividade,
  });
  return `${Entrada}${Entrada.includes('?') ? '&' : '?'}${parametros.toString()}`;
}

// Also in a preview: in the other modes content tells nothing, and its author would see nothing.
export const MODO = 'Normal';
/** Nothing is judged or kept of it. */
const REVISAO = 'Browse';

/** The document that content reads before it says anything. */
export const dadosDoLancamento = (lancamento: Lancamento) => ({
  contextTemplate: {
    registration: lancamento.Registro,
    contextActivities: { grouping: [{ objectType: 'Activity', id: lancamento.IdDaLicao }] },
    extensions: { [SESSAO]: lancamento.IdDaSessao },
  },
  launchMode: lancamento.Modo,
  launchParameters: lancamento.Parametros,
  ...(lancamento.NotaMinima !== null && { masteryScore: lancamento.NotaMinima }),
  moveOn: lancamento.MoveOn,
  ...(lancamento.Direito !== '' && { entitlementKey: { courseStructure: lancamento.Direito } }),
});

/** What the content shows at each call; it is good for this address only, and so dies with it. */
export function senhaDoLancamento(segredo: Buffer, token: string, qual: Qual | null) {
  const corpo = `xapi ${token}${qual ? ` ${segmentoDe(qual)}` : ''}`;
  const prova = createHmac('sha256', segredo).update(corpo).digest('base64url');
  return Buffer.from(`cmi5:${prova}`).toString('base64');
}
