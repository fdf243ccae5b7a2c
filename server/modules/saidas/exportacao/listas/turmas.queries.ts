import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { containing } from '../../../../platform/db/search.ts';
import { matriculaNoAlcance } from '../../../../domain/alcance.ts';
import {
  data,
  instante,
  montar,
  numero,
  texto,
  type ColunaDe,
  type Lista,
} from '../../../../domain/lista.ts';
import { dito, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, se } from './alcance.queries.ts';
import { statusTurma } from '../../../../domain/turma.ts';

type Linha = {
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  Status: keyof typeof SITUACOES.turma;
  Vagas: number;
  VagasLivres: number;
  QtdAlunos: number;
  QtdEspera: number;
  QtdCursos: number;
  CanceladaEm: string | null;
  MotivoCancelamento: string | null;
};

const colunas: ColunaDe<Linha>[] = [
  texto('Turma', 40, ({ Descricao }) => Descricao),
  data('Início', 12, ({ DataInicio }) => DataInicio),
  data('Término', 12, ({ DataTermino }) => DataTermino),
  texto('Situação', 14, ({ Status }) => SITUACOES.turma[Status]),
  numero('Vagas', 8, ({ Vagas }) => Vagas),
  numero('Vagas livres', 12, ({ VagasLivres }) => VagasLivres),
  numero('Alunos', 8, ({ QtdAlunos }) => QtdAlunos),
  numero('Em espera', 10, ({ QtdEspera }) => QtdEspera),
  numero('Cursos', 8, ({ QtdCursos }) => QtdCursos),
  instante('Cancelada em', 17, ({ CanceladaEm }) => CanceladaEm),
  texto('Motivo do cancelamento', 34, ({ MotivoCancelamento }) => MotivoCancelamento),
];

export const turmas: Lista<FiltrosDe<'turmas'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, busca, status }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    const situacao = statusTurma(contexto.hoje);
    return montar<Linha>({
      titulo: 'Turmas',
      cliente,
      alcance,
      ditos: [...dito('Busca', busca), ...dito('Situação', status && SITUACOES.turma[status])],
      colunas,
      selecao: sql`t.descricao, t.data_inicio, t.data_termino, ${situacao} as status, t.vagas,
        greatest(t.vagas - t.qtd_alunos, 0) as vagas_livres,
        coalesce(p.matriculados, 0) as qtd_alunos, coalesce(p.espera, 0) as qtd_espera,
        (select count(*) from cliente_turma_curso tc where tc.id_cliente_turma = t.id_cliente_turma) as qtd_cursos,
        t.cancelada_em, t.motivo_cancelamento`,
      pessoa: null,
      origem: sql`from cliente_turma t
        left join lateral (
          select count(*) filter (where not m.em_espera) as matriculados, count(*) filter (where m.em_espera) as espera
          from cliente_turma_aluno m where m.id_cliente_turma = t.id_cliente_turma and not m.excluido
            and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}) p on true
        where t.id_cliente = ${cliente.IdCliente}
          and ${se(status, sql`${situacao} = ${status}`)}
          and ${busca ? containing(sql`t.descricao`, busca) : sql`true`}`,
      ordem: sql`t.data_inicio desc, t.id_cliente_turma desc`,
    });
  },
};
