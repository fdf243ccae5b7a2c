import type { DuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { formatInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { conferirSenha } from '../senhas/conferencia.service.ts';
import { temSegundaEtapa } from './conferencia.service.ts';
import * as queries from './duas-etapas.queries.ts';

/** A person's own second step. */

export const exigidaDe = async (db: Db, { Adm, EhGestor }: Sessao) =>
  (Adm || EhGestor) && (await lerPlataforma(db)).ExigeDuasEtapas;

export async function obterDuasEtapas({ db }: Deps, sessao: Sessao): Promise<DuasEtapas> {
  const { IdUsuario } = sessao;
  const { AplicativoDesde, QtdChaves, CodigosRestantes } = await queries.buscarFatores(db, { IdUsuario });
  return {
    Ativa: AplicativoDesde !== null || QtdChaves > 0,
    Exigida: await exigidaDe(db, sessao),
    PeloProvedor: Boolean(sessao.IdClienteSso),
    AplicativoDesde,
    Chaves: await queries.listarChaves(db, { IdUsuario }),
    CodigosRestantes,
  };
}

export async function obterDuasEtapasDe({ db }: Deps, IdUsuario: number) {
  if (!(await queries.buscarDono(db, { IdUsuario }))) throw notFound();
  const chaves = await queries.listarChaves(db, { IdUsuario });
  return {
    Ativa: await temSegundaEtapa(db, IdUsuario),
    EntraComChave: chaves.some(({ SegundaEtapa }) => !SegundaEtapa),
  };
}

export async function duasEtapasDosAdministradores({ db }: Deps) {
  const administradores = await queries.listarAdministradores(db);
  const SoComSenha = administradores.filter(({ Ativa }) => !Ativa);
  return { Total: administradores.length, SoComSenha };
}

/** Every change asks for the password: a borrowed session must not lock its owner out. */
export const exigirSenha = (deps: Deps, sessao: Sessao, senha: string, origem: Origin) =>
  conferirSenha(
    deps,
    sessao,
    { campo: 'Senha', senha, falta: 'Informe a sua senha.', errada: 'A senha não confere.' },
    origem,
  );

type Aviso = {
  Tipo:
    | 'segunda-etapa-cadastrada'
    | 'segunda-etapa-removida'
    | 'duas-etapas-desativadas'
    | 'chave-de-acesso-cadastrada'
    | 'chave-de-acesso-removida';
  Dados: Record<string, string>;
};

export async function avisar(deps: Deps, db: Db, IdUsuario: number, { Tipo, Dados }: Aviso) {
  const dono = await queries.buscarDono(db, { IdUsuario });
  if (!dono?.Email) return;
  const agora = deps.clock.now();
  await enfileirarEmail(deps, db, {
    ChaveEvento: `${Tipo}:${IdUsuario}:${agora.getTime()}`,
    Tipo,
    Para: dono.Email,
    IdUsuario,
    Dados: { Nome: dono.Nome, Quando: formatInstant(agora), ...Dados },
  });
}
