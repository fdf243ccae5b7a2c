import type { CursoDetalhe } from '#contract/cursos.ts';
import type { Projeto, ProjetoEscrito } from '#contract/projeto.ts';
import { hoje } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { alteradoPorOutraPessoa, HttpError, naoEncontrado } from '../../platform/errors.ts';
import type { Noticia } from '../avisos/notificar.service.ts';
import { projetoValidado } from '../../domain/acontecimentos.ts';
import { momento, porExtenso } from '../../domain/calendario.ts';
import { desenharDocumento } from '../../platform/pdf/documento.ts';
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
  type ProjetoCongelado,
} from './projeto.ts';

const NUNCA_ESCRITO = { ...EM_BRANCO, ValidadoEm: null, RevalidarAte: null, Versao: 0 };

const ler = async ({ db }: Pick<Deps, 'db'>, IdCurso: number) =>
  (await queries.buscarProjetoOuNulo(db, { IdCurso })) ?? NUNCA_ESCRITO;

export async function buscarProjeto(deps: Deps, IdCurso: number): Promise<Projeto> {
  const curso = await lerRascunho(deps, IdCurso);
  const gravado = await ler(deps, IdCurso);
  return {
    IdCurso,
    ...gravado,
    Exigido: exigido(curso),
    Itens: itens(curso, gravado),
    Propostas: propostas(curso),
  };
}

type Alteracao = ProjetoEscrito & { IdCurso: number; Versao: number };

export async function alterarProjeto(deps: Deps, quem: Quem, { IdCurso, Versao, ...escrito }: Alteracao) {
  return await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    const antes = await ler({ db }, IdCurso);
    if (antes.Versao !== Versao) throw alteradoPorOutraPessoa(await buscarProjeto({ ...deps, db }, IdCurso));
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
    return await buscarProjeto({ ...deps, db }, IdCurso);
  });
}

export async function validarProjeto(
  deps: Deps,
  quem: Quem,
  { IdCurso, Versao }: { IdCurso: number; Versao: number },
) {
  return await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    const projeto = await buscarProjeto({ ...deps, db }, IdCurso);
    if (projeto.Versao !== Versao) throw alteradoPorOutraPessoa(projeto);
    const vazios = projeto.Itens.filter(({ Texto }) => Texto === '');
    if (vazios.length > 0) {
      const letras = vazios.map(({ Letra }) => Letra).join(', ');
      throw new HttpError(422, `Complete o projeto antes de validar. Itens vazios: ${letras}.`);
    }
    await queries.gravarValidade(db, { IdCurso, hoje: hoje(deps.clock) });
    await projetoValidado.contar(deps, db, { IdCurso });
    const depois = await buscarProjeto({ ...deps, db }, IdCurso);
    const { ValidadoEm, RevalidarAte } = depois;
    await auditarCurso(db, IdCurso, {
      acao: 'validar projeto pedagógico',
      quem,
      antes: { ValidadoEm: projeto.ValidadoEm, RevalidarAte: projeto.RevalidarAte },
      depois: { ValidadoEm, RevalidarAte },
    });
    return depois;
  });
}

/** What is missing to publish, and what the version will keep; nothing, where no project was written. */
export async function examinarProjeto(deps: Deps, curso: CursoDetalhe) {
  const gravado = await ler(deps, curso.IdCurso);
  const { ValidadoEm, RevalidarAte, Versao } = gravado;
  const validade = { ValidadoEm, RevalidarAte };
  const congelado: ProjetoCongelado | null =
    Versao === 0 ? null : { Itens: itens(curso, gravado), ...validade };
  return {
    Projeto: congelado,
    faltas: faltasDoProjeto(curso, { escrito: gravado, validade, hoje: hoje(deps.clock) }),
  };
}

export async function projetoPdf(deps: Deps, IdCurso: number, versao: number | undefined) {
  if (versao === undefined) {
    const criadoEm = deps.clock.now();
    const { Nome, Norma } = await lerRascunho(deps, IdCurso);
    const projeto = await buscarProjeto(deps, IdCurso);
    const conteudo = await desenharDocumento(
      documentoDoProjeto(projeto, { Nome, Norma, situacao: 'Rascunho, ainda não publicado', criadoEm }),
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
  if (!publicado?.Projeto) throw naoEncontrado();
  const { Nome, Norma, Numero, PublicadaEm, Projeto: projeto } = publicado;
  const situacao = `Versão ${Numero} do curso, publicada em ${momento(PublicadaEm)}`;
  const criadoEm = clock.now();
  const conteudo = await desenharDocumento(documentoDoProjeto(projeto, { Nome, Norma, situacao, criadoEm }));
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
