import type { z } from 'zod';
import { TIPOS_DE_AULA, type ConteudoDaAula } from '#contract/ensino/cursos-aulas.ts';
import type { alterarAula as contrato } from '#contract/ensino/cursos-conteudos.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, HttpError, notFound } from '../../../platform/errors.ts';
import {
  copiarAula,
  gravarAula,
  inserirAula,
  lerAulaOuNula,
  marcarAula,
  type AulaLida,
  type DadosDaAula,
} from './aulas.queries.ts';
import { travarConteudoVivo } from './conteudos.service.ts';
import { auditarCurso, exigirArquivos, nomeDaCopia, travarCurso } from './cursos.service.ts';
import { buscarAula, type Quem } from './leitura.service.ts';
import { tipoNoServidor } from './tipos/tipos.ts';

/** Lessons of a draft. */

type Dados = z.output<(typeof contrato)['schema']['body']>;

async function travarAula(db: Db, IdCursoConteudoAula: number): Promise<AulaLida> {
  const aula = await lerAulaOuNula(db, { IdCursoConteudoAula });
  if (!aula) throw notFound();
  await travarCurso(db, aula.IdCurso);
  return (await lerAulaOuNula(db, { IdCursoConteudoAula })) ?? aula;
}

async function travarAulaViva(db: Db, IdCursoConteudoAula: number): Promise<AulaLida> {
  const aula = await travarAula(db, IdCursoConteudoAula);
  if (aula.Excluida || aula.ModuloExcluido) throw notFound();
  return aula;
}

async function limpar(deps: Deps, { sessao }: Quem, { Tipo, Conteudo }: ConteudoDaAula) {
  const { IdUsuario } = sessao;
  return {
    Tipo,
    Conteudo: await tipoNoServidor(Tipo).limpar(Conteudo, { deps, IdUsuario }),
  } as ConteudoDaAula;
}

export async function alterarAula(deps: Deps, quem: Quem, pedido: Dados) {
  const { IdCursoConteudoAula: existente = 0, IdCursoConteudo, Versao, ...resto } = pedido;
  const dados: DadosDaAula = { ...resto, ...(await limpar(deps, quem, resto)) };
  // A type without files keeps none.
  const { arquivo: uso, legenda, libras } = TIPOS_DE_AULA[dados.Tipo];
  if (!uso) dados.IdArquivo = null;
  if (!legenda) dados.IdArquivoLegenda = null;
  if (!libras) dados.IdArquivoLibras = null;
  const lido = await lerArquivoNovo(deps, existente, dados);
  const id = await deps.db.transaction().execute(async (db) => {
    if (uso) await exigirArquivos(db, uso, [['IdArquivo', dados.IdArquivo]]);
    await exigirArquivos(db, 'legenda', [['IdArquivoLegenda', dados.IdArquivoLegenda]]);
    await exigirArquivos(db, 'video', [['IdArquivoLibras', dados.IdArquivoLibras ?? null]]);
    if (!existente)
      return await criar(db, quem, { IdCursoConteudo, dados: comArquivo(dados, { antes: null, lido }) });
    const antes = await travarAulaViva(db, existente);
    if (antes.Tipo !== dados.Tipo) {
      throw new HttpError(422, 'Uma aula não muda de tipo. Crie outra aula e exclua esta.');
    }
    if (Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarAula({ ...deps, db }, quem.sessao, existente));
    }
    await gravarAula(db, { IdCursoConteudoAula: existente, ...comArquivo(dados, { antes, lido }) });
    await auditarCurso(db, antes.IdCurso, {
      acao: 'alterar aula',
      quem,
      antes: { IdCursoConteudoAula: existente, Titulo: antes.Titulo },
      depois: semTextos(dados),
    });
    return existente;
  });
  return await buscarAula(deps, quem.sessao, id);
}

async function criar(
  db: Db,
  quem: Quem,
  { IdCursoConteudo, dados }: { IdCursoConteudo: number; dados: DadosDaAula },
) {
  const { IdCurso } = await travarConteudoVivo(db, IdCursoConteudo);
  const nova = await inserirAula(db, { IdCurso, IdCursoConteudo, ...dados });
  await auditarCurso(db, IdCurso, {
    acao: 'criar aula',
    quem,
    depois: { IdCursoConteudoAula: nova, ...semTextos(dados) },
  });
  return nova;
}

