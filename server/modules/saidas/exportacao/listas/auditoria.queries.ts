import { sql } from 'kysely';
import { nomeDoObjeto } from '#contract/operacao/auditoria-palavras.ts';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { ATOS, atosDo } from '../../../operacao/auditoria/filtro.ts';
import { instante, montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito } from '../../../../domain/palavras.ts';
import { daPlataforma } from './alcance.queries.ts';

type Ato = {
  Quando: string;
  Quem: string | null;
  Cliente: string | null;
  Acao: string;
  Objeto: string;
  IdObjeto: number | null;
  Endereco: string | null;
  Antes: string | null;
  Depois: string | null;
  Posicao: number | null;
  Selo: string | null;
};

const COLUNAS: ColunaDe<Ato>[] = [
  instante('Quando', 17, ({ Quando }) => Quando),
  texto('Quem', 28, ({ Quem }) => Quem ?? 'O sistema'),
  texto('O quê', 28, ({ Acao }) => Acao),
  texto('Em quê', 20, ({ Objeto }) => nomeDoObjeto(Objeto)),
  numero('Número', 10, ({ IdObjeto }) => IdObjeto),
  texto('Cliente', 28, ({ Cliente }) => Cliente),
  texto('De onde', 18, ({ Endereco }) => Endereco),
  texto('Antes', 40, ({ Antes }) => Antes),
  texto('Depois', 40, ({ Depois }) => Depois),
  numero('Posição na cadeia', 14, ({ Posicao }) => Posicao),
  texto('Selo', 40, ({ Selo }) => Selo),
];

export const auditoria: Lista<FiltrosDe<'auditoria'>> = {
  acesso: 'adm',
  abrir: async ({ db }, filtros) => {
    const { usuario = null, cliente = null } = filtros;
    const { rows } = await sql<{ Quem: string | null; Cliente: string | null }>`
      select (select nome from usuario where id_usuario = ${usuario}::int) as quem,
        (select nome_fantasia from cliente where id_cliente = ${cliente}::int) as cliente`.execute(db);
    return montar<Ato>({
      ...daPlataforma,
      titulo: 'Auditoria',
      ditos: [
        ...dito('Busca', filtros.busca),
        ...dito('Quem', rows[0]?.Quem),
        ...dito('Cliente', rows[0]?.Cliente),
        ...dito('O quê', filtros.acao),
        ...dito('Em quê', filtros.objeto && nomeDoObjeto(filtros.objeto)),
        ...dito('Desde', filtros.de),
        ...dito('Até', filtros.ate),
      ],
      colunas: COLUNAS,
      selecao: sql`a.quando, u.nome as quem, c.nome_fantasia as cliente, a.acao, a.objeto, a.id_objeto, a.endereco,
        a.antes::text, a.depois::text, s.posicao, encode(s.hash, 'hex') as selo`,
      pessoa: sql`a.id_usuario`,
      origem: sql`${ATOS} left join auditoria_selo s on s.id_auditoria = a.id_auditoria where ${atosDo(filtros)}`,
      ordem: sql`a.id_auditoria desc`,
    });
  },
};
