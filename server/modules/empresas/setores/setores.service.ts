import type { z } from 'zod';
import type { alterarClienteSetor as contrato } from '#contract/empresas/setores.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, conflict, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcanceDe, alcancaCliente, type Alcance } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './setores.queries.ts';

const emPagina = <Item>(lista: { Itens: Item[]; Total: number }, Pagina: number) => ({
  ...lista,
  Pagina,
  TamanhoPagina: 20 as const,
});

export async function listarSetoresDoCliente(
  { db }: Deps,
  sessao: Sessao,
  IdCliente: number,
  filtro: queries.FiltroDeSetores,
) {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente) || !(await existeCliente(db, { IdCliente }))) {
    throw notFound();
  }
  return emPagina(await queries.listarSetoresDoCliente(db, { IdCliente, alcance }, filtro), filtro.pagina);
}

/** The sectors of a reach that was worked out for somebody, such as a manager an administrator asks about. */
export async function listarSetoresDoAlcance(
  { db }: Deps,
  { IdCliente, alcance }: { IdCliente: number; alcance: Alcance },
  filtro: queries.FiltroDeSetores,
) {
  return emPagina(await queries.listarSetoresDoCliente(db, { IdCliente, alcance }, filtro), filtro.pagina);
}

export async function listarSetoresDoAluno(
  { db }: Deps,
  { IdClienteAluno, alcance }: { IdClienteAluno: number; alcance: Alcance },
  filtro: queries.FiltroDeSetores,
) {
  return emPagina(await queries.listarSetoresDoAluno(db, { IdClienteAluno, alcance }, filtro), filtro.pagina);
}

export const listarTodosSetores = (db: Db, IdCliente: number) =>
  queries.listarTodosSetores(db, { IdCliente });

export async function buscarSetor(db: Db, IdClienteSetor: number) {
  const setor = await queries.buscarSetorOuNulo(db, { IdClienteSetor });
  if (!setor) throw notFound();
  return setor;
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

export async function alterarClienteSetor(
  { db }: Deps,
  sessao: Sessao,
  { IdClienteSetor = 0, ...dados }: Dados,
  origem: Origin,
) {
  return await db.transaction().execute(async (db) => {
    const id = IdClienteSetor
      ? await renomear(db, sessao, { IdClienteSetor, ...dados }, origem)
      : await criarSetor(db, sessao, dados, origem);
    return await buscarSetor(db, id);
  });
}

/** Call inside a transaction. */
export async function criarSetor(
  db: Db,
  sessao: Sessao,
  { IdCliente, Descricao }: { IdCliente: number; Descricao: string },
  origem: Origin,
): Promise<number> {
  if (!(await existeCliente(db, { IdCliente }))) throw notFound();
  const idObjeto = await queries.inserirSetor(db, { IdCliente, Descricao });
  await auditar(db, {
    acao: 'criar',
    objeto: 'ClienteSetor',
    idObjeto,
    idCliente: IdCliente,
    origem,
    idUsuario: sessao.IdUsuario,
    depois: { Descricao },
  });
  return idObjeto;
}

type Alteracao = Omit<Dados, 'IdClienteSetor'> & { IdClienteSetor: number };

async function renomear(
  db: Db,
  sessao: Sessao,
  { IdClienteSetor, IdCliente, Descricao, Versao }: Alteracao,
  origem: Origin,
) {
  const antes = await queries.travarSetorOuNulo(db, { IdClienteSetor });
  if (antes?.IdCliente !== IdCliente) throw notFound();
  if (antes.Versao !== Versao) throw changedMeanwhile(await buscarSetor(db, IdClienteSetor));
  await queries.gravarDescricao(db, { IdClienteSetor, Descricao });
  await auditar(db, {
    acao: 'alterar',
    objeto: 'ClienteSetor',
    idObjeto: IdClienteSetor,
    idCliente: IdCliente,
    origem,
    idUsuario: sessao.IdUsuario,
    antes: { Descricao: antes.Descricao },
    depois: { Descricao },
  });
  return IdClienteSetor;
}

export async function alterarClienteSetorStatus(
  { db }: Deps,
  sessao: Sessao,
  { IdClienteSetor, pedido }: { IdClienteSetor: number; pedido: 'A' | 'I' | undefined },
  origem: Origin,
) {
  return await db.transaction().execute(async (db) => {
    const antes = await queries.travarSetorOuNulo(db, { IdClienteSetor });
    if (!antes) throw notFound();
    const Status = pedido ?? (antes.Status === 'A' ? 'I' : 'A');
    if (Status !== antes.Status) {
      await queries.gravarStatusDoSetor(db, { IdClienteSetor, Status });
      await auditar(db, {
        acao: 'alterar status',
        objeto: 'ClienteSetor',
        idObjeto: IdClienteSetor,
        origem,
        idUsuario: sessao.IdUsuario,
        idCliente: antes.IdCliente,
        antes: { Status: antes.Status },
        depois: { Status },
      });
    }
    return { Status };
  });
}

/** Whoever uses the sector points to it: the database refuses, and the refusal is the answer. */
export async function excluirClienteSetor(
  { db }: Deps,
  sessao: Sessao,
  IdClienteSetor: number,
  origem: Origin,
) {
  const exclusao = db.transaction().execute(async (db) => {
    const antes = await queries.travarSetorOuNulo(db, { IdClienteSetor });
    if (!antes) throw notFound();
    await queries.excluirSetor(db, { IdClienteSetor });
    await auditar(db, {
      acao: 'excluir',
      objeto: 'ClienteSetor',
      idObjeto: IdClienteSetor,
      origem,
      antes,
      idUsuario: sessao.IdUsuario,
      idCliente: antes.IdCliente,
    });
  });
  await exclusao.catch((error: unknown) => {
    if (!violatedConstraint(error)) throw error;
    throw conflict('Este setor está em uso e não pode ser excluído. Você pode inativá-lo.');
  });
}

type Procura = { IdCliente: number; alcance: Alcance; Setores: (number | string)[] };

/** Which of these, given by id or by name, are active sectors inside the reach. */
export async function conferirSetores({ db }: Pick<Deps, 'db'>, { IdCliente, alcance, Setores }: Procura) {
  const ids = Setores.filter((setor) => typeof setor === 'number');
  const nomes = Setores.filter((setor) => typeof setor === 'string');
  const achados = await queries.listarSetoresAtivos(db, { IdCliente, alcance, ids, nomes });
  const idsAchados = new Set(achados.map((setor) => setor.IdClienteSetor));
  const nomesAchados = new Set(achados.map((setor) => setor.Chave));
  const chaves = new Map<string, string>();
  for (const [indice, chave] of (await queries.semAcentos(db, nomes)).entries()) {
    chaves.set(nomes[indice] ?? '', chave);
  }
  const existe = (setor: number | string) =>
    typeof setor === 'number' ? idsAchados.has(setor) : nomesAchados.has(chaves.get(setor) ?? '');
  return {
    Validos: achados.map(({ IdClienteSetor, Descricao }) => ({ IdClienteSetor, Descricao })),
    Invalidos: Setores.filter((setor) => !existe(setor)),
  };
}

export async function verificarSetores(
  deps: Deps,
  sessao: Sessao,
  { IdCliente, Setores }: { IdCliente: number; Setores: (number | string)[] },
) {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  return await conferirSetores(deps, { IdCliente, alcance, Setores });
}
