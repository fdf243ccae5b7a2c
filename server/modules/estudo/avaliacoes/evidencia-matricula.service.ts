import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { AulaFeita, CursoFeito } from '#contract/estudo/avaliacoes-evidencia.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import { encerrarVencidas } from './encerramento.service.ts';
import {
  buscarMatriculaOuNula,
  listarAcessosRedefinidos,
  listarAulasDaMatricula,
} from './evidencia-matricula.queries.ts';
import { limiteDe, restantes } from './regras.ts';

type Linha = Awaited<ReturnType<typeof listarAulasDaMatricula>>[number];

function avaliacaoDe(linha: Linha, vale: boolean): AulaFeita['Avaliacao'] {
  if (!contadaPor(linha, 'prova')) return null;
  const { Tentativas, Concedidas, Feitas, Passou, Aberta, MelhorNota } = linha;
  const Limite = limiteDe(Tentativas, Concedidas);
  const esgotou = restantes({ Limite, Feitas, Passou, Aberta }) === 0;
  return {
    Feitas,
    Limite,
    MelhorNota,
    Aprovada: Passou,
    PodeConceder: vale && !Passou && !Aberta && esgotou,
  };
}

/** Removed people too: what they did is history. */
export async function evidenciaMatricula(deps: Deps, sessao: Sessao, IdClienteTurmaAluno: number) {
  const alcance = alcanceDe(sessao);
  const matricula = await buscarMatriculaOuNula(deps.db, { IdClienteTurmaAluno, alcance });
  if (!matricula) throw notFound();
  await registrarVisualizacao(deps, sessao, { IdClienteTurmaAluno }, 'evidencia');
  await encerrarVencidas(deps, { IdClienteTurmaAluno });
  const cursos = new Map<number, CursoFeito>();
  for (const linha of await listarAulasDaMatricula(deps.db, { IdClienteTurmaAluno })) {
    const { IdCurso, Curso, VersaoDoCurso, ProgressoCurso, IniciadoEm, ConcluidoEm, IdCursoConteudoAula } =
      linha;
    const curso: CursoFeito = cursos.get(IdCurso) ?? {
      IdCurso,
      Nome: Curso,
      VersaoDoCurso,
      Progresso: ProgressoCurso,
      IniciadoEm,
      ConcluidoEm,
      Aulas: [],
    };
    cursos.set(IdCurso, curso);
    if (IdCursoConteudoAula === null) continue;
    curso.Aulas.push({ ...linha, IdCursoConteudoAula, Avaliacao: avaliacaoDe(linha, matricula.Vale) });
  }
  const AcessosRedefinidos = await listarAcessosRedefinidos(deps.db, { IdClienteTurmaAluno });
  return { ...matricula, Cursos: [...cursos.values()], AcessosRedefinidos };
}
