import type { Anotacao } from '#contract/estudo/duvidas-anotacoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import * as queries from './anotacoes.queries.ts';
import { exigirAula, exigirMatriculaDe } from '../aulas/matricula.service.ts';

export async function anotacoes(
  deps: Deps,
  sessao: Sessao,
  filtro: { matricula: number; curso?: number | undefined; aula?: number | undefined },
) {
  await exigirMatriculaDe(deps, sessao, filtro.matricula);
  return await queries.listarAnotacoes(deps.db, filtro);
}

type Dados = {
  IdAulaAnotacao?: number | undefined;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  Texto: string;
  Versao?: number | undefined;
};

export async function alterarAnotacao(
  deps: Deps,
  sessao: Sessao,
  { IdAulaAnotacao = 0, Versao, ...dados }: Dados,
): Promise<Anotacao> {
  await exigirAula(deps, sessao, dados);
  const nota = { ...dados, agora: deps.clock.now() };
  return await deps.db.transaction().execute(async (db) => {
    if (IdAulaAnotacao) {
      const antes = await queries.travarAnotacaoOuNula(db, { IdAulaAnotacao, ...dados });
      if (!antes) throw notFound();
      if (Versao !== undefined && Versao !== antes.Versao) {
        throw changedMeanwhile(await queries.buscarAnotacaoOuNula(db, { IdAulaAnotacao }));
      }
      await queries.gravarAnotacao(db, { IdAulaAnotacao, ...nota });
    }
    const id = IdAulaAnotacao || (await queries.inserirAnotacao(db, nota));
    const anotacao = await queries.buscarAnotacaoOuNula(db, { IdAulaAnotacao: id });
    if (!anotacao) throw notFound();
    return anotacao;
  });
}

export async function excluirAnotacao({ db }: Deps, { IdClienteAluno }: Sessao, IdAulaAnotacao: number) {
  if (!IdClienteAluno || !(await queries.apagarAnotacao(db, { IdAulaAnotacao, IdClienteAluno })))
    throw notFound();
}
