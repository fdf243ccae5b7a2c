import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { aceitesDe } from '../../../acesso/termos/aceites.ts';
import { instante, montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito } from '../../../../domain/palavras.ts';
import { daPlataforma } from './alcance.queries.ts';

type Aceite = {
  Nome: string;
  Email: string | null;
  Versao: number;
  AceitoEm: string;
  Endereco: string;
  Sha256: string;
};

const COLUNAS: ColunaDe<Aceite>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('E-mail', 34, ({ Email }) => Email),
  numero('Versão', 9, ({ Versao }) => Versao),
  instante('Aceito em', 17, ({ AceitoEm }) => AceitoEm),
  texto('De onde', 18, ({ Endereco }) => Endereco),
  texto('Prova', 66, ({ Sha256 }) => Sha256),
];

export const aceites: Lista<FiltrosDe<'aceites'>> = {
  acesso: 'adm',
  abrir: async (_contexto, filtros) =>
    montar<Aceite>({
      ...daPlataforma,
      titulo: 'Aceites dos termos de uso',
      ditos: [
        ...dito('Busca', filtros.busca),
        ...dito('Versão', filtros.versao === undefined ? null : String(filtros.versao)),
      ],
      colunas: COLUNAS,
      selecao: sql`u.nome, u.email, a.versao, a.aceito_em, a.endereco, a.sha256`,
      pessoa: sql`a.id_usuario`,
      origem: aceitesDe(filtros),
      ordem: sql`a.aceito_em desc, a.id_usuario`,
    }),
};
