import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { comBusca } from '../../../empresas/alunos/selecao.ts';
import { emAtencao } from '../../../acompanhamento/painel/exigencias.ts';
import {
  explicar,
  MOTIVOS,
  PENDENCIAS,
  pessoasEmAtencao,
  type PendenciaLida,
} from '../../../acompanhamento/painel/pendencia.ts';
import { montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, SITUACOES } from '../../../../domain/palavras.ts';
import { daEquipe, setoresDe } from './alcance.queries.ts';

type Linha = PendenciaLida & {
  Nome: string;
  Matricula: string | null;
  Cargo: string | null;
  Setores: string | null;
};

const colunasEm = (hoje: string): ColunaDe<Linha>[] => [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Matrícula', 14, ({ Matricula }) => Matricula),
  texto('Cargo', 22, ({ Cargo }) => Cargo),
  texto('Setores', 26, ({ Setores }) => Setores),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('Situação', 14, (linha) => SITUACOES.atencao[explicar(linha, hoje).Situacao]),
  texto('Motivo', 60, (linha) => explicar(linha, hoje).Motivo),
];

/** Who needs somebody to act, one row for each reason. */
export const atencao: Lista<FiltrosDe<'atencao'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { busca, ...quem }) => {
    const { cliente, alcance, equipe, ditos } = await daEquipe(contexto, quem);
    const { hoje } = contexto;
    const motivos = Object.entries(MOTIVOS).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`);
    return montar<Linha>({
      titulo: 'Precisam de atenção',
      cliente,
      alcance,
      ditos: [...dito('Busca', busca), ...ditos],
      colunas: colunasEm(hoje),
      selecao: sql`u.nome, ca.matricula, ca.cargo, ${setoresDe(alcance)} as setores, k.nome as curso, ${sql.join(motivos)}`,
      pessoa: sql`p.id_cliente_aluno`,
      origem: sql`from (${pessoasEmAtencao(equipe)}) p
        join cliente_aluno ca on ca.id_cliente_aluno = p.id_cliente_aluno
        join usuario u on u.id_usuario = ca.id_usuario
        join (${PENDENCIAS}) on pc.id_cliente_aluno = p.id_cliente_aluno and ${emAtencao(hoje)}
        where ${comBusca(busca, equipe)}`,
      ordem: sql`p.desde, ca.ordem, p.id_cliente_aluno, pc.irregular_em, sem_acento(k.nome)`,
    });
  },
};
