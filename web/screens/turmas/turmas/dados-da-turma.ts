import { contar } from '#contract/contar.ts';
import type { Output } from '#contract/call.ts';
import type {
  AlunoEscolhido,
  AlunoNaTurma,
  GetTurmaDetalhe,
  PassoNaTurma,
  Turma,
} from '#contract/turmas/turmas.ts';
import type { Diferenca } from '../../../components/DuasVersoes.tsx';
import { ApiError } from '../../../lib/api.ts';
import { formatDay, today } from '../../../lib/formats.ts';

/** A class as its own page has it. */
export type TurmaDetalhe = Output<typeof GetTurmaDetalhe>;

/** How far those in the class are, to show some of them only. */
export const PASSOS = [
  'nao-comecou',
  'cursando',
  'concluiu',
  'nao-concluiu',
] as const satisfies PassoNaTurma[];
export const DIZER_PASSO: Record<PassoNaTurma, string> = {
  'nao-comecou': 'Não começaram',
  cursando: 'Cursando',
  concluiu: 'Concluíram',
  'nao-concluiu': 'Não concluíram no prazo',
};

type Periodo = Pick<Turma, 'DataInicio' | 'DataTermino'>;

/** 01/03/2026–30/04/2026 */
export const periodo = ({ DataInicio, DataTermino }: Periodo) =>
  `${formatDay(DataInicio)}–${formatDay(DataTermino)}`;

export const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');
export const selecionados = (conta: number) => contar(conta, 'aluno selecionado', 'alunos selecionados');
/** "5 vagas, nenhuma livre" */
export const dizerVagas = ({ Vagas, VagasLivres }: Pick<Turma, 'Vagas' | 'VagasLivres'>) =>
  `${contar(Vagas, 'vaga', 'vagas')}, ${VagasLivres === 0 ? 'nenhuma livre' : contar(VagasLivres, 'livre', 'livres')}`;

/** While it waits or runs, people may enter. */
export const recebePessoas = ({ Status }: Pick<Turma, 'Status'>) => Status === 'AG' || Status === 'EA';

/** A few names and how many more, for a question that names what it touches. */
export function nomes(quem: readonly { Nome: string }[], quantos = 5): string {
  const alguns = quem.slice(0, quantos).map(({ Nome }) => Nome);
  if (quem.length > quantos) return `${alguns.join(', ')} e mais ${quem.length - quantos}`;
  return alguns.length < 2 ? alguns.join('') : `${alguns.slice(0, -1).join(', ')} e ${alguns.at(-1)}`;
}

/** The refusal that raising Vagas or the waiting list answers. */
export const faltamVagas = (erro: Error | null) =>
  erro instanceof ApiError && erro.status === 409 && 'Vagas' in erro.Campos;

export const paraEscolher = ({
  IdClienteAluno,
  Nome,
  Status,
  Prazo,
  LembradoEm,
  Email,
}: AlunoNaTurma): AlunoEscolhido => ({
  IdClienteAluno,
  Nome,
  Status,
  Prazo,
  LembradoEm,
  TemEmail: Email !== null,
});

/** Why a reminder would not reach this person; null when it would. The server decides again when sending. */
export function porqueNaoLembrar({ Status, TemEmail, LembradoEm }: AlunoEscolhido): string | null {
  if (Status === 'CO') return 'já concluiu';
  if (Status === 'ES') return 'está na lista de espera';
  if (!TemEmail) return 'não tem e-mail';
  return LembradoEm === today() ? 'já recebeu um lembrete hoje' : null;
}

/** The form: every field as the text it holds. */
export type DadosDaTurma = {
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  Vagas: string;
  Tipo: TipoDaTurma;
  /** Of what is given out of its turn. */
  MotivoEventual: string;
  /** NR-33, 33.6.5. */
  EspacoTipo: string;
  EspacoAtividades: string;
  EspacoAnuente: string;
};

/** NR-01, 1.7.1.2. Empty: as the course says, or as each person needs. */
export type TipoDaTurma = '' | 'inicial' | 'periodico' | 'eventual';

export const TIPOS_DA_TURMA = [
  { value: '', label: 'O do curso, conforme a pessoa' },
  { value: 'inicial', label: 'Inicial' },
  { value: 'periodico', label: 'Periódico (reciclagem)' },
  { value: 'eventual', label: 'Eventual, fora do calendário' },
] as const satisfies { value: TipoDaTurma; label: string }[];

