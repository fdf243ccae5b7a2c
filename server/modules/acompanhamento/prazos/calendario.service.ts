import { calendarioPorLink } from '#contract/acompanhamento/prazos-calendario.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { hashToken, newToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { apagarLink, buscarDonoOuNulo, buscarLinkOuNulo, gravarLink } from './calendario.queries.ts';
import { escreverCalendario } from './ics.ts';
import { listarPrazos } from './prazos.queries.ts';

type Quem = { sessao: Sessao; origem: Origin };

/** Who studies somewhere; administrators who do not have nothing to put into a calendar. */
function donoDe({ IdClienteAluno, IdCliente }: Sessao) {
  if (IdClienteAluno === null || IdCliente === null) throw notFound();
  return { IdClienteAluno, IdCliente };
}

export async function linkDoCalendario({ db }: Deps, { IdClienteAluno }: Sessao) {
  return IdClienteAluno === null ? null : await buscarLinkOuNulo(db, { IdClienteAluno });
}

export async function criarLinkDoCalendario({ db, clock, env }: Deps, { sessao, origem }: Quem) {
  const dono = donoDe(sessao);
  const token = newToken();
  await db.transaction().execute(async (db) => {
    await gravarLink(db, { ...dono, TokenHash: hashToken(token), CriadoEm: clock.now() });
    await registrar(db, 'criar link de calendário', { sessao, origem });
  });
  return { Url: env.PUBLIC_URL + calendarioPorLink.url.replace(':arquivo', `${token}.ics`) };
}

export async function revogarLinkDoCalendario({ db }: Deps, { sessao, origem }: Quem) {
  const dono = donoDe(sessao);
  await db.transaction().execute(async (db) => {
    if (await apagarLink(db, dono)) await registrar(db, 'revogar link de calendário', { sessao, origem });
  });
}

const registrar = (db: Deps['db'], acao: string, { sessao, origem }: Quem) =>
  auditar(db, {
    acao,
    objeto: 'ClienteAluno',
    idObjeto: sessao.IdClienteAluno,
    idUsuario: sessao.IdUsuario,
    idCliente: sessao.IdCliente,
    origem,
  });

/** A calendar is for planning: the year, and the next time of what comes once a year; classes yet to begin too. */
const ADIANTE = { dias: 400, turmas: 400, linhas: 500 };

async function calendarioDe({ db, clock, env }: Deps, IdClienteAluno: number): Promise<string> {
  const [prazos, { Nome }] = await Promise.all([
    listarPrazos(db, { IdClienteAluno, hoje: today(clock), ate: ADIANTE }),
    lerPlataforma(db),
  ]);
  return escreverCalendario(prazos, { nome: Nome, url: env.PUBLIC_URL });
}

export const baixarCalendario = (deps: Deps, sessao: Sessao) =>
  calendarioDe(deps, donoDe(sessao).IdClienteAluno);

/** A link that ended is answered like one that never was. */
export async function calendarioPorToken(deps: Deps, arquivo: string): Promise<string> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(arquivo) ?? [];
  if (token === undefined) throw notFound();
  const dono = await buscarDonoOuNulo(deps.db, { TokenHash: hashToken(token), agora: deps.clock.now() });
  if (!dono) throw notFound();
  return await calendarioDe(deps, dono.IdClienteAluno);
}
