import { contar } from '#contract/contar.ts';
import {
  IconBell,
  IconCalendarPlus,
  IconCircleMinus,
  IconRefresh,
  IconUserPlus,
  IconArrowBackUp,
  type Icon,
} from '#icons';
import type { AcaoDaMatriz } from '#contract/acompanhamento/matriz-acoes.ts';
import type { SituacaoNoCurso } from '#contract/acompanhamento/matriz.ts';

type Feitas = { Feitas: number; Pessoas: number };

/** What can be done to cells, in words. */
export const ACOES: Record<
  AcaoDaMatriz,
  {
    botao: string;
    titulo: string;
    Icone: Icon;
    /** For which situations it is worth offering; the server decides. */
    para: readonly (SituacaoNoCurso | null)[];
    vai: string;
    feito: (feitas: Feitas) => string;
    /** People get an e-mail of it. */
    escreve?: true;
  }
> = {
  lembrar: {
    botao: 'Lembrar',
    titulo: 'Lembrar por e-mail',
    Icone: IconBell,
    para: ['nao-iniciado', 'em-andamento', 'a-vencer', 'vencido'],
    vai: 'Cada pessoa recebe um e-mail com a turma e o prazo, no máximo um por dia.',
    feito: ({ Pessoas }) => `Lembrete na fila de envio para ${pessoas(Pessoas)}.`,
    escreve: true,
  },
  estender: {
    botao: 'Estender prazo',
    titulo: 'Estender o prazo',
    Icone: IconCalendarPlus,
    para: ['nao-iniciado', 'em-andamento', 'a-vencer', 'vencido'],
    vai: 'O novo prazo vale para a turma inteira da pessoa, com todos os cursos dela.',
    feito: ({ Feitas }) => `Prazo estendido em ${treinamentos(Feitas)}.`,
  },
  matricular: {
    botao: 'Matricular',
    titulo: 'Matricular em uma turma',
    Icone: IconUserPlus,
    para: [null, 'nao-iniciado', 'em-andamento', 'aguarda-assinatura', 'a-vencer', 'vencido', 'revogado'],
    vai: 'As pessoas entram na turma e recebem um e-mail. Sem vaga, entram na lista de espera.',
    feito: ({ Pessoas }) => `Matrícula feita para ${pessoas(Pessoas)}.`,
    escreve: true,
  },
  renovar: {
    botao: 'Abrir renovação',
    titulo: 'Abrir turma de renovação',
    Icone: IconRefresh,
    para: ['valido', 'a-vencer', 'vencido'],
    vai: 'Abre uma turma para cada curso, com as pessoas já matriculadas.',
    feito: ({ Pessoas }) => `Renovação aberta para ${pessoas(Pessoas)}.`,
  },
  dispensar: {
    botao: 'Dispensar',
    titulo: 'Dispensar do curso',
    Icone: IconCircleMinus,
    para: ['nao-iniciado', 'em-andamento', 'aguarda-assinatura', 'a-vencer', 'vencido', 'revogado'],
    vai: 'O curso deixa de contar para estas pessoas. O motivo fica registrado, e a dispensa pode ser desfeita.',
    feito: ({ Feitas }) => `Dispensa registrada em ${treinamentos(Feitas)}.`,
  },
  exigir: {
    botao: 'Desfazer dispensa',
    titulo: 'Desfazer a dispensa',
    Icone: IconArrowBackUp,
    para: ['dispensado'],
    vai: 'O curso volta a ser exigido destas pessoas.',
    feito: ({ Feitas }) => `Dispensa desfeita em ${treinamentos(Feitas)}.`,
  },
};

const TODAS: readonly AcaoDaMatriz[] = [
  'lembrar',
  'estender',
  'matricular',
  'renovar',
  'dispensar',
  'exigir',
];

export const ofertas = (situacoes: readonly (SituacaoNoCurso | null)[]): AcaoDaMatriz[] =>
  TODAS.filter((acao) => situacoes.some((situacao) => ACOES[acao].para.includes(situacao)));

export const treinamentos = (quantos: number) => contar(quantos, 'treinamento', 'treinamentos');

export const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');
