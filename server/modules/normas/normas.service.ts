import type { z } from 'zod';
import type { alterarNorma as alteracao } from '#contract/normas.ts';
import { hoje } from '../../platform/clock.ts';
import { violatedConstraint, type Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { alteradoPorOutraPessoa, campoInvalido, conflito, naoEncontrado } from '../../platform/errors.ts';
import { auditar } from '../../domain/auditoria.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import * as queries from './normas.queries.ts';

type Quem = { sessao: Sessao; origem: Origem };

export const normas = ({ db, clock }: Deps) => queries.listarNormas(db, { hoje: hoje(clock) });

async function buscarNorma({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const [norma] = await queries.listarNormas(db, { hoje: hoje(clock), id });
  if (!norma) throw naoEncontrado();
  return norma;
}

type Alteracao = z.output<(typeof alteracao)['schema']['body']>;

export async function alterarNorma(deps: Deps, quem: Quem, pedido: Alteracao) {
  try {
    return await gravar(deps, quem, pedido);
  } catch (error) {
    if (violatedConstraint(error) !== 'norma_regra_unica') throw error;
    const palavras = 'Já existe uma regra deste curso que começa neste dia.';
    throw conflito(palavras, { VigenciaInicio: palavras });
  }
}

const gravar = (deps: Deps, { sessao, origem }: Quem, { IdNormaRegra: id, Versao, ...dados }: Alteracao) =>
  deps.db.transaction().execute(async (db) => {
    const antes = id === undefined ? null : await buscarNorma({ db, clock: deps.clock }, id);
    const IdNormaRegra = id ?? (await queries.inserirNorma(db, dados));
    if (antes) {
      const gravada = await queries.atualizarNorma(db, { ...dados, IdNormaRegra, Versao: Versao ?? 0 });
      if (!gravada) throw alteradoPorOutraPessoa(antes);
    }
    await auditar(db, {
      acao: antes ? 'alterar regra de norma' : 'criar regra de norma',
      objeto: 'NormaRegra',
      idObjeto: IdNormaRegra,
      idUsuario: sessao.IdUsuario,
      origem,
      antes,
      depois: dados,
    });
    return await buscarNorma({ db, clock: deps.clock }, IdNormaRegra);
  });

/** Rules and what a course answers about them, for who judges one. */
export const lerRegras = (db: Db) => queries.listarRegras(db);
export const lerVinculo = (db: Db, curso: { IdCurso: number }) => queries.buscarVinculo(db, curso);

export async function exigirRegra(deps: Pick<Deps, 'db' | 'clock'>, IdNormaRegra: number) {
  const [norma] = await queries.listarNormas(deps.db, { hoje: hoje(deps.clock), id: IdNormaRegra });
  if (!norma) throw campoInvalido('IdNormaRegra', 'Esta regra não existe.');
}
