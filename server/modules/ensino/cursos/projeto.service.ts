import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { Projeto, ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';
import { today } from '../../../platform/clock.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, notFound } from '../../../platform/errors.ts';
import type { Noticia } from '../../mensagens/avisos/notificar.service.ts';
import { momento } from '../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import { drawPdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';
import { linkDoArquivo } from '../arquivos/arquivos.service.ts';
import { auditarCurso, travarCurso } from './cursos.service.ts';
import { lerRascunho, type Quem } from './leitura.service.ts';
import * as queries from './projeto.queries.ts';
import {
  documentoDoProjeto,
  EM_BRANCO,
  exigido,
  faltasDoProjeto,
  itens,
  propostas,
  sha256DoProjeto,
  type ProjetoCongelado,
} from './projeto.ts';

const NUNCA_ESCRITO = {
  ...EM_BRANCO,
  ValidadoEm: null,
  RevalidarAte: null,
  ValidadoSha256: null,
  Versao: 0,
};

const ler = async ({ db }: Pick<Deps, 'db'>, IdCurso: number) =>
  (await queries.buscarProjetoOuNulo(db, { IdCurso })) ?? NUNCA_ESCRITO;

export async function buscarProjeto(deps: Deps, sessao: Sessao, IdCurso: number): Promise<Projeto> {
  const curso = await lerRascunho(deps, IdCurso);
  const { ValidadoSha256, ...gravado } = await ler(deps, IdCurso);
  const Sha256 = sha256DoProjeto(curso, gravado);
  return {
    IdCurso,
    ...gravado,
    Exigido: exigido(curso),
    Itens: itens(curso, gravado),
    Propostas: propostas(curso),
    Sha256,
    Mudou: gravado.ValidadoEm !== null && ValidadoSha256 !== Sha256,
    Validacao: await lerValidacao(deps, sessao, IdCurso),
  };
}

async function lerValidacao(deps: Deps, sessao: Sessao, IdCurso: number): Promise<Projeto['Validacao']> {
  const validacao = await queries.buscarValidacaoOuNula(deps.db, { IdCurso });
  if (!validacao) return null;
  const { IdArquivo, NomeArquivo, ...resto } = validacao;
  if (IdArquivo === null) return { ...resto, Documento: null };
  const Link = await linkDoArquivo(deps, sessao, IdArquivo);
  return { ...resto, Documento: { Nome: NomeArquivo, Link } };
}

type Alteracao = ProjetoEscrito & { IdCurso: number; Versao: number };

export async function alterarProjeto(deps: Deps, quem: Quem, { IdCurso, Versao, ...escrito }: Alteracao) {
  return await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    const antes = await ler({ db }, IdCurso);
    if (antes.Versao !== Versao)
      throw changedMeanwhile(await buscarProjeto({ ...deps, db }, quem.sessao, IdCurso));
    await queries.gravarProjeto(db, { IdCurso, escrito });
    const campos = Object.keys(escrito) as (keyof ProjetoEscrito)[];
    const mudados = campos.filter((campo) => antes[campo] !== escrito[campo]);
    const so = (projeto: ProjetoEscrito) =>
      Object.fromEntries(mudados.map((campo) => [campo, projeto[campo]]));
    await auditarCurso(db, IdCurso, {
      acao: 'alterar projeto pedagógico',
      quem,
      antes: so(antes),
      depois: so(escrito),
    });
    return await buscarProjeto({ ...deps, db }, quem.sessao, IdCurso);
  });
}

/** What is missing to publish, and what the version will keep; nothing, where no project was written. */
export async function examinarProjeto(deps: Pick<Deps, 'db' | 'clock'>, curso: CursoDetalhe) {
  const gravado = await ler(deps, curso.IdCurso);
  const { ValidadoEm, RevalidarAte, ValidadoSha256, PrazoMaximoDias, Versao } = gravado;
  const ResponsavelDaCapacitacao = gravado.ResponsavelDaCapacitacao.trim();
  const Sha256 = sha256DoProjeto(curso, gravado);
  const vale = ValidadoSha256 === Sha256;
  const congelado: ProjetoCongelado | null =
    Versao === 0
      ? null
      : {
          Itens: itens(curso, gravado),
          Sha256,
          PrazoMaximoDias,
          ...(ResponsavelDaCapacitacao && { ResponsavelDaCapacitacao }),
          ...(vale
            ? { ValidadoEm, RevalidarAte, ValidadoPor: await validadoPor(deps, curso.IdCurso) }
            : { ValidadoEm: null, RevalidarAte: null }),
        };
  const validade = { ValidadoEm, RevalidarAte, ValidadoSha256 };
  return {
    Projeto: congelado,
    faltas: faltasDoProjeto(curso, { escrito: gravado, validade, hoje: today(deps.clock) }),
  };
}

