import { statement, type Db } from '../../../../platform/db/db.ts';

export type Recusa = 'cancelada' | 'encerrada' | 'mudou' | 'fora' | 'demais' | 'fechada' | 'declaracao';

export type ProgressoGravado = {
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Recusa: Recusa | null;
  Prazo: string;
  Percentual: number;
  Concluida: boolean;
  CursoConcluido: boolean;
  /** The lesson has been seen enough and is not marked yet. */
  Concluir: boolean;
  Posicao: number;
  FaltamSegundos: number;
  ProgressoCurso: number;
  Encerrada: boolean;
};

/**
 * Heartbeats of several people, at most one of each, in one statement. Union and maximum make it the same whatever is
 * lost, doubled or late; only the place to resume follows the highest sequence. What a session may claim, what of it counts
 * and when a lesson has been seen enough are functions of the database (migrations/0195, regras.test.ts). Where a norm asks
 * for the day's declaration, only time until the end of a declared day is counted.
 */
const gravar = (travas: string) =>
  statement<ProgressoGravado & { N: number }>(`
  with b as (
    select * from json_to_recordset($1) as b(n int, sessao uuid, aluno int, sequencia int, segundos int, posicao int,
      trechos int4multirange)),
  s as (
    select b.n, b.sequencia as sequencia_dita, b.segundos as segundos_ditos, b.posicao as posicao_dita, b.trechos, s.*
    from b, lateral (
      select s.id_aula_sessao, s.id_cliente_turma_aluno, s.id_curso_conteudo_aula, s.sequencia, s.segundos, s.creditados,
        s.fechada_em, d.ate < least($2::timestamptz, s.fechada_em) as sem_declaracao,
        greatest(0, extract(epoch from least($2::timestamptz, s.fechada_em, d.ate) - s.aberta_em)) as decorridos,
        p.id_curso, p.vistos, p.percentual, p.concluida_em, p.posicao, p.segundos as segundos_aula,
        mc.pontos, mc.concluido_em as curso_concluido_em, v.total_minutos,
        contagem_da_aula(va.tipo) as contagem, va.conta, va.duracao_minutos, va.percentual_minimo, va.segundos_alvo,
        segundos_minimos(v.com_norma and va.conta, va.tipo, va.duracao_minutos, va.segundos_alvo) as minimo,
        t.cancelada_em, greatest(t.data_termino, m.prazo) as prazo
      from aula_sessao s
      join cliente_turma_aluno m on m.id_cliente_turma_aluno = s.id_cliente_turma_aluno
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      join progresso_aula p on p.id_cliente_turma_aluno = s.id_cliente_turma_aluno
        and p.id_curso_conteudo_aula = s.id_curso_conteudo_aula
      join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = p.id_curso
      join curso_versao v on v.id_curso_versao = mc.id_curso_versao
      left join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao
        and va.id_curso_conteudo_aula = s.id_curso_conteudo_aula
      cross join lateral (select case when v.com_norma
        then declarado_ate(s.id_cliente_turma_aluno, s.aberta_em, $3::date) end as ate) d
      where s.id_aula_sessao = b.sessao and m.id_cliente_aluno = b.aluno and not m.excluido and not m.em_espera
      for no key update of ${travas}) s),
  visto as (
    select s.*, u.uniao, d.depois - d.antes as novos,
      percentual_visto(s.contagem, d.depois, s.segundos_alvo, r.lidos, s.minimo) as bruto,
      r.ativos, r.lidos
    from s,
      lateral (select case when s.contagem = 'trechos'
        then s.vistos + s.trechos * int4multirange(int4range(0, s.segundos_alvo)) else s.vistos end as uniao) u,
      lateral (select
        (select coalesce(sum(upper(x) - lower(x)), 0)::int from unnest(s.vistos) x) as antes,
        (select coalesce(sum(upper(x) - lower(x)), 0)::int from unnest(u.uniao) x) as depois
        -- Counted once: without this it would be counted anew at every use.
        offset 0) d,
      lateral (select x.ativos, s.segundos_aula + x.ativos - s.segundos as lidos
        from (select segundos_que_contam(s.segundos, s.segundos_ditos, s.decorridos) as ativos) x) r),
  c as materialized (
    select visto.*,
      case
        when cancelada_em is not null then 'cancelada'
        when $3::date > prazo then 'encerrada'
        when contagem is null then 'mudou'
        when contagem = 'trechos' and upper(trechos) > segundos_alvo + 1 then 'fora'
        when not batida_plausivel(creditados, novos, segundos_ditos, decorridos)
          then case when sem_declaracao then 'declaracao' when fechada_em is null then 'demais' else 'fechada' end
      end as recusa,
      percentual_da_aula(concluida_em is not null, percentual, bruto) as novo,
      case when sequencia_dita <= sequencia then posicao
        when contagem = 'trechos' then least(posicao_dita, segundos_alvo) else posicao_dita end as ponto
    from visto
    -- Until the end of this statement: a beat lost with the machine is watched again, so nobody waits for the disk.
    -- What is concluded has a transaction of its own, which does wait, for all that was written before it too.
    where set_config('synchronous_commit', 'off', true) = 'off'),
  sessao as (
    update aula_sessao s set sequencia = greatest(c.sequencia, c.sequencia_dita),
      segundos = c.ativos, creditados = c.creditados + c.novos,
      ultima_em = least($2::timestamptz, c.fechada_em)
    from c where s.id_aula_sessao = c.id_aula_sessao and c.recusa is null),
  aula as (
    update progresso_aula p set vistos = c.uniao, segundos = c.lidos, posicao = c.ponto, percentual = c.novo,
      -- As read under the lock: PostgreSQL checks the constraint once against the row as it was before we waited.
      concluida_em = c.concluida_em, ultimo_acesso_em = $2
    from c where p.id_cliente_turma_aluno = c.id_cliente_turma_aluno
      and p.id_curso_conteudo_aula = c.id_curso_conteudo_aula and c.recusa is null)
  select n, id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, recusa, prazo, novo as percentual,
    concluida_em is not null as concluida, curso_concluido_em is not null as curso_concluido,
    recusa is null and concluida_em is null
      and vista_o_bastante(contagem, bruto, percentual_minimo, segundos_alvo, lidos, minimo) as concluir,
    case when concluida_em is null then greatest(0, minimo - lidos) else 0 end as faltam_segundos,
    ponto as posicao, fechada_em is not null as encerrada,
    (pontos + case when conta then (novo - percentual) * duracao_minutos else 0 end) / total_minutos as progresso_curso
  from c`);