type DoArquivo = ConteudoDaAula['Conteudo'] | null;

/** A file that was not read yet, read before anything is locked: it may take a while. */
async function lerArquivoNovo(deps: Deps, existente: number, dados: DadosDaAula): Promise<DoArquivo> {
  const { lerArquivo } = tipoNoServidor(dados.Tipo);
  const { arquivo } = TIPOS_DE_AULA[dados.Tipo];
  if (!lerArquivo || !arquivo || dados.IdArquivo === null) return null;
  const antes = existente ? await lerAulaOuNula(deps.db, { IdCursoConteudoAula: existente }) : null;
  if (antes?.IdArquivo === dados.IdArquivo) return null;
  await exigirArquivos(deps.db, arquivo, [['IdArquivo', dados.IdArquivo]]);
  return await lerArquivo(deps, dados.IdArquivo);
}

/** What a file says of itself is read from it, never taken from the caller. */
function comArquivo(
  dados: DadosDaAula,
  { antes, lido }: { antes: AulaLida | null; lido: DoArquivo },
): DadosDaAula {
  const { lerArquivo, doAutor } = tipoNoServidor(dados.Tipo);
  if (!lerArquivo) return dados;
  const mesmo = antes !== null && antes.IdArquivo === dados.IdArquivo;
  const Conteudo = (mesmo ? antes.Conteudo : (lido ?? TIPOS_DE_AULA[dados.Tipo].vazio)) as object;
  return { ...dados, Conteudo: { ...Conteudo, ...doAutor?.(dados.Conteudo) } } as DadosDaAula;
}

/** The trail says what was done; the versions keep the texts. */
function semTextos({ Titulo, Tipo, Obrigatoria, DuracaoMinutos, PercentualMinimo, IdArquivo }: DadosDaAula) {
  return { Titulo, Tipo, Obrigatoria, DuracaoMinutos, PercentualMinimo, IdArquivo };
}

export async function excluirAula(deps: Deps, quem: Quem, IdCursoConteudoAula: number) {
  await deps.db.transaction().execute(async (db) => {
    const { IdCurso, Titulo } = await travarAulaViva(db, IdCursoConteudoAula);
    await marcarAula(db, { IdCursoConteudoAula, ExcluidaEm: deps.clock.now() });
    await auditarCurso(db, IdCurso, { acao: 'excluir aula', quem, antes: { IdCursoConteudoAula, Titulo } });
  });
}

export async function restaurarAula(deps: Deps, quem: Quem, IdCursoConteudoAula: number) {
  await deps.db.transaction().execute(async (db) => {
    const { IdCurso, Titulo, Excluida, ModuloExcluido } = await travarAula(db, IdCursoConteudoAula);
    if (ModuloExcluido) throw new HttpError(422, 'O módulo desta aula foi excluído. Restaure-o antes.');
    if (!Excluida) return;
    await marcarAula(db, { IdCursoConteudoAula, ExcluidaEm: null });
    await auditarCurso(db, IdCurso, {
      acao: 'restaurar aula',
      quem,
      depois: { IdCursoConteudoAula, Titulo },
    });
  });
  return await buscarAula(deps, quem.sessao, IdCursoConteudoAula);
}

const TITULO_MAXIMO = 200;

export async function duplicarAula(deps: Deps, quem: Quem, IdCursoConteudoAula: number) {
  const nova = await deps.db.transaction().execute(async (db) => {
    const { IdCurso, IdCursoConteudo, Titulo } = await travarAulaViva(db, IdCursoConteudoAula);
    const id = await copiarAula(db, {
      IdCursoConteudoAula,
      IdCursoConteudo,
      Titulo: nomeDaCopia(Titulo, TITULO_MAXIMO),
    });
    await auditarCurso(db, IdCurso, {
      acao: 'duplicar aula',
      quem,
      antes: { IdCursoConteudoAula },
      depois: { IdCursoConteudoAula: id },
    });
    return id;
  });
  return await buscarAula(deps, quem.sessao, nova);
}
