import { contar } from '#contract/contar.ts';
import { MAIOR_SELECAO, type Escolha } from '#contract/acompanhamento/matriz-acoes.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { buscarCelulas, type Celula, type Par } from './celulas.queries.ts';
import { pessoasDe } from '../painel/nomeadas.ts';
import { listarPares } from './selecao.queries.ts';

const chaveDe = ({ IdClienteAluno, IdCurso }: Par) => `${IdClienteAluno} ${IdCurso}`;

/**
 * The cells chosen, as they are now. Of those named one by one, somebody the caller may not see is as unknown as nobody;
 * a filter shows what the caller may see.
 */
export async function celulasDe(
  { clock }: Deps,
  db: Db,
  sessao: Sessao,
  { IdCliente, Celulas, Todas }: Escolha,
): Promise<Celula[]> {
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  const onde = { IdCliente, alcance, hoje: today(clock) };
  const doFiltro =
    Todas === undefined
      ? []
      : await listarPares(db, { ...Todas.Filtro, ...onde }, { ...Todas, quantos: MAIOR_SELECAO + 1 });
  if (doFiltro.length > MAIOR_SELECAO) {
    const maior = contar(MAIOR_SELECAO, 'treinamento', 'treinamentos');
    throw invalidField('Todas', `A seleção passa de ${maior}. Use os filtros para dividi-la.`);
  }
  const celulas = await buscarCelulas(db, {
    ...onde,
    IdUsuario: sessao.IdUsuario,
    pares: [...Celulas, ...doFiltro],
  });
  const achadas = new Set(celulas.map(chaveDe));
  if (!Celulas.every((par) => achadas.has(chaveDe(par)))) throw notFound();
  return celulas;
}

export async function contarSelecao(deps: Deps, sessao: Sessao, escolha: Escolha) {
  const celulas = await celulasDe(deps, deps.db, sessao, escolha);
  return {
    Pessoas: pessoasDe(celulas),
    Celulas: celulas.length,
    Situacoes: [...new Set(celulas.map(({ Situacao }) => Situacao))],
  };
}