const gravarEsperando = gravar('s, p');
/** Waits for nobody, so it can neither be held up nor deadlock: who is locked by another is left out. */
const gravarSemEsperar = gravar('s, p, mc, m skip locked');

export type Batida = {
  Sessao: string;
  Sequencia: number;
  Segundos: number;
  Posicao: number;
  Trechos: [number, number][];
  IdClienteAluno: number;
};
type Quando = { agora: Date; hoje: string };

const emJson = (batidas: Batida[]) =>
  JSON.stringify(
    batidas.map(({ Sessao, IdClienteAluno, Sequencia, Segundos, Posicao, Trechos }, n) => ({
      n,
      sessao: Sessao,
      aluno: IdClienteAluno,
      sequencia: Sequencia,
      segundos: Segundos,
      posicao: Posicao,
      trechos: `{${Trechos.map(([de, ate]) => `[${de},${ate})`).join(',')}}`,
    })),
  );

/** At most one heartbeat of each person; null for those that another holds and those that do not exist. */
export async function gravarProgressos(
  db: Db,
  { batidas, agora, hoje }: Quando & { batidas: Batida[] },
): Promise<(ProgressoGravado | null)[]> {
  const gravados = await gravarSemEsperar(db, [emJson(batidas), agora, hoje]);
  const porOrdem = new Map(gravados.map((gravado) => [gravado.N, gravado]));
  return batidas.map((_, n) => porOrdem.get(n) ?? null);
}

/** One heartbeat, once whoever holds its rows has let go of them. */
export async function gravarProgressoOuNulo(
  db: Db,
  { batida, agora, hoje }: Quando & { batida: Batida },
): Promise<ProgressoGravado | null> {
  const [gravado = null] = await gravarEsperando(db, [emJson([batida]), agora, hoje]);
  return gravado;
}
