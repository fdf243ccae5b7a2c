import { sql } from 'kysely';
import type { SituacaoNoCurso } from '#contract/acompanhamento/matriz.ts';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { POR_TREINAR } from '../../../acompanhamento/painel/exigencias.ts';
import {
  naSituacao,
  noCursoETurma,
  pessoas,
  setoresEGrupos,
} from '../../../acompanhamento/painel/recorte.ts';
import { data, montar, percentual, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, simOuNao, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, nomear } from './alcance.queries.ts';

type Linha = {
  Nome: string;
  Matricula: string | null;
  Cargo: string | null;
  Setor: string | null;
  Curso: string;
  Norma: string;
  Situacao: SituacaoNoCurso;
  Atrasado: boolean;
  Progresso: number;
  Prazo: string | null;
  Validade: string | null;
  Turma: string | null;
};

const colunas: ColunaDe<Linha>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Matrícula', 14, ({ Matricula }) => Matricula),
  texto('Cargo', 22, ({ Cargo }) => Cargo),
  texto('Setor', 22, ({ Setor }) => Setor),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('Norma', 9, ({ Norma }) => Norma),
  texto('Situação', 14, ({ Situacao }) => SITUACOES.curso[Situacao]),
  texto('Atrasado', 10, ({ Atrasado }) => simOuNao(Atrasado)),
  percentual('Progresso', 11, ({ Progresso }) => Progresso),
  data('Prazo', 12, ({ Prazo }) => Prazo),
  data('Validade', 12, ({ Validade }) => Validade),
  texto('Turma', 26, ({ Turma }) => Turma),
];

/** The matrix, one row for each person and course that it shows. */
export const acompanhamento: Lista<FiltrosDe<'acompanhamento'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, ...filtro }) => {
    const { hoje } = contexto;
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    const { IdCliente } = cliente;
    const recorte = { ...filtro, IdCliente, alcance, hoje };
    const nomes = await nomear(contexto.db, recorte);
    const { situacao } = filtro;
    return montar<Linha>({
      titulo: 'Acompanhamento',
      cliente,
      alcance,
      ditos: [
        ...dito('Busca', filtro.busca),
        ...dito('Setor', filtro.setor === 0 ? 'Sem setor' : nomes.Setor),
        ...dito('Curso', nomes.Curso),
        ...dito('Turma', nomes.Turma),
        ...dito('Situação', situacao && SITUACOES.curso[situacao]),
        ...dito('Pessoas', filtro.pessoas && 'que precisam de atenção'),
      ],
      colunas,
      selecao: sql`u.nome, p.matricula, p.cargo, p.setor, k.nome as curso, k.norma,
        curso_situacao(pc.estado, pc.irregular_em, ${hoje}::date) as situacao,
        coalesce(${naSituacao('atrasado', hoje)}, false) as atrasado, coalesce(mc.progresso, 0) as progresso,
        case when pc.estado in (${POR_TREINAR}) then pc.prazo end as prazo,
        case pc.estado when 'valido' then pc.irregular_em - 1 end as validade, t.descricao as turma`,
      pessoa: sql`p.id_cliente_aluno`,
      origem: sql`from (
          with ${setoresEGrupos(recorte)}
          select ca.id_cliente_aluno, ca.id_usuario, ca.matricula, ca.cargo, ca.ordem, g.vez,
            (select s.descricao from setores s where s.vez = g.vez) as setor
          ${pessoas(recorte)}) p
        join usuario u on u.id_usuario = p.id_usuario
        join pessoa_curso pc on pc.id_cliente_aluno = p.id_cliente_aluno and ${noCursoETurma(recorte)}
          and ${situacao ? naSituacao(situacao, hoje) : sql`true`}
        join curso k on k.id_curso = pc.id_curso
        left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
        left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        left join matricula_curso mc
          on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso`,
      ordem: sql`p.vez nulls last, p.ordem, p.id_cliente_aluno, sem_acento(k.nome), k.id_curso`,
    });
  },
};
