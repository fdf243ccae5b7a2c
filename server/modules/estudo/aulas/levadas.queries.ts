import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { AulaLida, ArquivoDaAula } from './abertura.queries.ts';
import { mesmaAula } from './mesma-aula.ts';
import type { EstadoGuardado } from './scorm.queries.ts';

type ArquivoLevado = ArquivoDaAula & { Tamanho: number };

export type ParaLevar = {
  IdCliente: number;
  IdCursoVersao: number;
  EmEspera: boolean;
  Cancelada: boolean;
  DataInicio: string;
  Prazo: string;
  ComNorma: boolean;
  /** Who studies. */
  Nome: string;
  Aulas: (Omit<AulaLida, 'Arquivo' | 'Legenda' | 'Libras'> & {
    IdCursoConteudoAula: number;
    Tipo: TipoAula;
    Arquivo: ArquivoLevado | null;
    Legenda: ArquivoLevado | null;
    Libras: ArquivoLevado | null;
    Posicao: number;
    Segundos: number;
    Vistos: [number, number][];
    Percentual: number;
    Aproveitada: boolean;
    ProgressoCurso: number;
    /** What its package keeps, where it was opened before. */
    Scorm: EstadoGuardado | null;
  })[];
};

const arquivo = (
  coluna: string,
) => `(select json_build_object('Chave', f.chave, 'Publico', f.publico, 'Nome', f.nome,
  'Tipo', f.tipo, 'Tamanho', f.tamanho) from arquivo f where f.id_arquivo = arquivo_que_toca(${coluna}, true))`;

const ler = statement<ParaLevar>(`
  select m.id_cliente, v.id_curso_versao, m.em_espera, t.cancelada_em is not null as cancelada, t.data_inicio,
    greatest(t.data_termino, m.prazo) as prazo, v.com_norma,
    (select u.nome from cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario
      where ca.id_cliente_aluno = m.id_cliente_aluno) as nome,
    (select json_agg(json_build_object('IdCursoConteudoAula', va.id_curso_conteudo_aula, 'IdCurso', va.id_curso,
        'Titulo', va.titulo, 'Modulo', va.conteudo_titulo, 'Tipo', va.tipo, 'Obrigatoria', va.obrigatoria,
        'DuracaoMinutos', va.duracao_minutos, 'PercentualMinimo', va.percentual_minimo, 'SegundosAlvo', va.segundos_alvo,
        'SegundosMinimos', segundos_minimos(false, va.tipo, va.duracao_minutos, va.segundos_alvo),
        'Conteudo', va.conteudo, 'Arquivo', ${arquivo('va.id_arquivo')}, 'Legenda', ${arquivo('va.id_arquivo_legenda')},
        'Libras', ${arquivo('va.id_arquivo_libras')},
        'Anterior', va.anterior, 'Proxima', va.proxima, 'Posicao', coalesce(p.posicao, 0),
        'Segundos', coalesce(p.segundos, 0), 'Percentual', coalesce(p.percentual, 0),
        'Vistos', (select coalesce(json_agg(json_build_array(lower(r), upper(r))), '[]') from unnest(p.vistos) r),
        'Aproveitada', exists (select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
          and aa.id_curso_conteudo_aula = va.id_curso_conteudo_aula),
        'ProgressoCurso', coalesce(mc.progresso, 0), 'Scorm', p.scorm) order by va.posicao)
      from (select va.*, lag(va.id_curso_conteudo_aula) over ordem as anterior,
          lead(va.id_curso_conteudo_aula) over ordem as proxima
        from curso_versao_aula va where va.id_curso_versao = v.id_curso_versao
        window ordem as (order by va.posicao)) va
      left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as aulas
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = $2
  join curso c on c.id_curso = tc.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = c.id_curso
  join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
  where m.id_cliente_turma_aluno = $1 and m.id_cliente_aluno = $3 and not m.excluido`);

export async function buscarParaLevarOuNulo(
  db: Db,
  quem: { IdClienteTurmaAluno: number; IdCurso: number; IdClienteAluno: number },
): Promise<ParaLevar | null> {
  const [curso = null] = await ler(db, [quem.IdClienteTurmaAluno, quem.IdCurso, quem.IdClienteAluno]);
  return curso;
}

const inserir = statement(`
  insert into estudo_levado (id_estudo_levado, id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, levado_em,
    segundos_antes, endereco, agente)
  values ($1, $2, $3, $4, $5, $6, tempo_de_estudo($7, null), $8, $9)`);