/** As documents say it. */
async function validadoPor({ db }: Pick<Deps, 'db'>, IdCurso: number): Promise<string> {
  const validacao = await queries.buscarValidacaoOuNula(db, { IdCurso });
  if (!validacao) return '';
  const { Responsavel, Registro, RegistradoPor } = validacao;
  return `${[Responsavel, Registro].filter(Boolean).join(', ')} (documento anexado por ${RegistradoPor})`;
}

const semNada = (curso: CursoDetalhe): ProjetoCongelado => ({
  Itens: itens(curso, EM_BRANCO),
  ValidadoEm: null,
  RevalidarAte: null,
});

export async function projetoPdf(deps: Deps, IdCurso: number, versao: number | undefined) {
  if (versao === undefined) {
    const criadoEm = deps.clock.now();
    const rascunho = await lerRascunho(deps, IdCurso);
    const { Nome, Norma } = rascunho;
    const { Projeto: projeto } = await examinarProjeto(deps, rascunho);
    const conteudo = await drawPdfSheet(
      documentoDoProjeto(projeto ?? semNada(rascunho), {
        Nome,
        Norma,
        situacao: 'Rascunho, ainda não publicado',
        criadoEm,
      }),
    );
    return { nome: `Projeto pedagógico - ${Nome} - rascunho.pdf`, conteudo };
  }
  return await pdfDoPublicado(
    deps,
    await queries.buscarPublicadoOuNulo(deps.db, { IdCurso, Numero: versao }),
  );
}

/** The one that a class goes by; call after the right to see the class was judged. */
export const projetoDaTurmaPdf = async (deps: Deps, turma: { IdClienteTurma: number; IdCurso: number }) =>
  await pdfDoPublicado(deps, await queries.buscarPublicadoDaTurmaOuNulo(deps.db, turma));

async function pdfDoPublicado({ clock }: Deps, publicado: queries.Publicado | null) {
  if (!publicado?.Projeto) throw notFound();
  const { Nome, Norma, Numero, PublicadaEm, Projeto: projeto } = publicado;
  const situacao = `Versão ${Numero} do curso, publicada em ${momento(PublicadaEm)}`;
  const criadoEm = clock.now();
  const conteudo = await drawPdfSheet(documentoDoProjeto(projeto, { Nome, Norma, situacao, criadoEm }));
  return { nome: `Projeto pedagógico - ${Nome} - versão ${Numero}.pdf`, conteudo };
}

type Dia = { hoje: string; limite: number };

/** NR-01, Anexo II, 3.3: every two years. */
export async function listarAvisosDeRevalidacao(db: Db, dia: Dia): Promise<Noticia[]> {
  const projetos = await queries.listarProjetosARevalidar(db, dia);
  return projetos.map(({ ChaveEvento, IdUsuario, IdCurso, Curso, RevalidarAte }) => {
    const ate = porExtenso(RevalidarAte);
    return {
      ChaveEvento,
      Tipo: 'sistema',
      IdUsuario,
      IdCliente: null,
      Titulo:
        RevalidarAte < dia.hoje
          ? `O projeto pedagógico de ${Curso} venceu`
          : `Revalide o projeto pedagógico de ${Curso} até ${ate}`,
      Texto:
        RevalidarAte < dia.hoje
          ? `Valia até ${ate}. Até que seja validado de novo, o curso não entra em turmas, não emite certificados e não se publica.`
          : '',
      Rota: `/curso/${IdCurso}?aba=projeto`,
    };
  });
}
