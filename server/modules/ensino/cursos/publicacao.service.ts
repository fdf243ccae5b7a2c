import { CAMPOS_DO_CURSO, type CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { AlcanceDaPublicacao } from '#contract/ensino/cursos-publicacao.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError } from '../../../platform/errors.ts';
import { cursoConcluido, projetoValidado } from '../../../domain/acontecimentos.ts';
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
import { lerMudanca } from '../normas/normas.service.ts';
import { aRever, faltaDaCapacitacao, naoVistos, pendencias } from './pendencias.ts';
import type { ProjetoCongelado } from './projeto.ts';
import { examinarProjeto } from './projeto.service.ts';
import { iniciadosDoCurso } from '../scorm/visto.service.ts';
import { apontarVersao, inserirVersao, listarBanco, listarVersoes } from './publicacao.queries.ts';

/** The draft and the one list of what it lacks. */
export const examinar = async (deps: Deps, IdCurso: number) => {
  const rascunho = await lerRascunho(deps, IdCurso);
  const banco = await listarBanco(deps.db, { IdCurso });
  const norma = await examinarNorma(deps, rascunho);
  const { Projeto, faltas } = await examinarProjeto(deps, rascunho);
  const temA1 = deps.env.A1_ARQUIVO !== undefined;
  const doCurso = pendencias(rascunho, { banco, norma, temA1 });
  const daCapacitacao = faltaDaCapacitacao(norma.aplicadas, Projeto);
  const mudanca = await lerMudanca(deps.db, { IdCurso, hoje: today(deps.clock) });
  const vistos = await iniciadosDoCurso(deps.db, IdCurso);
  const aRevisar = [...aRever(mudanca), ...naoVistos(rascunho, vistos)];
  return {
    rascunho,
    Projeto,
    MudouNorma: mudanca !== null,
    Pendencias: [...doCurso, ...daCapacitacao, ...faltas, ...aRevisar],
  };
};

export async function previaPublicacao(deps: Deps, IdCurso: number) {
  const { rascunho, Pendencias, MudouNorma } = await examinar(deps, IdCurso);
  const { NumeroVersao, AlteracoesNaoPublicadas, Rascunho } = rascunho;
  const contagem = await contarMatriculas(deps.db, { IdCurso, hoje: today(deps.clock) });
  return { Pendencias, MudouNorma, NumeroVersao, AlteracoesNaoPublicadas, Rascunho, ...contagem };
}

type Pedido = { IdCurso: number; Alcance: AlcanceDaPublicacao; Rascunho: number };

export async function publicar(deps: Deps, quem: Quem, { IdCurso, Alcance, Rascunho }: Pedido) {
  await deps.db.transaction().execute(async (db) => {
    const curso = await travarCurso(db, IdCurso);
    if (curso.Status === 'AR')
      throw new HttpError(422, 'Este curso está arquivado. Desarquive-o para publicar.');
    if (curso.Rascunho !== Rascunho) {
      throw conflict('O curso mudou depois que você o conferiu. Confira de novo antes de publicar.');
    }
    const { rascunho, Projeto, Pendencias, MudouNorma } = await examinar({ ...deps, db }, IdCurso);
    if (Pendencias.some(({ Impede }) => Impede === 'publicar')) {
      throw new HttpError(422, 'Ainda falta algo para publicar este curso.', { extra: { Pendencias } });
    }
    // Who publishes again what the norm changed under says that it was looked at.
    if (!rascunho.AlteracoesNaoPublicadas && !MudouNorma) {
      throw new HttpError(422, 'Não há alterações desde a última publicação.');
    }
    const { IdUsuario } = quem.sessao;
    const agora = deps.clock.now();
    const dados = registro(rascunho, Projeto);
    const IdCursoVersao = await inserirVersao(db, { IdCurso, IdUsuario, Alcance, dados, agora });
    await levar(deps, db, { IdCurso, Alcance, anterior: curso.IdCursoVersao, IdCursoVersao });
    await projetoValidado.contar(deps, db, { IdCurso });
    await auditarCurso(db, IdCurso, { acao: 'publicar', quem, depois: { IdCursoVersao, Alcance } });
  });
  const [publicada] = await listarVersoes(deps.db, { IdCurso });
  if (!publicada) throw new Error('A course was published without a version');
  return publicada;
}

/** What a version keeps of the draft; the order of its lessons and the picture it keeps beside. */
const FATOS = CAMPOS_DO_CURSO.filter((campo) => campo !== 'Sequencial' && campo !== 'IdArquivoImagem');

/** What a certificate and the inspection will read; pictures by their addresses, which keep them alive. */
function registro(rascunho: CursoDetalhe, Projeto: ProjetoCongelado | null) {
  const semId = <Pessoa extends { IdArquivoAssinatura: number | null }>(pessoa: Pessoa) => {
    const { IdArquivoAssinatura: _, ...resto } = pessoa;
    return resto;
  };
  // Where a technical person is told things is nobody else's business.
  const semEmail = <Pessoa extends { Email: string }>(pessoa: Pessoa) => {
    const { Email: _, ...resto } = pessoa;
    return resto;
  };
  return {
    ...Object.fromEntries(FATOS.map((campo) => [campo, rascunho[campo]])),
    Imagem: rascunho.Imagem,
    Instrutores: rascunho.Instrutores.map(semId),
    ResponsavelTecnico: rascunho.ResponsavelTecnico && semEmail(semId(rascunho.ResponsavelTecnico)),
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
  const dia = today(deps.clock);
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
