import { createHash, createHmac } from 'node:crypto';
import { BUSCA, XAPI } from '#contract/estudo/aulas-scorm.ts';
import { naoEncontrado } from '../../../../platform/errors.ts';
import type { Env } from '../../../../platform/host/env.ts';
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
};

export const SESSAO = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

const PREVIA: Quem = { Nome: 'Prévia', IdClienteAluno: 0, IdClienteTurmaAluno: 0, IdCursoConteudoAula: 0 };

const uuidDe = (texto: string) =>
  createHash('sha256')
    .update(texto)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

export function lancar(env: Env, passe: Passe, pacote: Manifesto, quem: Quem | null): Lancamento {
  const { Cmi5 } = pacote;
  if (!Cmi5) throw naoEncontrado();
  const { Nome, IdClienteAluno, IdClienteTurmaAluno, IdCursoConteudoAula } = quem ?? PREVIA;
  return {
    Ator: {
      objectType: 'Agent',
      name: Nome,
      account: { homePage: env.PUBLIC_URL, name: String(IdClienteAluno) },
    },
    Registro: uuidDe(
      `${env.PUBLIC_URL} ${IdClienteTurmaAluno} ${IdCursoConteudoAula} ${quem ? '' : passe.IdSessao}`,
    ),
    Atividade: `${env.PUBLIC_URL}/xapi/aula/${IdCursoConteudoAula}`,
    IdDaSessao: passe.Sessao ?? `previa-${passe.IdSessao}`,
    MoveOn: Cmi5.MoveOn,
    NotaMinima: pacote.NotaMinima === '' ? null : Number(pacote.NotaMinima),
    IdDaLicao: Cmi5.IdDaLicao,
    Direito: Cmi5.Direito,
    Parametros: pacote.DadosIniciais,
  };
}

/** Where the content begins, with all that it needs to speak; `pasta` is the address of its folder. */
export function entradaDoLancamento(Entrada: string, pasta: string, lancamento: Lancamento): string {
  const parametros = new URLSearchParams({
    endpoint: `${pasta}${XAPI}/`,
    fetch: `${pasta}${BUSCA}`,
    actor: JSON.stringify(lancamento.Ator),
    registration: lancamento.Registro,
    activityId: lancamento.Atividade,
  });
  return `${Entrada}${Entrada.includes('?') ? '&' : '?'}${parametros.toString()}`;
}

/** The document that content reads before it says anything. */
export const dadosDoLancamento = (lancamento: Lancamento) => ({
  contextTemplate: {
    registration: lancamento.Registro,
    contextActivities: { grouping: [{ objectType: 'Activity', id: lancamento.IdDaLicao }] },
    extensions: { [SESSAO]: lancamento.IdDaSessao },
  },
  // Also in a preview: in the other modes content tells nothing, and its author would see nothing.
  launchMode: 'Normal',
  launchParameters: lancamento.Parametros,
  ...(lancamento.NotaMinima !== null && { masteryScore: lancamento.NotaMinima }),
  moveOn: lancamento.MoveOn,
  ...(lancamento.Direito !== '' && { entitlementKey: { courseStructure: lancamento.Direito } }),
});

/** What the content shows at each call; it is good for this address only, and so dies with it. */
export const senhaDoLancamento = (segredo: Buffer, token: string) =>
  Buffer.from(`cmi5:${createHmac('sha256', segredo).update(`xapi ${token}`).digest('base64url')}`).toString(
    'base64',
  );
