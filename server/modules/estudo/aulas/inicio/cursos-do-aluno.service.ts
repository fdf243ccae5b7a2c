import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { minutoDoDia } from '../../../../domain/calendario.ts';
import { today } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { haConvites } from '../../../empresas/convites/convites.service.ts';
import { buscarCursoDoAlunoOuNulo, listarCursosDoAluno } from './cursos-do-aluno.queries.ts';
import { comRenova, hojePede } from './hoje.ts';
import { listarCertificadosQueCobram } from './hoje.queries.ts';
import { buscarRascunhoOuNulo } from './previa.queries.ts';
import { avisoEmBreve, avisoEncerrada, exigirMatricula } from '../recusa.ts';
import { comSituacao } from '../situacao.ts';

export async function cursosDoAluno(deps: Deps, sessao: Sessao) {
  const { db, clock } = deps;
  const { IdClienteAluno } = sessao;
  const dia = today(clock);
  const [listados, certificados, HaConvites] = await Promise.all([
    IdClienteAluno ? listarCursosDoAluno(db, { IdClienteAluno, hoje: dia }) : [],
    IdClienteAluno ? listarCertificadosQueCobram(db, { ...sessao, IdClienteAluno, hoje: dia }) : [],
    haConvites(deps, sessao),
  ]);
  const Cursos = comRenova(listados, certificados);
  const [ultimo] = Cursos.filter((curso) => curso.Situacao === 'em_andamento' && curso.UltimoAcessoEm).sort(
    (a, b) => (b.UltimoAcessoEm ?? '').localeCompare(a.UltimoAcessoEm ?? ''),
  );
  const Continuar = ultimo?.ProximaAula ? { ...ultimo, Aula: ultimo.ProximaAula } : null;
  const Hoje = Cursos.length > 0 ? hojePede(Cursos, certificados, { dia, hora: minutoDoDia(clock) }) : null;
  return { Hoje, Continuar, Cursos, HaConvites };
}

export async function cursoDoAluno(
  { db, clock }: Deps,
  { IdClienteAluno }: Sessao,
  { IdCurso, matricula }: { IdCurso: number; matricula: number | undefined },
): Promise<CursoDoAluno> {
  if (!IdClienteAluno) throw notFound();
  const dia = today(clock);
  const lido = await buscarCursoDoAlunoOuNulo(db, { IdClienteAluno, IdCurso, matricula, hoje: dia });
  exigirMatricula(lido);
  const { Aulas, IdClienteTurma, Turma, DataInicio, Prazo, Sequencial, SemDeclaracao } = lido;
  const comecou = dia >= DataInicio;
  const terminou = dia > Prazo;
  return {
    ...lido,
    Turma: { IdClienteTurma, Descricao: Turma, DataInicio, Prazo },
    GravaProgresso: comecou && !terminou,
    PrecisaDeclarar: comecou && !terminou && SemDeclaracao,
    Aviso: terminou ? avisoEncerrada(Prazo) : comecou ? null : avisoEmBreve(DataInicio),
    Conteudos: comSituacao(Aulas, {
      // What has ended may be read in any order: nothing is recorded any more.
      Sequencial: Sequencial && !terminou,
      bloqueio: comecou ? null : avisoEmBreve(DataInicio),
    }),
  };
}

/** The draft in the student's shape. */
export async function previaCurso({ db }: Deps, IdCurso: number): Promise<CursoDoAluno> {
  const rascunho = await buscarRascunhoOuNulo(db, { IdCurso });
  if (!rascunho) throw notFound();
  const { Aulas, ...curso } = rascunho;
  return {
    ...curso,
    IdClienteTurmaAluno: null,
    Turma: null,
    NumeroVersao: null,
    Situacao: 'em_andamento',
    GravaProgresso: false,
    Aviso: 'Prévia do rascunho: nada é gravado.',
    PrecisaDeclarar: false,
    Progresso: 0,
    IniciadoEm: null,
    ConcluidoEm: null,
    Agradecimento: null,
    ProximaAula: null,
    Conteudos: comSituacao(Aulas, { Sequencial: false, bloqueio: null }),
  };
}
