import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { pendenciasDe } from '../../../prova/certificados/pendencias.ts';
import { instante, montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito } from '../../../../domain/palavras.ts';
import { doCliente } from './alcance.queries.ts';

type Pendencia = { Nome: string; Turma: string; Curso: string; Faltas: string[]; Desde: string };

const colunas: ColunaDe<Pendencia>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Turma', 30, ({ Turma }) => Turma),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('O que falta', 60, ({ Faltas }) => Faltas.join(' ')),
  instante('Concluído em', 17, ({ Desde }) => Desde),
];

/** Finished courses that cannot be certified yet. */
export const pendencias: Lista<FiltrosDe<'pendencias'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, busca }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    return montar<Pendencia>({
      titulo: 'Pendências de emissão',
      cliente,
      alcance,
      ditos: dito('Busca', busca),
      colunas,
      selecao: sql`(select u.nome from usuario u where u.id_usuario = ca.id_usuario) as nome,
        (select t.descricao from cliente_turma t where t.id_cliente_turma = m.id_cliente_turma) as turma,
        (select k.nome from curso k where k.id_curso = p.id_curso) as curso, p.faltas, p.desde`,
      pessoa: sql`ca.id_cliente_aluno`,
      origem: pendenciasDe({ IdCliente: cliente.IdCliente, alcance, busca }),
      ordem: sql`p.desde desc, p.id_cliente_turma_aluno, p.id_curso`,
    });
  },
};
