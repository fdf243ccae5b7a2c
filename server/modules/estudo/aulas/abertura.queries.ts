import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { EncontroMarcado } from '#contract/encontro.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { ENCONTRO } from './encontro.ts';
import { mesmaAula } from './mesma-aula.ts';

export type ArquivoDaAula = {
  Chave: string;
  Publico: boolean;
  Nome: string;
  Tipo: string;
  /** Of a video that was converted: the key of what was sent, and of each quality, the best first. */
  Convertido?: { Chave: string; Qualidades: { Linhas: number; Chave: string }[] } | null;
};

export type AulaLida = {
  IdCurso: number;
  Titulo: string;
  Modulo: string;
  Tipo: TipoAula;
  Obrigatoria: boolean;
  DuracaoMinutos: number;
  PercentualMinimo: number;
  SegundosAlvo: number;
  SegundosMinimos: number;
  Conteudo: unknown;
  Arquivo: ArquivoDaAula | null;
  Legenda: ArquivoDaAula | null;
  Libras: ArquivoDaAula | null;
  Anterior: number | null;
  Proxima: number | null;
};

export type AulaAbrindo = AulaLida & {
  EmEspera: boolean;
  Cancelada: boolean;
  DataInicio: string;
  Prazo: string;
  /** The earlier lesson that has to be concluded first. */
  Falta: string | null;
  /** Where a norm asks for it, the person has declared today how they study. */
  Declarada: boolean;
  ComNorma: boolean;
  /** Whether a session was opened. */
  Grava: boolean;
  Posicao: number;
  Segundos: number;
  Vistos: [number, number][];
  Percentual: number;
  Aproveitada: boolean;
  ProgressoCurso: number;
  Encontro: EncontroMarcado | null;
};

/** An `ArquivoDaAula`, or null. */
const arquivo = (
  coluna: string,
) => `(select json_build_object('Chave', f.chave, 'Publico', f.publico, 'Nome', f.nome, 'Tipo', f.tipo,
  'Convertido', (select json_build_object('Chave', o.chave, 'Qualidades',
      json_agg(json_build_object('Linhas', q.linhas, 'Chave', k.chave) order by q.linhas desc))
    from arquivo_video_qualidade q join arquivo k on k.id_arquivo = q.id_arquivo_qualidade
    join arquivo o on o.id_arquivo = q.id_arquivo where q.id_arquivo = ${coluna} group by o.chave))
  from arquivo f where f.id_arquivo = arquivo_que_toca(${coluna}, false))`;

/** A window is small: the lightest quality is enough. */
const janela = (
  coluna: string,
) => `(select json_build_object('Chave', f.chave, 'Publico', f.publico, 'Nome', f.nome,
  'Tipo', f.tipo) from arquivo f where f.id_arquivo = arquivo_que_toca(${coluna}, true))`;

/**
 * One statement: reads the lesson with the person's right to it, closes what the person had open anywhere, notes the access and
 * opens a session. The writes follow one another in the order in which heartbeats lock: session, lesson, course,
 * enrolment. A lesson that may not be opened is read, so that the refusal can say why, and nothing is written.
 */
