import { contar } from '#contract/contar.ts';
import type { TipoDaTurma, TipoDoCurso } from '#contract/ensino/normas.ts';
import { diasEntre, somarDias } from '../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';

/** What keeps a course out of a class: its pedagogical project, the class's days and its kind of training. */

export type EstadoDoProjeto = {
  /** Until when the validation of a course's pedagogical project stands; null: none is asked of it. */
  ProjetoAte: string | null;
  /** When its norm changed since it was validated. */
  NormaMudouEm: string | null;
};

const REVALIDE = 'Revise-o e registre a nova validação, na aba Projeto pedagógico do curso.';

/** NR-01, Anexo II, 3.3: what is given at a distance goes by a project that was validated, and is revalidated. */
export function projetoVencido({ ProjetoAte, NormaMudouEm }: EstadoDoProjeto, hoje: string): string[] {
  if (ProjetoAte === null) return [];
  if (ProjetoAte < hoje) {
    return [
      `O projeto pedagógico do curso valia até ${porExtenso(ProjetoAte)} (NR-01, Anexo II, 3.3). ${REVALIDE}`,
    ];
  }
  if (NormaMudouEm === null) return [];
  return [
    `A norma do curso mudou em ${porExtenso(NormaMudouEm)}, depois de validado o projeto pedagógico (NR-01, Anexo II, 3.3). ${REVALIDE}`,
  ];
}

/** A version of before projects were asked for, or whose project nobody validated, opens no class either. */
export const semProjeto = ({
  ExigeProjeto,
  ProjetoAte,
}: {
  ExigeProjeto: boolean;
  ProjetoAte: string | null;
}) =>
  ExigeProjeto && ProjetoAte === null
    ? [
        'O projeto pedagógico do curso não tem a validação do responsável técnico: 1 exigida, 0 registradas (NR-01, Anexo II, 3.1 e 3.3). Escreva-o e registre a validação, na aba Projeto pedagógico do curso.',
      ]
    : [];

type NaTurma = {
  DataInicio: string;
  DataTermino: string;
  MotivoEventual: string | null;
  TipoTreinamento: TipoDaTurma;
};

const TIPOS = { inicial: 'inicial', periodico: 'periódico', eventual: 'eventual' };

/** A class takes no longer than the project lets the training take, and gives the kind of training that its course gives. */
export function foraDaTurma(
  {
    PrazoMaximoDias: prazo,
    TipoTreinamento: doCurso,
  }: { PrazoMaximoDias: number | null; TipoTreinamento: TipoDoCurso },
  { DataInicio, DataTermino, MotivoEventual, TipoTreinamento: daTurma }: NaTurma,
): string[] {
  const dias = diasEntre(DataInicio, DataTermino) + 1;
  const longa =
    prazo === null || dias <= prazo
      ? []
      : [
          `O projeto pedagógico dá no máximo ${contar(prazo, 'dia', 'dias')} para concluir (NR-01, Anexo II, 3.1, k), e a turma tem ${dias.toLocaleString('pt-BR')}. Termine-a até ${porExtenso(somarDias(DataInicio, prazo - 1))}, ou mude o prazo no projeto, registre a nova validação e publique o curso.`,
        ];
  return [...longa, ...outroTipo(doCurso, MotivoEventual === null ? daTurma : 'eventual')];
}

function outroTipo(doCurso: TipoDoCurso, daTurma: TipoDoCurso): string[] {
  if (doCurso === 'eventual' && daTurma !== 'eventual') {
    return [
      'Ele dá o treinamento eventual, cujas horas seguem a causa (NR-01, item 1.7.1.2.3.1), e a turma não é eventual. Escolha o tipo eventual na turma, com o motivo; ou escolha outro curso.',
    ];
  }
  // An eventual training may be the whole of the initial or of the periodic one.
  if (!doCurso || !daTurma || daTurma === 'eventual' || doCurso === daTurma) return [];
  return [
    `Ele dá o treinamento ${TIPOS[doCurso]}, e a turma é de treinamento ${TIPOS[daTurma]} (NR-01, item 1.7.1.2). Mude o tipo da turma, ou escolha outro curso.`,
  ];
}
