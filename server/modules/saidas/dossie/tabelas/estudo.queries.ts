import { tiposContadosPor } from '../../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import { TIPOS_DE_AULA, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { dizerEncontro, type EncontroMarcado } from '#contract/encontro.ts';
import { ENCONTRO } from '../../../estudo/aulas/encontro.ts';
import { data, instante, numero, percentual, texto } from '../../../../domain/lista.ts';
import { sharedDevice } from '../../../../platform/http/session.ts';

import { pessoas, type Recorte } from '../recorte.ts';
import { daPessoa, minutos, tabela, type DaPessoa } from './tabela.ts';

/** Each person with each lesson of the version that they take. */
const aulas = ({ IdClienteTurma }: Recorte) => sql`
  from pessoas p
  join cliente_turma_curso tc on tc.id_cliente_turma = ${IdClienteTurma}
  join curso c on c.id_curso = tc.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = c.id_curso
  join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
  join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao`;

const emOrdem = sql`order by p.n, sem_acento(c.nome), c.id_curso, va.posicao`;

const RESULTADOS = { apto: 'Apto', 'nao-apto': 'Não apto' };

type Presenca = DaPessoa & {
  Curso: string;
  Aula: string;
  DuracaoMinutos: number;
  Encontro: EncontroMarcado | null;
  Aproveitada: boolean;
  Data: string | null;
  Local: string | null;
  Instrutor: string | null;
  Entrada: string | null;
  Saida: string | null;
  Resultado: keyof typeof RESULTADOS | null;
  MotivoJornada: string | null;
  RegistradaPor: string | null;
  RegistradaEm: string | null;
};

const situacao = ({ Data, Aproveitada }: Presenca) => {
  if (Aproveitada) return 'Aproveitada de treinamento anterior';
  return Data === null ? 'Não registrada' : 'Presente';
};

/** Whether earlier training counts as the lesson. */
const aproveitada = sql`exists (select from aproveitamento_aula aa
  where aa.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    and aa.id_curso_conteudo_aula = va.id_curso_conteudo_aula)`;

