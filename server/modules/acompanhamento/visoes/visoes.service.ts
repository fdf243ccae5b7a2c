import type { z } from 'zod';
import { VISOES_POR_TELA, type salvarVisao as contrato } from '#contract/acompanhamento/visoes.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import {
  apagarVisao,
  gravarVisao,
  inserirVisao,
  listarVisoes as listar,
  travarVisoes,
} from './visoes.queries.ts';

async function clienteDe(db: Db, sessao: Sessao, cliente: number | undefined): Promise<number> {
  const alcance = alcanceDe(sessao);
  const IdCliente = cliente ?? alcance.IdCliente;
  if (IdCliente === null) throw invalidField('cliente', 'Escolha o cliente.');
  if (!alcancaCliente(alcance, IdCliente) || !(await existeCliente(db, { IdCliente }))) throw notFound();
  return IdCliente;
}

export async function listarVisoes(
  { db }: Deps,
  sessao: Sessao,
  { tela, cliente }: { tela: string; cliente?: number | undefined },
) {
  const IdCliente = await clienteDe(db, sessao, cliente);
  return await listar(db, { IdUsuario: sessao.IdUsuario, IdCliente, Tela: tela });
}

export async function salvarVisao(
  deps: Deps,
  sessao: Sessao,
  { IdVisao, ...visao }: z.output<(typeof contrato)['schema']['body']>,
) {
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    const IdCliente = await clienteDe(db, sessao, visao.IdCliente);
    await travarVisoes(db, { IdUsuario });
    const minha = { ...visao, IdUsuario, IdCliente };
    if (IdVisao) {
      const gravada = await gravarVisao(db, { ...minha, IdVisao });
      if (!gravada) throw notFound();
      return gravada;
    }
    if ((await listar(db, minha)).length >= VISOES_POR_TELA) {
      throw new HttpError(422, `Há ${VISOES_POR_TELA} visões salvas. Exclua uma para salvar outra.`);
    }
    return await inserirVisao(db, minha);
  });
}

export async function excluirVisao({ db }: Deps, sessao: Sessao, IdVisao: number) {
  const { IdUsuario } = sessao;
  const { IdCliente } = alcanceDe(sessao);
  if (!(await apagarVisao(db, { IdVisao, IdUsuario, IdCliente }))) throw notFound();
}
