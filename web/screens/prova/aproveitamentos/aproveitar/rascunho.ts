import type { AulaQueFalta, TreinamentoAnterior } from '#contract/prova/aproveitamentos.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { dizerHoras } from '../../../estudo/avaliacoes/evidencia/dizer.ts';
import { lerHoras } from '../../externos/lerHoras.ts';

/** What is being chosen, before it is sent. */
export type Rascunho = {
  /** By key, the hours typed where the record has none; '' where it has. */
  Treinamentos: Record<string, string>;
  /** The same, of the hours in person; '' is none. */
  Presenciais: Record<string, string>;
  /** The same, of the hours of practice. */
  Praticas: Record<string, string>;
  Aulas: readonly number[];
  ValidadoEm: string;
  arquivo: File | null;
};

export const VAZIO: Rascunho = {
  Treinamentos: {},
  Presenciais: {},
  Praticas: {},
  Aulas: [],
  ValidadoEm: '',
  arquivo: null,
};

export const chaveDe = ({ Origem, Id }: Pick<TreinamentoAnterior, 'Origem' | 'Id'>) => `${Origem}-${Id}`;

/** In blank, none; NaN when what was typed is no number. */
const declaradas = (digitadas = '') => (digitadas.trim() === '' ? 0 : lerHoras(digitadas));

/** Of the trainings chosen, with the hours of the record or those typed. */
export const escolhidos = (
  todos: readonly TreinamentoAnterior[],
  { Treinamentos, Presenciais, Praticas }: Rascunho,
) =>
  todos.flatMap((um) => {
    const digitadas = Treinamentos[chaveDe(um)];
    if (digitadas === undefined) return [];
    const presenciais = um.HorasPresenciais ?? declaradas(Presenciais[chaveDe(um)]);
    const praticas = um.HorasPraticas ?? declaradas(Praticas[chaveDe(um)]);
    return [{ ...um, horas: um.CargaHoraria ?? lerHoras(digitadas), presenciais, praticas }];
  });

export const horasDosEscolhidos = (todos: readonly TreinamentoAnterior[], rascunho: Rascunho) =>
  escolhidos(todos, rascunho).reduce((soma, { horas }) => soma + (horas > 0 ? horas : 0), 0);

export const horasDasAulas = (aulas: readonly AulaQueFalta[], { Aulas }: Rascunho) =>
  aulas
    .filter(({ IdCursoConteudoAula }) => Aulas.includes(IdCursoConteudoAula))
    .reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0) / 60;

const COMO_SE_ESCREVE = 'use um número, como 8 ou 7,5.';

/** What is missing in the choice of trainings, in words. */
export function faltaNosTreinamentos(todos: readonly TreinamentoAnterior[], rascunho: Rascunho) {
  const usados = escolhidos(todos, rascunho);
  if (usados.length === 0) return 'Escolha ao menos um treinamento anterior.';
  const semHoras = usados.find(({ horas }) => !(horas > 0));
  if (semHoras !== undefined) return `Informe a carga horária de ${semHoras.Nome}.`;
  const ilegivel = (quais: 'presenciais' | 'praticas') => usados.find((um) => !(um[quais] >= 0))?.Nome;
  const [presenciais, praticas] = [ilegivel('presenciais'), ilegivel('praticas')];
  if (presenciais !== undefined) return `Horas presenciais de ${presenciais}: ${COMO_SE_ESCREVE}`;
  if (praticas !== undefined) return `Horas de prática de ${praticas}: ${COMO_SE_ESCREVE}`;
  const fino = usados.find(digitouFino)?.Nome;
  return fino === undefined ? null : `Horas de ${fino}: use no máximo duas casas depois da vírgula.`;
}

/** Hours are kept to the hundredth; those of a record are as they are. */
const digitouFino = (um: ReturnType<typeof escolhidos>[number]) => {
  const { CargaHoraria, HorasPresenciais, HorasPraticas } = um;
  const digitadas = [
    CargaHoraria === null ? um.horas : 0,
    HorasPresenciais === null ? um.presenciais : 0,
    HorasPraticas === null ? um.praticas : 0,
  ];
  return digitadas.some((horas) => Number(horas.toFixed(2)) !== horas);
};

/** One of those chosen, with all that is declared of it, as it is checked before it is recorded. */
export const dizerTreinamento = (
  { Nome, DataConclusao, horas, presenciais, praticas }: ReturnType<typeof escolhidos>[number],
  { PedePratica }: { PedePratica: boolean },
) =>
  `${Nome} (${[
    formatDay(DataConclusao),
    dizerHoras(horas),
    `presenciais: ${dizerHoras(presenciais)}`,
    ...(PedePratica ? [`de prática: ${dizerHoras(praticas)}`] : []),
  ].join(', ')})`;
