import { contar } from '#contract/contar.ts';
import { diasEntre, somarDias } from '../../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { prazosDosProjetos } from '../../../ensino/normas/permissao.service.ts';
import { listarAConcluir, type Quais } from './prazo-do-projeto.queries.ts';

/**
 * NR-01, Anexo II, 3.1, k: nobody takes longer than the pedagogical project of a course lets them, counted from when
 * they could begin. Answers, for each enrolment that would, why it cannot be extended until that day.
 */
export async function alemDoProjeto(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { Prazo, quais }: { Prazo: string; quais: Quais },
): Promise<Map<number, string>> {
  const aConcluir = await listarAConcluir(db, quais);
  const Cursos = [...new Set(aConcluir.map(({ IdCurso }) => IdCurso))];
  const cursos = await prazosDosProjetos(deps, db, Cursos);
  const recusadas = new Map<number, string>();
  for (const { IdClienteTurmaAluno, IdCurso, Inicio, Ate } of aConcluir) {
    const curso = cursos.get(IdCurso);
    const dias = diasEntre(Inicio, Prazo) + 1;
    if (!curso?.PrazoMaximoDias || dias <= curso.PrazoMaximoDias) continue;
    const limite = somarDias(Inicio, curso.PrazoMaximoDias - 1);
    const saida = limite > Ate ? `Estenda até ${porExtenso(limite)}` : 'Matricule a pessoa em uma turma nova';
    recusadas.set(
      IdClienteTurmaAluno,
      `O projeto pedagógico do curso ${curso.Nome} dá no máximo ${contar(curso.PrazoMaximoDias, 'dia', 'dias')} para concluir (NR-01, Anexo II, 3.1, k), e a pessoa teria ${dias.toLocaleString('pt-BR')}, desde ${porExtenso(Inicio)}. ${saida}, ou mude o prazo no projeto, registre a nova validação e publique o curso.`,
    );
  }
  return recusadas;
}
