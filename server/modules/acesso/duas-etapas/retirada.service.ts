import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { encerrarSessoes, marcarSegundaEtapa } from '../sessoes/sessoes.service.ts';
import { temSegundaEtapa } from './conferencia.service.ts';
import * as queries from './duas-etapas.queries.ts';
import { avisar, exigidaDe, exigirSenha } from './duas-etapas.service.ts';

/** How a second step goes out of force. */

/** `entrada`: it only entered alone, and no second step depended on it. */
type Tirada = { como: string; entrada?: boolean };

/** Takes one factor away; the last one only where nobody demands it, and then all is off. */
async function remover(
  deps: Deps,
  sessao: Sessao,
  { senha, tirar }: { senha: string; tirar: (db: Db) => Promise<Tirada | null> },
  origem: Origin,
) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    const tirada = await tirar(db);
    if (tirada === null) throw notFound();
    const { como, entrada = false } = tirada;
    if (entrada) {
      await retirarChaveDeEntrada(deps, db, { IdUsuario, quem: sessao, como }, origem);
      return;
    }
    if (!(await temSegundaEtapa(db, IdUsuario))) {
      await desligar(deps, db, { IdUsuario, quem: sessao, como }, origem);
      return;
    }
    await auditar(db, {
      acao: 'remover segunda etapa',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      antes: { Como: como },
    });
    await avisar(deps, db, IdUsuario, { Tipo: 'segunda-etapa-removida', Dados: { Como: como } });
  });
}

type Desligamento = { IdUsuario: number; quem: Sessao; como: string };

async function retirarChaveDeEntrada(
  deps: Deps,
  db: Db,
  { IdUsuario, quem, como }: Desligamento,
  origem: Origin,
) {
  await auditar(db, {
    acao: 'remover chave de acesso',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: quem.IdUsuario,
    origem,
    antes: { Como: como },
  });
  await avisar(deps, db, IdUsuario, { Tipo: 'chave-de-acesso-removida', Dados: { Como: como } });
}

async function desligar(deps: Deps, db: Db, { IdUsuario, quem, como }: Desligamento, origem: Origin) {
  const propria = IdUsuario === quem.IdUsuario;
  if (propria && (await exigidaDe(db, quem))) {
    throw conflict(
      'A plataforma exige a verificação em duas etapas. Cadastre outra forma antes de retirar esta.',
    );
  }
  // Somebody else does it for who lost the telephone, and every key with it.
  await queries.excluirFatores(db, { IdUsuario, todas: !propria });
  await marcarSegundaEtapa(db, { IdUsuario, agora: null });
  if (!propria) await encerrarSessoes(db, { IdUsuario });
  await auditar(db, {
    acao: propria ? 'desativar duas etapas' : 'redefinir duas etapas',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: quem.IdUsuario,
    origem,
    antes: { Como: como },
  });
  const Quem = propria ? 'por você' : 'por um administrador da plataforma';
  await avisar(deps, db, IdUsuario, { Tipo: 'duas-etapas-desativadas', Dados: { Quem } });
}

export const removerAplicativo = (deps: Deps, sessao: Sessao, senha: string, origem: Origin) =>
  remover(
    deps,
    sessao,
    {
      senha,
      tirar: async (db) =>
        (await queries.excluirAplicativo(db, sessao)) ? { como: 'aplicativo de códigos' } : null,
    },
    origem,
  );

export const removerChave = (
  deps: Deps,
  sessao: Sessao,
  { IdChaveAcesso, Senha: senha }: { IdChaveAcesso: number; Senha: string },
  origem: Origin,
) =>
  remover(
    deps,
    sessao,
    {
      senha,
      tirar: async (db) => {
        const chave = await queries.excluirChaveOuNula(db, { IdUsuario: sessao.IdUsuario, IdChaveAcesso });
        return chave && { como: `chave de acesso “${chave.Nome}”`, entrada: !chave.SegundaEtapa };
      },
    },
    origem,
  );

export async function desativarDuasEtapas(deps: Deps, sessao: Sessao, senha: string, origem: Origin) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    if (!(await temSegundaEtapa(db, IdUsuario))) return;
    await desligar(deps, db, { IdUsuario, quem: sessao, como: 'todas' }, origem);
  });
}

/** For who lost the phone and the codes, or the phone whose key enters alone. One's own is turned off in the profile, with the password. */
export async function redefinirDuasEtapas(deps: Deps, quem: Sessao, IdUsuario: number, origem: Origin) {
  if (IdUsuario === quem.IdUsuario) {
    throw conflict('Desative a sua própria verificação no seu perfil.');
  }
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.travarPessoa(db, { IdUsuario }))) throw notFound();
    const desligamento = { IdUsuario, quem, como: 'todas' };
    if (await temSegundaEtapa(db, IdUsuario)) {
      await desligar(deps, db, desligamento, origem);
      return;
    }
    if ((await queries.listarChaves(db, { IdUsuario })).length === 0) return;
    await queries.excluirFatores(db, { IdUsuario, todas: true });
    await encerrarSessoes(db, { IdUsuario });
    await retirarChaveDeEntrada(deps, db, desligamento, origem);
  });
}
