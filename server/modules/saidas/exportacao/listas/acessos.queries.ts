import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { notFound } from '../../../../platform/errors.ts';
import { alcanceDe, alunoNoAlcance } from '../../../../domain/alcance.ts';
import { aparelho } from '../../../acompanhamento/painel/aparelho.ts';
import { instante, montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito } from '../../../../domain/palavras.ts';
import { doCliente } from './alcance.queries.ts';

type Acesso = { AbertaEm: string; Curso: string; Aula: string; Segundos: number; Agente: string };

const colunas: ColunaDe<Acesso>[] = [
  instante('Quando', 17, ({ AbertaEm }) => AbertaEm),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('Aula', 40, ({ Aula }) => Aula),
  numero('Minutos', 9, ({ Segundos }) => Math.round(Segundos / 60)),
  texto('Aparelho', 24, ({ Agente }) => aparelho(Agente)),
];

/** Each time a person opened a lesson. */
export const acessos: Lista<FiltrosDe<'acessos'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { aluno }) => {
    const { rows } = await sql<{ IdCliente: number; Nome: string }>`
      select ca.id_cliente, u.nome from cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario
      where ca.id_cliente_aluno = ${aluno} and ${alunoNoAlcance(alcanceDe(contexto.direitos))}`.execute(
      contexto.db,
    );
    const [pessoa] = rows;
    if (!pessoa) throw notFound();
    return montar<Acesso>({
      // The title is kept with the file; the person's name is only in it.
      titulo: 'Acessos às aulas',
      ...(await doCliente(contexto, { cliente: pessoa.IdCliente })),
      ditos: dito('Pessoa', pessoa.Nome),
      colunas,
      selecao: sql`s.aberta_em, k.nome as curso, a.titulo as aula, s.segundos, s.agente`,
      pessoa: sql`m.id_cliente_aluno`,
      origem: sql`from cliente_turma_aluno m
        join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        join curso_conteudo_aula a on a.id_curso_conteudo_aula = s.id_curso_conteudo_aula
        join curso k on k.id_curso = a.id_curso
        where m.id_cliente_aluno = ${aluno}`,
      ordem: sql`s.aberta_em desc, s.id_aula_sessao`,
    });
  },
};