const abrir = ({ antes, sessao, anteriores }: Record<'antes' | 'sessao' | 'anteriores', string>) =>
  statement<AulaAbrindo>(`
  with a as materialized (
    select m.id_cliente, m.id_cliente_turma, m.id_cliente_turma_aluno, m.em_espera, t.cancelada_em is not null as cancelada, t.data_inicio,
      greatest(t.data_termino, m.prazo) as prazo, va.id_curso, va.id_curso_versao, va.id_curso_conteudo_aula, va.posicao,
      va.conteudo_titulo as modulo, va.titulo, va.tipo, va.obrigatoria, va.duracao_minutos, va.percentual_minimo,
      va.segundos_alvo, segundos_minimos(v.com_norma and va.conta, va.tipo, va.duracao_minutos, va.segundos_alvo)
        as segundos_minimos, va.conteudo, va.id_arquivo, va.id_arquivo_legenda, va.id_arquivo_libras, v.sequencial, v.com_norma, ca.id_usuario,
      not v.com_norma or exists (select from declaracao_estudo d
        where d.id_cliente_turma_aluno = m.id_cliente_turma_aluno and d.dia = $5::date) as declarada,
      coalesce(mc.progresso, 0) as progresso_curso, coalesce(p.posicao, 0) as ponto, coalesce(p.segundos, 0) as segundos,
      coalesce(p.vistos, '{}') as vistos, coalesce(p.percentual, 0) as percentual
    from cliente_turma_aluno m
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = $2
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = l.id_curso
    join curso c on c.id_curso = l.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = l.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao and va.id_curso_conteudo_aula = $2
    left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno and p.id_curso_conteudo_aula = $2
    where m.id_cliente_turma_aluno = $1 and m.id_cliente_aluno = $3 and not m.excluido),
  falta as materialized (
    select va.titulo
    from a
    ${anteriores}
    left join progresso_aula p on p.id_cliente_turma_aluno = a.id_cliente_turma_aluno
      and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    where a.sequencial and a.percentual < 100 and $5::date <= a.prazo and p.concluida_em is null
    order by va.posicao limit 1),
  pode as materialized (
    select a.* from a
    where not a.em_espera and not a.cancelada and a.declarada and $5::date between a.data_inicio and a.prazo
      and not exists (select from falta)),
  antes as (${antes}),
  aula as (
    insert into progresso_aula (id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, primeiro_acesso_em, ultimo_acesso_em)
    select id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, $4, $4 from pode, (select count(*) from antes) depois
    on conflict (id_cliente_turma_aluno, id_curso_conteudo_aula) do update set ultimo_acesso_em = excluded.ultimo_acesso_em
    returning 1),
  curso as (
    insert into matricula_curso as mc (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, iniciado_em,
      id_curso_conteudo_aula, ultimo_acesso_em)
    select id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, $4, id_curso_conteudo_aula, $4
    from pode, (select count(*) from aula) depois
    on conflict (id_cliente_turma_aluno, id_curso) do update set
      iniciado_em = coalesce(mc.iniciado_em, excluded.iniciado_em),
      id_curso_conteudo_aula = excluded.id_curso_conteudo_aula, ultimo_acesso_em = excluded.ultimo_acesso_em
    returning 1),
  matricula as (
    update cliente_turma_aluno m set primeiro_acesso_em = $4 from pode, (select count(*) from curso) depois
    where m.id_cliente_turma_aluno = pode.id_cliente_turma_aluno and m.primeiro_acesso_em is null returning 1),
  sessao as (${sessao} returning 1)
  select a.em_espera, a.cancelada, a.data_inicio, a.prazo, a.id_curso, a.modulo, a.titulo, a.tipo, a.obrigatoria,
    a.duracao_minutos, a.percentual_minimo, a.segundos_alvo, a.segundos_minimos, a.conteudo, a.declarada, a.com_norma,
    a.progresso_curso, a.ponto as posicao, a.segundos, a.percentual, exists (
      select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = a.id_cliente_turma_aluno
        and aa.id_curso_conteudo_aula = a.id_curso_conteudo_aula) as aproveitada, (select titulo from falta) as falta, exists (select from sessao) as grava,
    (select coalesce(json_agg(json_build_array(lower(r), upper(r))), '[]') from unnest(a.vistos) r) as vistos,
    ${arquivo('a.id_arquivo')} as arquivo, ${arquivo('a.id_arquivo_legenda')} as legenda,
    ${janela('a.id_arquivo_libras')} as libras,
    (select ${ENCONTRO} from turma_encontro e where a.tipo in ${tiposContadosPor('presenca')} and e.id_cliente_turma = a.id_cliente_turma
      and e.id_curso_conteudo_aula = a.id_curso_conteudo_aula) as encontro,
    (select va.id_curso_conteudo_aula from curso_versao_aula va
      where va.id_curso_versao = a.id_curso_versao and va.posicao = a.posicao - 1) as anterior,
    (select va.id_curso_conteudo_aula from curso_versao_aula va
      where va.id_curso_versao = a.id_curso_versao and va.posicao = a.posicao + 1) as proxima
  from a`);

/** Whatever the person had open anywhere is closed: no moment counts twice. */
const abrirAgora = abrir({
  anteriores: `join curso_versao_aula va on va.id_curso_versao = a.id_curso_versao and va.conta and va.posicao < a.posicao`,
  antes: `update aula_sessao s set fechada_em = $4 from pode
    where s.id_usuario = pode.id_usuario and s.fechada_em is null returning 1`,
  sessao: `insert into aula_sessao (id_aula_sessao, id_usuario, id_cliente_turma_aluno, id_curso_conteudo_aula, aberta_em,
      ultima_em, endereco, agente, teto_do_pacote)
    select $6::uuid, id_usuario, id_cliente_turma_aluno, id_curso_conteudo_aula, $4, $4, $7, $8,
      teto_do_pacote(tipo, duracao_minutos, conteudo)
    from pode, (select count(*) from curso) depois`,
});

