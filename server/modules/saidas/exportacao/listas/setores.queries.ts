import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { containing } from '../../../../platform/db/search.ts';
import { setorNoAlcance } from '../../../../domain/alcance.ts';
import { montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, se } from './alcance.queries.ts';

type Linha = { Descricao: string; QtdAlunos: number; Status: 'A' | 'I' };

const colunas: ColunaDe<Linha>[] = [
  texto('Setor', 40, ({ Descricao }) => Descricao),
  numero('Pessoas ativas', 15, ({ QtdAlunos }) => QtdAlunos),
  texto('Situação', 12, ({ Status }) => SITUACOES.registro[Status]),
];

export const setores: Lista<FiltrosDe<'setores'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, gestor, busca, status }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual, gestor });
    return montar<Linha>({
      titulo: 'Setores',
      cliente,
      alcance,
      ditos: [...dito('Busca', busca), ...dito('Situação', status && SITUACOES.registro[status])],
      colunas,
      selecao: sql`s.descricao, s.status, coalesce((
        select ativos from cliente_setor_contagem where id_cliente_setor = s.id_cliente_setor), 0) as qtd_alunos`,
      pessoa: null,
      origem: sql`from cliente_setor s where s.id_cliente = ${cliente.IdCliente} and ${setorNoAlcance(alcance)}
        and ${se(status, sql`s.status = ${status}`)}
        and ${busca ? containing(sql`s.descricao`, busca) : sql`true`}`,
      ordem: sql`sem_acento(s.descricao), s.id_cliente_setor`,
    });
  },
};
