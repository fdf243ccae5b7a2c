import { aDistancia, contadaPor, ensina } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';

const dizer = (minutos: number) =>
  `${(minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;

/**
 * How much of what is declared the lessons that count teach, and how: exams teach nothing. Where no lesson is required
 * all count, as when the course is published.
 */
export function resumoDasHoras({
  Conteudos,
  CargaHoraria,
}: Pick<CursoDetalhe, 'Conteudos' | 'CargaHoraria'>) {
  const aulas = Conteudos.flatMap(({ Aulas }) => Aulas);
  const obrigatorias = aulas.filter(({ Obrigatoria }) => Obrigatoria);
  const contam = obrigatorias.length > 0 ? obrigatorias : aulas;
  const somar = (serve: (aula: (typeof contam)[number]) => boolean) =>
    contam.reduce((soma, aula) => soma + (serve(aula) ? aula.DuracaoMinutos : 0), 0);
  const presencial = somar((aula) => ensina(aula) && !aDistancia(aula));
  // Only what its author says to be practice; what says nothing is asked when the course is published.
  const praticas = somar((aula) => contadaPor(aula, 'presenca') && aula.Conteudo.Parte === 'pratica');
  const distancia = somar((aula) => ensina(aula) && aDistancia(aula));
  const provas = somar((aula) => !ensina(aula));
  const partes = [
    `${dizer(distancia + presencial)} de ensino em aulas obrigatórias, de ${dizer(CargaHoraria * 60)} declaradas`,
    `${dizer(distancia)} a distância e ${dizer(presencial)} presenciais${presencial > 0 ? `, das quais ${dizer(praticas)} de prática` : ''}`,
    ...(provas > 0 ? [`as avaliações, ${dizer(provas)}, não contam`] : []),
  ];
  return `${partes.join('; ')}.`;
}
