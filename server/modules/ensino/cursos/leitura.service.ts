import type { z } from 'zod';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import type { CursoDetalhe, listar as contrato } from '#contract/ensino/cursos.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { linksDosArquivos } from '../arquivos/arquivos.service.ts';
import { comoEsta } from '../arquivos/video/estado.ts';
import * as queries from './leitura.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

export async function listar({ db }: Deps, filtro: z.output<(typeof contrato)['schema']['querystring']>) {
  const lista = await queries.listarCursos(db, filtro);
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

export async function buscarResumo({ db }: Pick<Deps, 'db'>, IdCurso: number) {
  const resumo = await queries.buscarResumoOuNulo(db, { IdCurso });
  if (!resumo) throw notFound();
  return resumo;
}

/** The draft without links to its private files. */
export async function lerRascunho(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  IdCurso: number,
): Promise<CursoDetalhe> {
  const lido = await queries.buscarDetalheOuNulo(db, { IdCurso, hoje: today(clock) });
  if (!lido) throw notFound();
  const { Pessoas, ...registro } = lido;
  const responsavel = Pessoas.find(({ Papel }) => Papel === 'responsavel-tecnico');
  return {
    ...registro,
    Instrutores: Pessoas.filter(({ Papel }) => Papel === 'instrutor').map(
      ({ Nome, Qualificacao, IdArquivoAssinatura, Assinatura }) => ({
        Nome,
        Qualificacao,
        IdArquivoAssinatura,
        Assinatura,
      }),
    ),
    ResponsavelTecnico: responsavel
      ? {
          Nome: responsavel.Nome,
          Registro: responsavel.Qualificacao,
          Email: responsavel.Email,
          IdArquivoAssinatura: responsavel.IdArquivoAssinatura,
          Assinatura: responsavel.Assinatura,
        }
      : null,
  };
}

export async function buscarCurso(deps: Deps, sessao: Sessao, IdCurso: number): Promise<CursoDetalhe> {
  const rascunho = await lerRascunho(deps, IdCurso);
  await darLinks(
    deps,
    sessao,
    rascunho.Conteudos.flatMap(({ Aulas }) => Aulas),
  );
  await mostrarAssinaturas(deps, sessao, rascunho);
  return rascunho;
}

/** Pictures of signatures have no address of their own: who writes the course sees them by links. */
async function mostrarAssinaturas(deps: Deps, sessao: Sessao, curso: CursoDetalhe) {
  const pessoas = [...curso.Instrutores, ...(curso.ResponsavelTecnico ? [curso.ResponsavelTecnico] : [])];
  const ids = pessoas.flatMap(({ IdArquivoAssinatura: id }) => (id === null ? [] : [id]));
  const links = await linksDosArquivos(deps, sessao, ids);
  for (const pessoa of pessoas) pessoa.Assinatura = links.get(pessoa.IdArquivoAssinatura ?? 0) ?? null;
}

async function darLinks(deps: Deps, sessao: Sessao, aulas: readonly Aula[]) {
  const arquivos = aulas
    .flatMap(({ Arquivo, Legenda, Libras }) => [Arquivo, Legenda, Libras])
    .filter((um) => um !== null);
  const links = await linksDosArquivos(
    deps,
    sessao,
    arquivos.map(({ IdArquivo }) => IdArquivo),
  );
  for (const um of arquivos) um.Link = links.get(um.IdArquivo) ?? '';
  for (const um of arquivos) if (um.Video) um.Video = await comoEsta(deps, um.Video);
}

export async function buscarConteudo(deps: Deps, sessao: Sessao, IdCursoConteudo: number) {
  const conteudo = await queries.buscarConteudoOuNulo(deps.db, { IdCursoConteudo });
  if (!conteudo) throw notFound();
  await darLinks(deps, sessao, conteudo.Aulas);
  return conteudo;
}

export async function buscarAula(deps: Deps, sessao: Sessao, IdCursoConteudoAula: number) {
  const aula = await queries.buscarAulaOuNula(deps.db, { IdCursoConteudoAula });
  if (!aula) throw notFound();
  await darLinks(deps, sessao, [aula]);
  return aula;
}
