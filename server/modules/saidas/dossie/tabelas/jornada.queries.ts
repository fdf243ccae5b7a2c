import { sql } from 'kysely';
import { data, numero, texto } from '../../../../domain/lista.ts';
import { simOuNao } from '../../../../domain/palavras.ts';
import { pessoas } from '../recorte.ts';
import { daPessoa, minutos, tabela, type DaPessoa } from './tabela.ts';

type Jornada = DaPessoa & {
  Dia: string;
  Presenciais: number;
  Segundos: number;
  Motivo: string | null;
};

/** A day of training has eight hours. */
const LIMITE_MINUTOS = 8 * 60;

const total = ({ Presenciais, Segundos }: Jornada) => Presenciais + minutos(Segundos);

/** What a person had of this class on each day; more than eight hours ask for a reason, in person and at a distance. */
export const horasPorDia = tabela<Jornada>({
  arquivo: 'Horas por dia.csv',
  descricao:
    'Os minutos de treinamento de cada pessoa em cada dia, nesta turma, presenciais e a distância, e os dias com mais de 8 h nela (NR-05, item 5.7.4.1, que não os permite na CIPA). O motivo é pedido quando a soma de todas as turmas da pessoa passa de 8 h: as outras não estão aqui.',
  titulo: 'Horas por dia',
  colunas: [
    ...daPessoa,
    data('Dia', 12, ({ Dia }) => Dia),
    numero('Minutos presenciais', 12, ({ Presenciais }) => Presenciais),
    numero('Minutos a distância', 12, ({ Segundos }) => minutos(Segundos)),
    numero('Minutos nesta turma', 12, total),
    texto('Mais de 8 h nesta turma', 12, (dia) => simOuNao(total(dia) > LIMITE_MINUTOS)),
    texto('Motivo de mais de 8 h, com as outras turmas', 40, ({ Motivo }) => Motivo),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, x.dia, sum(x.presenciais)::int as presenciais, sum(x.segundos)::int as segundos,
      string_agg(distinct x.motivo, '; ') as motivo
    from pessoas p
    cross join lateral (
      select r.data as dia, va.duracao_minutos as presenciais, 0 as segundos, nullif(r.motivo_jornada, '') as motivo
      from presenca r
      join curso_conteudo_aula l on l.id_curso_conteudo_aula = r.id_curso_conteudo_aula
      join curso c on c.id_curso = l.id_curso
      left join matricula_curso mc on mc.id_cliente_turma_aluno = r.id_cliente_turma_aluno and mc.id_curso = l.id_curso
      join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
        and va.id_curso_conteudo_aula = r.id_curso_conteudo_aula
      where r.id_cliente_turma_aluno = p.id_cliente_turma_aluno
      union all
      select (s.aberta_em at time zone 'America/Sao_Paulo')::date, 0, s.creditados, null
      from aula_sessao s where s.id_cliente_turma_aluno = p.id_cliente_turma_aluno
      union all
      select d.dia, 0, 0, d.motivo_jornada
      from declaracao_estudo d where d.id_cliente_turma_aluno = p.id_cliente_turma_aluno and d.motivo_jornada <> '') x
    group by p.n, p.nome, x.dia
    order by p.n, x.dia`,
});