export const dadosDe = (turma: Turma | null): DadosDaTurma => ({
  Descricao: turma?.Descricao ?? '',
  DataInicio: turma?.DataInicio ?? '',
  DataTermino: turma?.DataTermino ?? '',
  Vagas: turma === null ? '' : String(turma.Vagas),
  Tipo: turma?.MotivoEventual ? 'eventual' : (turma?.TipoTreinamento ?? ''),
  MotivoEventual: turma?.MotivoEventual ?? '',
  EspacoTipo: turma?.EspacoConfinado?.Tipo ?? '',
  EspacoAtividades: turma?.EspacoConfinado?.Atividades ?? '',
  EspacoAnuente: turma?.EspacoConfinado?.Anuente ?? '',
});

/** As the call takes them. */
export const tipoNoCorpo = ({ Tipo, MotivoEventual }: DadosDaTurma) => ({
  TipoTreinamento: Tipo === 'inicial' || Tipo === 'periodico' ? Tipo : null,
  MotivoEventual: Tipo === 'eventual' ? MotivoEventual : null,
});

/** The three of NR-33, 33.6.5, or none. */
export const espacoNoCorpo = ({ EspacoTipo, EspacoAtividades, EspacoAnuente }: DadosDaTurma) => {
  const espaco = {
    Tipo: EspacoTipo.trim(),
    Atividades: EspacoAtividades.trim(),
    Anuente: EspacoAnuente.trim(),
  };
  return Object.values(espaco).some((texto) => texto !== '') ? espaco : null;
};

const ROTULOS = {
  Descricao: 'Nome da turma',
  DataInicio: 'Início',
  DataTermino: 'Término',
  Vagas: 'Vagas',
  Tipo: 'Tipo de treinamento',
  MotivoEventual: 'Motivo do treinamento eventual',
  EspacoTipo: 'Tipo de espaço confinado',
  EspacoAtividades: 'Atividades no espaço confinado',
  EspacoAnuente: 'Responsável técnico que anuiu',
} as const;
const CAMPOS = Object.keys(ROTULOS) as (keyof typeof ROTULOS)[];

export function diferencas(minha: DadosDaTurma, atual: DadosDaTurma): Diferenca[] {
  const legivel = (valor: string) => {
    const tipo = TIPOS_DA_TURMA.find(({ value }) => value !== '' && value === valor);
    return tipo?.label ?? (/^\d{4}-\d\d-\d\d$/.test(valor) ? formatDay(valor) : valor);
  };
  return CAMPOS.filter((campo) => minha[campo].trim() !== atual[campo]).map((campo) => ({
    rotulo: ROTULOS[campo],
    minha: legivel(minha[campo].trim()),
    atual: legivel(atual[campo]),
  }));
}

/** What can be told before asking the server. */
export function conferir(dados: DadosDaTurma, QtdAlunos: number) {
  const { Descricao, DataInicio, DataTermino, Vagas, Tipo, MotivoEventual } = dados;
  const invertidas = DataInicio !== '' && DataTermino !== '' && DataTermino < DataInicio;
  return {
    Descricao: Descricao.trim() === '' && 'Informe o nome da turma.',
    DataInicio: DataInicio === '' && 'Informe a data de início.',
    DataTermino: invertidas
      ? 'O término não pode ser antes do início.'
      : DataTermino === '' && 'Informe a data de término.',
    Vagas: problemaDasVagas(Vagas, QtdAlunos),
    MotivoEventual:
      Tipo === 'eventual' && MotivoEventual.trim() === '' && 'Informe o motivo do treinamento eventual.',
    ...faltaNoEspaco(dados),
  };
}

/** One of the three asks for the others. */
function faltaNoEspaco(dados: DadosDaTurma) {
  const comEspaco = espacoNoCorpo(dados) !== null;
  const falta = (campo: 'EspacoTipo' | 'EspacoAtividades' | 'EspacoAnuente') =>
    comEspaco && dados[campo].trim() === '' && `Informe também: ${ROTULOS[campo].toLowerCase()}.`;
  return {
    EspacoTipo: falta('EspacoTipo'),
    EspacoAtividades: falta('EspacoAtividades'),
    EspacoAnuente: falta('EspacoAnuente'),
  };
}

function problemaDasVagas(Vagas: string, QtdAlunos: number): string | null {
  if (!/^\d{1,6}$/.test(Vagas) || Number(Vagas) < 1) return 'Informe ao menos uma vaga.';
  if (Number(Vagas) < QtdAlunos)
    return `Já há ${pessoas(QtdAlunos)} na turma. Informe ao menos ${contar(QtdAlunos, 'vaga', 'vagas')} ou remova alguém antes.`;
  return null;
}
