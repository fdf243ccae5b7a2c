import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { mascararCPF } from '#contract/identificadores.ts';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import { notFound } from '../../../../platform/errors.ts';
import { matriculaNoAlcance, setorNoAlcance } from '../../../../domain/alcance.ts';
import { emailVisivel } from '../../../empresas/alunos/contato.ts';
import { comBusca } from '../../../empresas/alunos/selecao.ts';
import { doCertificadoNaTurma, situacao as situacaoDoCertificado } from '../../../../domain/certificado.ts';
import {
  data,
  instante,
  montar,
  numero,
  percentual,
  texto,
  type ColunaDe,
  type Lista,
} from '../../../../domain/lista.ts';
import { matriculasQueEstao, statusDaMatricula } from '../../../../domain/matricula.ts';
import { dito, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, setoresDe } from './alcance.queries.ts';

type Linha = {
  Nome: string;
  CPF: string | null;
  Email: string | null;
  Matricula: string | null;
  Cargo: string | null;
  Setores: string | null;
  PorSetor: boolean;
  MotivoSetor: string | null;
  Status: keyof typeof SITUACOES.matricula;
  Progresso: number;
  Prazo: string;
  PosicaoEspera: number | null;
  MatriculadoEm: string | null;
  PrimeiroAcessoEm: string | null;
  ConcluidoEm: string | null;
  StatusCertificado: keyof typeof SITUACOES.certificado | null;
  ValidadeCertificado: string | null;
};

const colunas: ColunaDe<Linha>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('CPF', 16, ({ CPF }) => CPF && mascararCPF(CPF)),
  texto('E-mail', 30, ({ Email }) => Email),
  texto('Matrícula', 13, ({ Matricula }) => Matricula),
  texto('Cargo', 20, ({ Cargo }) => Cargo),
  texto('Setores', 24, ({ Setores }) => Setores),
  texto('Entrou', 22, ({ PorSetor, MotivoSetor }) =>
    PorSetor ? `Via setor ${MotivoSetor ?? ''}`.trim() : 'Manualmente',
  ),
  texto('Situação', 24, ({ Status }) => SITUACOES.matricula[Status]),
  percentual('Progresso', 10, ({ Progresso }) => Progresso),
  data('Prazo', 12, ({ Prazo }) => Prazo),
  instante('Matriculado em', 17, ({ MatriculadoEm }) => MatriculadoEm),
  instante('Primeiro acesso', 17, ({ PrimeiroAcessoEm }) => PrimeiroAcessoEm),
  instante('Concluído em', 17, ({ ConcluidoEm }) => ConcluidoEm),
  texto('Certificado', 13, ({ StatusCertificado: s }) => (s ? SITUACOES.certificado[s] : 'Ainda não')),
  data('Validade', 12, ({ ValidadeCertificado }) => ValidadeCertificado),
];
const lugar = numero<Linha>('Posição na fila', 12, ({ PosicaoEspera }) => PosicaoEspera);

const porNome = sql`ca.ordem, ca.id_cliente_aluno`;
const porVez = sql`m.validade nulls last, m.espera_desde, m.id_cliente_turma_aluno`;

export const alunosDaTurma: Lista<FiltrosDe<'alunos-da-turma'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { turma: IdClienteTurma, busca, situacao }) => {
    const { hoje, db } = contexto;
    const { rows } = await sql<{ IdCliente: number; Descricao: string }>`
      select id_cliente, descricao from cliente_turma where id_cliente_turma = ${IdClienteTurma}`.execute(db);
    const [turma] = rows;
    if (!turma) throw notFound();
    const { cliente, alcance } = await doCliente(contexto, { cliente: turma.IdCliente });
    const naFila = situacao === 'espera';
    return montar<Linha>({
      titulo: `Alunos da ${chamarTurma(turma.Descricao)}`,
      cliente,
      alcance,
      ditos: [...dito('Busca', busca), ...dito('Mostrando', SITUACOES.naTurma[situacao])],
      colunas: naFila ? [lugar, ...colunas] : colunas,
      selecao: sql`u.nome, u.cpf, ${emailVisivel(alcance)} as email, ca.matricula, ca.cargo,
        ${setoresDe(alcance)} as setores, m.id_cliente_setor is not null as por_setor,
        (select s.descricao from cliente_setor s
          where s.id_cliente_setor = m.id_cliente_setor and ${setorNoAlcance(alcance)}) as motivo_setor,
        ${statusDaMatricula(hoje)} as status, m.progresso, coalesce(m.prazo, t.data_termino) as prazo,
        case when m.em_espera then (
          select count(*) from cliente_turma_aluno e
          where e.id_cliente_turma = m.id_cliente_turma and e.em_espera and not e.excluido
            and (coalesce(e.validade, 'infinity'), e.espera_desde, e.id_cliente_turma_aluno)
              <= (coalesce(m.validade, 'infinity'), m.espera_desde, m.id_cliente_turma_aluno)) end as posicao_espera,
        m.matriculado_em, m.primeiro_acesso_em, m.concluido_em,
        ${doCertificadoNaTurma(situacaoDoCertificado(hoje))} as status_certificado,
        ${doCertificadoNaTurma(sql`ce.validade`)} as validade_certificado`,
      pessoa: sql`m.id_cliente_aluno`,
      origem: sql`from cliente_turma_aluno m
        join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
        join usuario u on u.id_usuario = ca.id_usuario
        where m.id_cliente_turma = ${IdClienteTurma} and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}
          and ${matriculasQueEstao(situacao, hoje)} and ${comBusca(busca, alcance)}`,
      ordem: naFila ? porVez : porNome,
    });
  },
};
