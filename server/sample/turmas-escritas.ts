import type { ApelidoDoCurso } from './cursos.ts';

/** What somebody has done of the course. */
export type Estudo = {
  /** How many lessons are concluded. */
  aulas: number;
  /** Days from the beginning of the class to the first of them. */
  de: number;
  /** Days from the last of them to today, or to the end of the class. */
  ate: number;
  /** Percent seen of the next one. */
  parcial?: number;
  /** Failed attempts at the exam, before the one that passed or before giving up for now. */
  reprovacoes?: number;
};

export type TurmaEscrita = {
  cliente: string;
  nome: string;
  curso: ApelidoDoCurso;
  /** Weeks from this one; a class begins on a Monday and ends on a Friday. */
  semanas: [inicio: number, termino: number];
  vagas: number;
  setores: string[];
  /** By person; who is not here has not begun. */
  estudos: Record<string, Estudo>;
};

const SERRA = 'Metalúrgica Serra Azul';
const VALE = 'Cooperativa Vale Verde';

export const turmas: TurmaEscrita[] = [
  {
    cliente: SERRA,
    nome: 'NR-06 na fábrica',
    curso: 'nr06',
    semanas: [-3, 2],
    vagas: 15,
    setores: ['Produção', 'Manutenção', 'Almoxarifado'],
    estudos: {
      'Jonas Aparecido da Conceição': { aulas: 3, de: 7, ate: 2, parcial: 50 },
      'Cíntia Moura Bastos': { aulas: 7, de: 1, ate: 10 },
      'Marlene de Souza Queirós': { aulas: 5, de: 3, ate: 3, parcial: 40 },
      'Wellington Dantas Júnior': { aulas: 6, de: 2, ate: 4, reprovacoes: 1 },
      "Ângela D'Ávila Nogueira": { aulas: 4, de: 5, ate: 6, parcial: 60 },
      'Gilmar Teodoro Pires': { aulas: 7, de: 4, ate: 2, reprovacoes: 1 },
      'Luzia Amâncio Ferro': { aulas: 2, de: 8, ate: 8 },
      'Edmilson Cardoso Reis': { aulas: 7, de: 0, ate: 14 },
    },
  },
  {
    cliente: SERRA,
    nome: 'LGPD para toda a empresa',
    curso: 'lgpd',
    semanas: [-1, 4],
    vagas: 20,
    setores: ['Produção', 'Manutenção', 'Almoxarifado', 'Segurança do Trabalho', 'Administrativo'],
    estudos: {
      'Priscila Nakamura Alves': { aulas: 5, de: 0, ate: 2 },
      'Otávio Lacerda': { aulas: 5, de: 1, ate: 3, reprovacoes: 1 },
      'Fábio Lins Barreto': { aulas: 3, de: 1, ate: 1, parcial: 30 },
      'Marlene de Souza Queirós': { aulas: 1, de: 3, ate: 3 },
      'Dirce Valença Moraes': { aulas: 2, de: 2, ate: 2 },
    },
  },
  {
    cliente: SERRA,
    nome: 'NR-06 no escritório',
    curso: 'nr06',
    semanas: [1, 5],
    vagas: 10,
    setores: ['Segurança do Trabalho', 'Administrativo'],
    estudos: {},
  },
  {
    cliente: SERRA,
    nome: 'Boas-vindas',
    curso: 'boasVindas',
    semanas: [-9, -6],
    vagas: 12,
    setores: ['Produção', 'Manutenção'],
    estudos: {
      'Jonas Aparecido da Conceição': { aulas: 4, de: 2, ate: 12 },
      'Cíntia Moura Bastos': { aulas: 4, de: 1, ate: 15 },
      'Marlene de Souza Queirós': { aulas: 4, de: 3, ate: 10 },
      'Luzia Amâncio Ferro': { aulas: 4, de: 4, ate: 8 },
      'Wellington Dantas Júnior': { aulas: 3, de: 5, ate: 4, reprovacoes: 2 },
      'Gilmar Teodoro Pires': { aulas: 2, de: 6, ate: 9 },
    },
  },
  {
    cliente: SERRA,
    nome: 'NR-06 na manutenção',
    curso: 'nr06',
    semanas: [-57, -49],
    vagas: 10,
    setores: ['Manutenção', 'Almoxarifado'],
    // A year later some have lost their certificate, some are about to, some have renewed it.
    estudos: {
      'Luzia Amâncio Ferro': { aulas: 7, de: 0, ate: 44 },
      'Sebastião Ferraz': { aulas: 7, de: 1, ate: 36, reprovacoes: 1 },
      'Edmilson Cardoso Reis': { aulas: 7, de: 3, ate: 24 },
      'Gilmar Teodoro Pires': { aulas: 7, de: 5, ate: 12 },
      "Ângela D'Ávila Nogueira": { aulas: 7, de: 8, ate: 9 },
      'Wellington Dantas Júnior': { aulas: 7, de: 20, ate: 2 },
    },
  },
  {
    cliente: VALE,
    nome: 'NR-06 no armazém e no campo',
    curso: 'nr06',
    semanas: [-3, 1],
    vagas: 12,
    setores: ['Armazém', 'Expedição', 'Campo'],
    estudos: {
      'Jonas Aparecido da Conceição': { aulas: 3, de: 8, ate: 2, parcial: 50 },
      'Valdir Schneider Rocha': { aulas: 7, de: 0, ate: 9 },
      'Neusa Kowalski': { aulas: 7, de: 1, ate: 3 },
      'Tiago Albuquerque Sena': { aulas: 4, de: 4, ate: 4, parcial: 70 },
      'Rute Camargo Bueno': { aulas: 6, de: 3, ate: 5, reprovacoes: 2 },
      'Ezequiel Farias': { aulas: 5, de: 6, ate: 2 },
      'Simone Ribas Couto': { aulas: 7, de: 2, ate: 7, reprovacoes: 1 },
      'Gerson Pacheco': { aulas: 1, de: 9, ate: 9, parcial: 20 },
      'Iracema Takahashi': { aulas: 7, de: 5, ate: 1 },
      'Breno Valadares': { aulas: 2, de: 7, ate: 8 },
    },
  },
  {
    cliente: VALE,
    nome: 'NR-06 no campo',
    curso: 'nr06',
    semanas: [-57, -49],
    vagas: 10,
    setores: ['Expedição', 'Campo'],
    estudos: {
      'Antenor Machado Lima': { aulas: 7, de: 0, ate: 40 },
      'Ezequiel Farias': { aulas: 7, de: 2, ate: 37 },
      'Simone Ribas Couto': { aulas: 7, de: 4, ate: 16 },
      'Iracema Takahashi': { aulas: 7, de: 6, ate: 10 },
      'Rute Camargo Bueno': { aulas: 7, de: 9, ate: 5, reprovacoes: 1 },
      'Gerson Pacheco': { aulas: 7, de: 18, ate: 3 },
      'Breno Valadares': { aulas: 4, de: 10, ate: 12 },
    },
  },
  {
    cliente: VALE,
    nome: 'LGPD na operação',
    curso: 'lgpd',
    semanas: [-1, 3],
    vagas: 15,
    setores: ['Armazém', 'Expedição', 'Campo'],
    estudos: {
      'Iracema Takahashi': { aulas: 5, de: 0, ate: 2 },
      'Simone Ribas Couto': { aulas: 4, de: 1, ate: 1, reprovacoes: 1 },
      'Neusa Kowalski': { aulas: 2, de: 2, ate: 1, parcial: 45 },
      'Ezequiel Farias': { aulas: 1, de: 3, ate: 3 },
    },
  },
  {
    cliente: VALE,
    nome: 'LGPD no escritório',
    curso: 'lgpd',
    semanas: [1, 4],
    vagas: 8,
    setores: ['Escritório'],
    estudos: {},
  },
  {
    cliente: VALE,
    nome: 'Boas-vindas',
    curso: 'boasVindas',
    semanas: [-10, -7],
    vagas: 10,
    setores: ['Armazém', 'Expedição', 'Escritório'],
    estudos: {
      'Jonas Aparecido da Conceição': { aulas: 4, de: 2, ate: 11 },
      'Tiago Albuquerque Sena': { aulas: 4, de: 4, ate: 7 },
      'Rute Camargo Bueno': { aulas: 4, de: 1, ate: 13 },
      'Ezequiel Farias': { aulas: 3, de: 3, ate: 9 },
      'Lívia Zanetti': { aulas: 4, de: 0, ate: 14 },
      'Murilo Sampaio Neto': { aulas: 4, de: 5, ate: 6 },
    },
  },
];