type Novo = {
  Levado: string;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoVersao: number;
  agora: Date;
  IdUsuario: number;
  Endereco: string;
  Agente: string;
};

export async function inserirLevado(db: Db, novo: Novo): Promise<void> {
  const { Levado, IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoVersao, agora, ...quem } = novo;
  const { IdUsuario, Endereco, Agente } = quem;
  const qual = [Levado, IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoVersao];
  await inserir(db, [...qual, agora, IdUsuario, Endereco, Agente]);
}

export type Licenca = {
  IdClienteTurmaAluno: number;
  LevadoEm: string;
  /** Seconds credited to the person since, in other openings. */
  Contados: number;
  /** Of this very opening, when it was told of before. */
  AbertaEm: string | null;
  /** The title of the lesson, where it is another in the version that the person has now; an exam has its questions with it. */
  Mudou: string | null;
  /** Since when. */
  MudouEm: string | null;
};

/** One at a time for each person: what two devices tell at once must not take the same time. */
const travar = statement(`select pg_advisory_xact_lock(4909091, $1)`);

/** Inside a transaction; before any other lock. */
export async function travarLevados(db: Db, { IdUsuario }: { IdUsuario: number }): Promise<void> {
  await travar(db, [IdUsuario]);
}

/** What a taking says of one opening of a lesson; where no version is known, it was taken before that was kept. */
const lerLicenca = statement<Licenca>(`
  select l.id_cliente_turma_aluno, l.levado_em, tempo_de_estudo($4, $2::uuid) - l.segundos_antes as contados, s.aberta_em,
    outra.titulo as mudou, outra.desde as mudou_em
  from estudo_levado l
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = l.id_cliente_turma_aluno
  left join aula_sessao s on s.id_aula_sessao = $2::uuid and s.id_estudo_levado = l.id_estudo_levado
  left join lateral (
    -- What is gone counts nowhere, whenever it was studied.
    select levada.titulo, case when agora.tipo is null then l.levado_em else primeira.em end as desde
    from curso_versao_aula levada
    join curso c on c.id_curso = levada.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = l.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    left join curso_versao_aula agora on agora.id_curso_versao = v.id_curso_versao
      and agora.id_curso_conteudo_aula = levada.id_curso_conteudo_aula
    -- The first since that made it another, of those that were the person's, also where they have a later one by now.
    cross join lateral (select coalesce(min(outra.publicada_em), v.publicada_em) as em
      from curso_versao outra
      left join curso_versao_aula nela on nela.id_curso_versao = outra.id_curso_versao
        and nela.id_curso_conteudo_aula = levada.id_curso_conteudo_aula
      where outra.id_curso = c.id_curso and outra.publicada_em > l.levado_em and outra.numero <= v.numero
        and case outra.alcance when 'NOVAS' then false
          when 'NAO_INICIADAS' then mc.iniciado_em is null or mc.iniciado_em > outra.publicada_em else true end
        and not ${mesmaAula('nela', 'levada')}) primeira
    where levada.id_curso_versao = l.id_curso_versao and levada.id_curso_conteudo_aula = $5
      and levada.tipo not in ${tiposContadosPor('prova')} and not ${mesmaAula('agora', 'levada')}) outra on true
  where l.id_estudo_levado = $1::uuid and m.id_cliente_aluno = $3`);

export async function buscarLicencaOuNula(
  db: Db,
  {
    Levado,
    Sessao,
    IdClienteAluno,
    IdUsuario,
    IdCursoConteudoAula,
  }: Record<'Levado' | 'Sessao', string> &
    Record<'IdClienteAluno' | 'IdUsuario' | 'IdCursoConteudoAula', number>,
): Promise<Licenca | null> {
  await travarLevados(db, { IdUsuario });
  const [licenca = null] = await lerLicenca(db, [
    Levado,
    Sessao,
    IdClienteAluno,
    IdUsuario,
    IdCursoConteudoAula,
  ]);
  return licenca;
}

/** Of what was refused, no time is held back. */
const soltar = statement(`
  update aula_sessao set fechada_em = aberta_em + make_interval(secs => segundos)
  where id_aula_sessao = $1::uuid and id_estudo_levado is not null`);

export async function soltarTempo(db: Db, { Sessao }: { Sessao: string }): Promise<void> {
  await soltar(db, [Sessao]);
}