/** What was studied without a connection is over: it closes nothing, and told again it only grows. */
const abrirDepois = abrir({
  // Who followed another version met the lessons in its order, if it had one; of those, only what is still the same can
  // be asked for.
  anteriores: `left join (
      select la.id_curso_versao, la.id_curso_conteudo_aula, la.posicao, lv.sequencial
      from estudo_levado e
      join curso_versao lv on lv.id_curso_versao = e.id_curso_versao
      join curso_versao_aula la on la.id_curso_versao = lv.id_curso_versao
      where e.id_estudo_levado = $11::uuid) levada
      on levada.id_curso_conteudo_aula = a.id_curso_conteudo_aula and levada.id_curso_versao <> a.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = a.id_curso_versao and va.conta
      and case when levada.id_curso_versao is null then va.posicao < a.posicao
        else levada.sequencial and exists (
          select from curso_versao_aula la
          where la.id_curso_versao = levada.id_curso_versao and la.id_curso_conteudo_aula = va.id_curso_conteudo_aula
            and la.conta and la.posicao < levada.posicao and ${mesmaAula('va', 'la')}) end`,
  antes: 'select 1 where false',
  sessao: `insert into aula_sessao as s (id_aula_sessao, id_usuario, id_cliente_turma_aluno, id_curso_conteudo_aula,
      aberta_em, ultima_em, fechada_em, endereco, agente, id_estudo_levado)
    select $6::uuid, id_usuario, id_cliente_turma_aluno, id_curso_conteudo_aula, $9, $10, $10, $7, $8, $11::uuid
    from pode, (select count(*) from curso) depois where not pode.com_norma
    on conflict (id_aula_sessao) do update set fechada_em = greatest(s.fechada_em, excluded.fechada_em)
    where s.id_usuario = excluded.id_usuario and s.id_estudo_levado = excluded.id_estudo_levado
      and s.id_cliente_turma_aluno = excluded.id_cliente_turma_aluno
      and s.id_curso_conteudo_aula = excluded.id_curso_conteudo_aula`,
});

type Abertura = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  IdClienteAluno: number;
  agora: Date;
  hoje: string;
  Sessao: string;
  Endereco: string;
  Agente: string;
};

const valores = ({ IdClienteTurmaAluno, IdCursoConteudoAula, IdClienteAluno, ...resto }: Abertura) => [
  IdClienteTurmaAluno,
  IdCursoConteudoAula,
  IdClienteAluno,
  resto.agora,
  resto.hoje,
  resto.Sessao,
  resto.Endereco,
  resto.Agente,
];

export async function abrirAulaOuNula(db: Db, abertura: Abertura): Promise<AulaAbrindo | null> {
  const [aula = null] = await abrirAgora(db, valores(abertura));
  return aula;
}

export async function abrirLevadaOuNula(
  db: Db,
  abertura: Abertura & { aberta: Date; fechada: Date; Levado: string },
): Promise<AulaAbrindo | null> {
  const { aberta, fechada, Levado } = abertura;
  const [aula = null] = await abrirDepois(db, [...valores(abertura), aberta, fechada, Levado]);
  return aula;
}

const lerRascunho = statement<AulaLida>(`
  with ordem as (
    select a.id_curso_conteudo_aula, lag(a.id_curso_conteudo_aula) over lista as anterior,
      lead(a.id_curso_conteudo_aula) over lista as proxima
    from curso_conteudo_aula a join curso_conteudo c on c.id_curso_conteudo = a.id_curso_conteudo
    where a.id_curso = (select id_curso from curso_conteudo_aula where id_curso_conteudo_aula = $1)
      and a.excluida_em is null and c.excluido_em is null
    window lista as (order by c.ordem, c.id_curso_conteudo, a.ordem, a.id_curso_conteudo_aula))
  select a.id_curso, c.titulo as modulo, a.titulo, a.tipo, a.obrigatoria, a.duracao_minutos, a.percentual_minimo,
    alvo.segundos_alvo,
    segundos_minimos(k.norma <> '' and a.obrigatoria, a.tipo, a.duracao_minutos, alvo.segundos_alvo) as segundos_minimos,
    a.conteudo, ${arquivo('a.id_arquivo')} as arquivo, ${arquivo('a.id_arquivo_legenda')} as legenda,
    ${janela('a.id_arquivo_libras')} as libras,
    ordem.anterior, ordem.proxima
  from ordem
  join curso_conteudo_aula a on a.id_curso_conteudo_aula = ordem.id_curso_conteudo_aula
  join curso_conteudo c on c.id_curso_conteudo = a.id_curso_conteudo
  join curso k on k.id_curso = a.id_curso
  cross join lateral (select segundos_alvo(a.tipo, a.conteudo, a.duracao_minutos)) alvo
  where a.id_curso_conteudo_aula = $1`);

/** A lesson of the draft, for its author. */
export async function buscarAulaDoRascunhoOuNula(
  db: Db,
  { IdCursoConteudoAula }: { IdCursoConteudoAula: number },
): Promise<AulaLida | null> {
  const [aula = null] = await lerRascunho(db, [IdCursoConteudoAula]);
  return aula;
}
