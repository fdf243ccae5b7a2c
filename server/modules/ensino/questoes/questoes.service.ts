import type { z } from 'zod';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { listarQuestoes as contrato, Questao, QuestaoEscrita } from '#contract/ensino/questoes.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { buscarArquivo, linksDosArquivos } from '../arquivos/arquivos.service.ts';
import { guardarImagensDoTexto } from '../arquivos/imagens-do-texto.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { limpar } from './preparo.ts';
import * as queries from './questoes.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

const MAXIMO_NO_BANCO = 1000;

async function comImagens(
  deps: Deps,
  sessao: Sessao,
  questoes: readonly queries.QuestaoGravada[],
): Promise<Questao[]> {
  const ids = questoes.flatMap(({ IdArquivoImagem }) => IdArquivoImagem ?? []);
  const links = await linksDosArquivos(deps, sessao, ids);
  return questoes.map((questao) => ({ ...questao, Imagem: links.get(questao.IdArquivoImagem ?? 0) ?? null }));
}

type Filtro = z.output<(typeof contrato)['schema']['querystring']>;

export async function listarQuestoes(deps: Deps, sessao: Sessao, IdCurso: number, filtro: Filtro) {
  const { db } = deps;
  if (!(await queries.existeCurso(db, { IdCurso }))) throw notFound();
  const [{ Itens, Total }, resumo] = await Promise.all([
    queries.listarQuestoes(db, { IdCurso, ...filtro }),
    queries.resumirBanco(db, { IdCurso }),
  ]);
  return {
    Itens: await comImagens(deps, sessao, Itens),
    Total,
    Pagina: filtro.pagina,
    TamanhoPagina: TAMANHO_PAGINA,
    ...resumo,
  } as const;
}

export async function obterQuestao(deps: Deps, sessao: Sessao, IdQuestao: number): Promise<Questao> {
  const questao = await queries.buscarQuestaoOuNula(deps.db, { IdQuestao });
  if (!questao || questao.ExcluidaEm) throw notFound();
  const { ExcluidaEm: _, ...registro } = questao;
  const [mostrada] = await comImagens(deps, sessao, [registro]);
  if (!mostrada) throw notFound();
  return mostrada;
}

export async function reservarLugar(db: Db, { IdCurso, novas }: { IdCurso: number; novas: number }) {
  if (!(await queries.travarCurso(db, { IdCurso }))) throw notFound();
  if ((await queries.contarQuestoes(db, { IdCurso })) + novas > MAXIMO_NO_BANCO) {
    throw new HttpError(422, 'O banco deste curso comporta até 1.000 questões. Exclua as que não usa mais.');
  }
}

export const auditarQuestao = (
  db: Db,
  { sessao, origem }: Quem,
  ato: { acao: string; IdQuestao?: number; antes?: object; depois?: object },
) =>
  auditar(db, {
    acao: ato.acao,
    objeto: 'Questao',
    idObjeto: ato.IdQuestao ?? null,
    idUsuario: sessao.IdUsuario,
    origem,
    antes: ato.antes ?? null,
    depois: ato.depois ?? null,
  });

async function comImagensColadas(
  deps: Deps,
  { sessao: { IdUsuario } }: Quem,
  escrita: QuestaoEscrita,
): Promise<QuestaoEscrita> {
  const guardar = (campo: 'Enunciado' | 'Explicacao') =>
    guardarImagensDoTexto(deps, { html: escrita[campo], campo, IdUsuario });
  return { ...escrita, Enunciado: await guardar('Enunciado'), Explicacao: await guardar('Explicacao') };
}

export async function alterarQuestao(deps: Deps, quem: Quem, escrita: QuestaoEscrita): Promise<Questao> {
  const { IdQuestao = 0, IdCurso, Versao, ...campos } = limpar(await comImagensColadas(deps, quem, escrita));
  if (campos.IdArquivoImagem !== null) await buscarArquivo(deps, campos.IdArquivoImagem, 'imagem');
  const id = await deps.db.transaction().execute(async (db) => {
    if (IdQuestao) {
      const antes = await travarViva(db, IdQuestao);
      if (antes.IdCurso !== IdCurso) throw notFound();
      if (antes.Versao !== Versao) {
        throw changedMeanwhile(await obterQuestao({ ...deps, db }, quem.sessao, IdQuestao));
      }
      await queries.gravarQuestao(db, { IdQuestao, ...campos });
      await auditarQuestao(db, quem, { acao: 'alterar', IdQuestao, antes, depois: campos });
      return IdQuestao;
    }
    return await inserir(db, quem, { IdCurso, ...campos });
  });
  return await obterQuestao(deps, quem.sessao, id);
}

async function inserir(db: Db, quem: Quem, questao: Parameters<typeof queries.inserirQuestoes>[1][number]) {
  await reservarLugar(db, { IdCurso: questao.IdCurso, novas: 1 });
  const [IdQuestao = 0] = await queries.inserirQuestoes(db, [questao]);
  await auditarQuestao(db, quem, { acao: 'criar', IdQuestao, depois: questao });
  return IdQuestao;
}

async function travarViva(db: Db, IdQuestao: number) {
  const questao = await queries.travarQuestaoOuNula(db, { IdQuestao });
  if (!questao || questao.ExcluidaEm) throw notFound();
  return questao;
}

export async function excluirQuestao(deps: Deps, quem: Quem, IdQuestao: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await queries.travarQuestaoOuNula(db, { IdQuestao });
    if (!antes) throw notFound();
    // A doubled click changes nothing.
    if (antes.ExcluidaEm) return;
    await queries.marcarExclusao(db, { IdQuestao, ExcluidaEm: deps.clock.now() });
    await auditarQuestao(db, quem, { acao: 'excluir', IdQuestao, antes });
  });
}

export async function restaurarQuestao(deps: Deps, quem: Quem, IdQuestao: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await queries.travarQuestaoOuNula(db, { IdQuestao });
    if (!antes) throw notFound();
    if (!antes.ExcluidaEm) return;
    await reservarLugar(db, { IdCurso: antes.IdCurso, novas: 1 });
    await queries.marcarExclusao(db, { IdQuestao, ExcluidaEm: null });
    await auditarQuestao(db, quem, { acao: 'restaurar', IdQuestao });
  });
  return await obterQuestao(deps, quem.sessao, IdQuestao);
}

export async function duplicarQuestao(deps: Deps, quem: Quem, IdQuestao: number) {
  const id = await deps.db.transaction().execute(async (db) => {
    const { IdQuestao: _, Versao: __, ExcluidaEm: ___, ...copia } = await travarViva(db, IdQuestao);
    return await inserir(db, quem, copia);
  });
  return await obterQuestao(deps, quem.sessao, id);
}