export const presencas = tabela<Presenca>({
  arquivo: 'Presenças.xlsx',
  descricao:
    'Cada aula presencial de cada pessoa: para quando foi marcada, dia, entrada e saída, se o instrutor a julgou apta, local, instrutor e quem registrou, ou que não há registro.',
  titulo: 'Presenças nas aulas presenciais',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    texto('Aula presencial', 30, ({ Aula }) => Aula),
    numero('Minutos', 9, ({ DuracaoMinutos }) => DuracaoMinutos),
    texto('Marcada para', 36, ({ Encontro }) => Encontro && dizerEncontro(Encontro)),
    texto('Presença', 30, situacao),
    data('Dia', 12, ({ Data }) => Data),
    texto('Entrada', 9, ({ Entrada }) => Entrada),
    texto('Saída', 9, ({ Saida }) => Saida),
    texto('Resultado', 10, ({ Resultado }) => Resultado && RESULTADOS[Resultado]),
    texto('Mais de 8 h no dia', 30, ({ MotivoJornada }) => MotivoJornada),
    texto('Local', 24, ({ Local }) => Local),
    texto('Instrutor', 24, ({ Instrutor }) => Instrutor),
    texto('Registrada por', 24, ({ RegistradaPor }) => RegistradaPor),
    instante('Registrada em', 17, ({ RegistradaEm }) => RegistradaEm),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, v.dados ->> 'Nome' as curso, va.titulo as aula, va.duracao_minutos, r.data, r.local,
      r.instrutor, r.entrada, r.saida, r.resultado, nullif(r.motivo_jornada, '') as motivo_jornada, ${aproveitada} as aproveitada, u.nome as registrada_por, r.registrada_em, (
        select ${sql.raw(ENCONTRO)} from turma_encontro e where e.id_cliente_turma = ${recorte.IdClienteTurma}
          and e.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as encontro
    ${aulas(recorte)}
    left join presenca r on r.id_cliente_turma_aluno = p.id_cliente_turma_aluno
      and r.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    left join usuario u on u.id_usuario = r.id_usuario
    where va.tipo in ${sql.raw(tiposContadosPor('presenca'))} ${emOrdem}`,
});

type Aula = DaPessoa & {
  Curso: string;
  Numero: number;
  Modulo: string;
  Aula: string;
  Tipo: TipoAula;
  Percentual: number;
  Segundos: number;
  Dias: number;
  Acessos: number;
  PrimeiroAcessoEm: string | null;
  UltimoAcessoEm: string | null;
  ConcluidaEm: string | null;
  Aproveitada: boolean;
};

/** As text, like the log: both may have more rows than a sheet of Excel. */
export const estudoPorAula = tabela<Aula>({
  arquivo: 'Estudo por aula.csv',
  descricao: 'O que cada pessoa fez em cada aula: percentual, minutos, dias de estudo e conclusão.',
  titulo: 'Estudo por aula',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    numero('Versão', 8, ({ Numero }) => Numero),
    texto('Módulo', 26, ({ Modulo }) => Modulo),
    texto('Aula', 30, ({ Aula }) => Aula),
    texto('Tipo', 14, ({ Tipo }) => TIPOS_DE_AULA[Tipo].nome),
    percentual('Feito', 8, ({ Percentual }) => Percentual),
    numero('Minutos de estudo', 12, ({ Segundos }) => minutos(Segundos)),
    numero('Dias', 7, ({ Dias }) => Dias),
    numero('Acessos', 9, ({ Acessos }) => Acessos),
    instante('Primeiro acesso', 17, ({ PrimeiroAcessoEm }) => PrimeiroAcessoEm),
    instante('Último acesso', 17, ({ UltimoAcessoEm }) => UltimoAcessoEm),
    instante('Concluída em', 17, ({ ConcluidaEm }) => ConcluidaEm),
    texto('Aproveitada', 12, ({ Aproveitada }) => (Aproveitada ? 'Sim' : 'Não')),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, v.dados ->> 'Nome' as curso, v.numero, va.conteudo_titulo as modulo, va.titulo as aula, va.tipo,
      coalesce(pa.percentual, 0) as percentual, coalesce(pa.segundos, 0) as segundos, s.dias, s.acessos,
      pa.primeiro_acesso_em, pa.ultimo_acesso_em, pa.concluida_em, ${aproveitada} as aproveitada
    ${aulas(recorte)}
    left join progresso_aula pa on pa.id_cliente_turma_aluno = p.id_cliente_turma_aluno
      and pa.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    cross join lateral (
      select count(*) as acessos, count(distinct (s.aberta_em at time zone 'America/Sao_Paulo')::date) as dias
      from aula_sessao s where s.id_cliente_turma_aluno = p.id_cliente_turma_aluno
        and s.id_curso_conteudo_aula = va.id_curso_conteudo_aula) s
    ${emOrdem}`,
});

type Declaracao = DaPessoa & { Dia: string; DeclaradaEm: string; Texto: string; Endereco: string };

export const declaracoes = tabela<Declaracao>({
  arquivo: 'Declarações.csv',
  descricao:
    'O que cada pessoa declarou em cada dia de estudo de um curso de norma: ambiente adequado e dedicado (NR-01, Anexo II, 4.3 e 4.4).',
  titulo: 'Declarações de quem estuda',
  colunas: [
    ...daPessoa,
    data('Dia', 12, ({ Dia }) => Dia),
    instante('Declarou em', 17, ({ DeclaradaEm }) => DeclaradaEm),
    texto('Declaração', 60, ({ Texto }) => Texto),
    texto('Endereço IP', 20, ({ Endereco }) => Endereco),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, d.dia, d.declarada_em, d.texto, d.endereco
    from pessoas p join declaracao_estudo d on d.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    order by p.n, d.dia`,
});

type Acesso = DaPessoa & {
  Curso: string;
  Aula: string;
  AbertaEm: string;
  UltimaEm: string;
  Segundos: number;
  Endereco: string;
  Agente: string;
  SemConexao: boolean;
};

/** Devices are left out, but for those that many share: who and when do without the others. */
export const registroDeAcessos = tabela<Acesso>({
  arquivo: 'Registro de acessos.csv',
  descricao:
    'Cada abertura de aula, com início, última atividade, minutos e endereço IP (NR-01, Anexo II, 4.7). O que foi estudado sem conexão traz as horas ditas pelo aparelho e a última atividade é a do envio.',
  titulo: 'Registro de acessos',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    texto('Aula', 30, ({ Aula }) => Aula),
    instante('Abriu em', 17, ({ AbertaEm }) => AbertaEm),
    instante('Última atividade', 17, ({ UltimaEm }) => UltimaEm),
    numero('Minutos', 9, ({ Segundos }) => minutos(Segundos)),
    texto('Endereço IP', 20, ({ Endereco }) => Endereco),
    texto('Aparelho compartilhado', 26, ({ Agente }) => sharedDevice(Agente) ?? ''),
    texto('Sem conexão', 12, ({ SemConexao }) => (SemConexao ? 'sim' : '')),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, coalesce(v.dados ->> 'Nome', c.nome) as curso, coalesce(va.titulo, l.titulo) as aula,
      s.aberta_em, s.ultima_em, s.segundos, s.endereco, s.agente,
      s.id_estudo_levado is not null as sem_conexao
    from pessoas p
    join aula_sessao s on s.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
    join curso c on c.id_curso = l.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    left join curso_versao v on v.id_curso_versao = mc.id_curso_versao
    left join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao
      and va.id_curso_conteudo_aula = l.id_curso_conteudo_aula
    order by p.n, s.aberta_em, s.id_aula_sessao`,
});
