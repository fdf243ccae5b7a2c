import type { CursoDetalhe } from '#contract/cursos.ts';
import type { AlcanceDaPublicacao } from '#contract/publicacao.ts';
import { hoje } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflito, HttpError } from '../../platform/errors.ts';
import { cursoConcluido } from '../../domain/acontecimentos.ts';
import { examinarNorma } from '../normas/permissao.service.ts';
import { auditarCurso, travarCurso } from './cursos.service.ts';
import { buscarResumo, lerRascunho, type Quem } from './leitura.service.ts';
import {
  concluirCompletas,
  congelar,
  contarMatriculas,
  mover,
  somarMatriculas,
  travarQuemMuda,
} from './matriculas.queries.ts';
import { pendencias } from './pendencias.ts';
import type { ProjetoCongelado } from './projeto.ts';
import { examinarProjeto } from './projeto.service.ts';
import { apontarVersao, inserirVersao, listarBanco, listarVersoes } from './publicacao.queries.ts';

const examinar = async (deps: Deps, IdCurso: number) => {
  const rascunho = await lerRascunho(deps, IdCurso);
  const banco = await listarBanco(deps.db, { IdCurso });
  const norma = await examinarNorma(deps, rascunho);
  const { Projeto, faltas } = await examinarProjeto(deps, rascunho);
  const doCurso = pendencias(rascunho, { banco, norma });
  return { rascunho, Projeto, Pendencias: [...doCurso, ...faltas] };
};

export async function previaPublicacao(deps: Deps, IdCurso: number) {
  const { rascunho, Pendencias } = await examinar(deps, IdCurso);
  const { NumeroVersao, AlteracoesNaoPublicadas, Rascunho } = rascunho;
  const contagem = await contarMatriculas(deps.db, { IdCurso, hoje: hoje(deps.clock) });
  return { Pendencias, NumeroVersao, AlteracoesNaoPublicadas, Rascunho, ...contagem };
}

type Pedido = { IdCurso: number; Alcance: AlcanceDaPublicacao; Rascunho: number };

export async function publicar(deps: Deps, quem: Quem, { IdCurso, Alcance, Rascunho }: Pedido) {
  await deps.db.transaction().execute(async (db) => {
    const curso = await travarCurso(db, IdCurso);
    if (curso.Status === 'AR')
      throw new HttpError(422, 'Este curso está arquivado. Desarquive-o para publicar.');
    if (curso.Rascunho !== Rascunho) {
      throw conflito('O curso mudou depois que você o conferiu. Confira de novo antes de publicar.');
    }
    const { rascunho, Projeto, Pendencias } = await examinar({ ...deps, db }, IdCurso);
    if (Pendencias.length > 0) {
      throw new HttpError(422, 'Ainda falta algo para publicar este curso.', { extra: { Pendencias } });
    }
    if (!rascunho.AlteracoesNaoPublicadas) {
      throw new HttpError(422, 'Não há alterações desde a última publicação.');
    }
    const { IdUsuario } = quem.sessao;
    const agora = deps.clock.now();
    const dados = registro(rascunho, Projeto);
    const IdCursoVersao = await inserirVersao(db, { IdCurso, IdUsuario, dados, agora });
    await levar(deps, db, { IdCurso, Alcance, anterior: curso.IdCursoVersao, IdCursoVersao });
    await auditarCurso(db, IdCurso, { acao: 'publicar', quem, depois: { IdCursoVersao, Alcance } });
  });
  const [publicada] = await listarVersoes(deps.db, { IdCurso });
  if (!publicada) throw new Error('A course was published without a version');
  return publicada;
}

/** What a certificate and the inspection will read; pictures by their addresses, which keep them alive. */
function registro(rascunho: CursoDetalhe, Projeto: ProjetoCongelado | null) {
  const { Nome, Descricao, Categoria, Norma, Imagem, CargaHoraria, PrazoCertificado, ConteudoProgramatico } =
    rascunho;
  const semId = <Pessoa extends { IdArquivoAssinatura: number | null }>(pessoa: Pessoa) => {
    const { IdArquivoAssinatura: _, ...resto } = pessoa;
    return resto;
  };
  return {
    Nome,
    Descricao,
    Categoria,
    Norma,
    Imagem,
    CargaHoraria,
    PrazoCertificado,
    ConteudoProgramatico,
    Instrutores: rascunho.Instrutores.map(semId),
    ResponsavelTecnico: rascunho.ResponsavelTecnico && semId(rascunho.ResponsavelTecnico),
    Projeto,
  };
}

type Levar = {
  IdCurso: number;
  Alcance: AlcanceDaPublicacao;
  anterior: number | null;
  IdCursoVersao: number;
};

/** Gives the new version to the enrolments that shall have it, and the old one to the others. */
async function levar(deps: Deps, db: Db, { IdCurso, Alcance, anterior, IdCursoVersao }: Levar) {
  const agora = deps.clock.now();
  const dia = hoje(deps.clock);
  if (anterior !== null) {
    await congelar(db, { IdCurso, IdCursoVersao: anterior, hoje: dia, Alcance });
  }
  await apontarVersao(db, { IdCurso, IdCursoVersao });
  if (Alcance === 'NOVAS') return;
  const Matriculas = await travarQuemMuda(db, { IdCurso, hoje: dia, Alcance });
  await mover(db, { IdCurso, IdCursoVersao, Matriculas });
  await concluirCompletas(db, { IdCurso, IdCursoVersao, Matriculas, agora });
  await somarMatriculas(db, { IdCurso, hoje: dia, agora });
  await cursoConcluido.contar(deps, db, { Matriculas, Cursos: Matriculas.map(() => IdCurso) });
}

export async function versoes(deps: Deps, IdCurso: number) {
  await buscarResumo(deps, IdCurso);
  return await listarVersoes(deps.db, { IdCurso });
}
