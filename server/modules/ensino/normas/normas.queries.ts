import { TIPOS_PRESENCIAIS } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import type { NormaRegra } from '#contract/ensino/normas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { EstadoDoProjeto } from './na-turma.ts';
import type { Regra } from './regra.ts';
import type { Vinculo } from './regras.ts';

export async function listarNormas(
  db: Db,
  { hoje, id }: { hoje: string; id?: number },
): Promise<NormaRegra[]> {
  const { rows } = await sql<NormaRegra>`
    select r.id_norma_regra, r.norma, r.curso_tipo, r.carga_minima, r.modalidade, r.presencial_minimo_horas,
      r.periodicidade_meses, r.prazo_texto, r.aproveitamento_meses, r.carga_periodico, r.presencial_periodico_horas, r.pratica_item, r.pratica_minima_horas,
      r.pratica_periodico_horas, r.pratica_percentual, r.somente_empresa_item, r.menor_item,
      r.avaliacao_item, r.jornada_item, r.espaco_item, r.capacitacao_item, r.base_item, r.portaria, r.vigencia_inicio,
      r.vigencia_fim, r.refazer_ate, r.versao,
      ${hoje}::date between r.vigencia_inicio and coalesce(r.vigencia_fim, 'infinity') as em_vigor,
      (select coalesce(json_agg(json_build_object('IdCurso', c.id_curso, 'Nome', c.nome) order by sem_acento(c.nome)), '[]')
        from curso c where c.id_norma_regra = r.id_norma_regra) as cursos
    from norma_regra r where ${id ?? null}::int is null or r.id_norma_regra = ${id ?? null}::int
    order by r.norma, sem_acento(r.curso_tipo), r.vigencia_inicio`.execute(db);
  return rows;
}

export async function buscarVinculo(db: Db, { IdCurso }: { IdCurso: number }): Promise<Vinculo> {
  return await db
    .selectFrom('Curso')
    .select(['IdNormaRegra', 'NaoComprovaNorma', 'TipoTreinamento'])
    .where('IdCurso', '=', IdCurso)
    .$castTo<Vinculo>()
    .executeTakeFirstOrThrow(notFound);
}

type CursoPublicado = Vinculo &
  EstadoDoProjeto & {
    IdCurso: number;
    Nome: string;
    Norma: string;
    CargaHoraria: number;
    PrazoCertificado: number;
    HorasPresenciais: number;
    HorasPraticas: number;
    /** A norm asks for it, and something of it is taught at a distance: it goes by a validated project. */
    ExigeProjeto: boolean;
    /** Who answers for the capacitação, as the version names them; '' when it does not. */
    ResponsavelDaCapacitacao: string;
    /** Within which its pedagogical project lets it be done; null: none is asked of it. */
    PrazoMaximoDias: number | null;
  };

/** Of these courses, those that are published, as they are published today. */
export async function listarPublicados(db: Db, { Cursos, hoje }: { Cursos: number[]; hoje: string }) {
  const { rows } = await sql<CursoPublicado>`
    select c.id_curso, coalesce(v.dados->>'Nome', c.nome) as nome, coalesce(v.dados->>'Norma', '') as norma,
      v.id_norma_regra, v.nao_comprova_norma, v.tipo_treinamento,
      coalesce((v.dados->>'CargaHoraria')::float, 0) as carga_horaria,
      coalesce((v.dados->>'PrazoCertificado')::int, 0) as prazo_certificado,
      (select coalesce(sum(va.duracao_minutos), 0)::float / 60 from curso_versao_aula va
        where va.id_curso_versao = v.id_curso_versao and va.conta and va.tipo in ${sql.raw(TIPOS_PRESENCIAIS)}) as horas_presenciais,
      (select coalesce(sum(va.duracao_minutos), 0)::float / 60 from curso_versao_aula va
        where va.id_curso_versao = v.id_curso_versao and va.conta and aula_pratica(va.tipo, va.conteudo)) as horas_praticas,
      projeto.projeto_ate, projeto.norma_mudou_em,
      coalesce(v.dados #>> '{Projeto,ResponsavelDaCapacitacao}', '') as responsavel_da_capacitacao,
      coalesce(v.dados->>'Norma', '') <> '' and exists (select from curso_versao_aula va
        where va.id_curso_versao = v.id_curso_versao and aula_a_distancia(va.tipo)) as exige_projeto,
      case when projeto.projeto_ate is not null then coalesce((v.dados #>> '{Projeto,PrazoMaximoDias}')::int, (
        select p.prazo_maximo_dias from curso_projeto p where p.id_curso = c.id_curso)) end as prazo_maximo_dias
    from curso c join curso_versao v on v.id_curso_versao = c.id_curso_versao
    left join lateral projeto_da_versao(v.id_curso_versao, ${hoje}::date) projeto on true
    where c.id_curso = any(${Cursos}::int[])
    order by c.id_curso`.execute(db);
  return rows;
}

type Mudanca = { Norma: string; CursoTipo: string; MudouEm: string; Motivo: string };

/** What the rule that a draft follows has become since the course was published last. */
export async function buscarMudancaOuNula(
  db: Db,
  { IdCurso, hoje }: { IdCurso: number; hoje: string },
): Promise<Mudanca | null> {
  const { rows } = await sql<Mudanca>`
    select r.norma, r.curso_tipo, r.mudou_motivo as motivo, coalesce(
      (r.mudou_em at time zone 'America/Sao_Paulo')::date, r.vigencia_inicio) as mudou_em
    from curso c
    join curso_versao v on v.id_curso_versao = c.id_curso_versao
    join norma_regra seguida on seguida.id_norma_regra = c.id_norma_regra
    join norma_regra r on r.norma = seguida.norma and sem_acento(r.curso_tipo) = sem_acento(seguida.curso_tipo)
    where c.id_curso = ${IdCurso} and (r.mudou_em > v.publicada_em or r.vigencia_inicio <= ${hoje}::date
      and r.vigencia_inicio > (v.publicada_em at time zone 'America/Sao_Paulo')::date)
    order by mudou_em desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether the course has a pedagogical project to validate again: one that is wholly in person has none. */
type ComProjeto = { ComProjeto: boolean };

const COM_PROJETO = sql<boolean>`(c.norma <> '' and (
  exists (select from curso_conteudo_aula l where l.id_curso = c.id_curso and aula_a_distancia(l.tipo))
  or exists (select from curso_versao_aula va where va.id_curso_versao = c.id_curso_versao and aula_a_distancia(va.tipo))))`;

type Tocado = ComProjeto & { IdUsuario: number; IdCurso: number; Curso: string; Responsavel: string };

type Tecnico = ComProjeto & { IdCurso: number; Curso: string; Nome: string; Email: string };

/** Whoever answers technically for those courses and left an address. */
export async function listarTecnicos(db: Db, { IdNormaRegra }: { IdNormaRegra: number }): Promise<Tecnico[]> {
  const { rows } = await sql<Tecnico>`
    select c.id_curso, c.nome as curso, p.nome, p.email, ${COM_PROJETO} as com_projeto
    from norma_regra r
    join norma_regra seguida on seguida.norma = r.norma and sem_acento(seguida.curso_tipo) = sem_acento(r.curso_tipo)
    join curso c on c.id_norma_regra = seguida.id_norma_regra and c.status <> 'AR'
    join curso_pessoa p on p.id_curso = c.id_curso and p.papel = 'responsavel-tecnico' and p.email <> ''
    where r.id_norma_regra = ${IdNormaRegra}
    order by c.id_curso`.execute(db);
  return rows;
}

/** Each administrator with each course, published or not, that follows the rule or an earlier one of the same training. */
export async function listarTocados(db: Db, { IdNormaRegra }: { IdNormaRegra: number }): Promise<Tocado[]> {
  const { rows } = await sql<Tocado>`
    select u.id_usuario, c.id_curso, c.nome as curso, ${COM_PROJETO} as com_projeto,
      coalesce((select p.nome from curso_pessoa p where p.id_curso = c.id_curso and p.papel = 'responsavel-tecnico'), '') as responsavel
    from norma_regra r
    join norma_regra seguida on seguida.norma = r.norma and sem_acento(seguida.curso_tipo) = sem_acento(r.curso_tipo)
    join curso c on c.id_norma_regra = seguida.id_norma_regra and c.status <> 'AR'
    join usuario u on u.adm and u.status = 'A'
    where r.id_norma_regra = ${IdNormaRegra}
    order by c.id_curso, u.id_usuario`.execute(db);
  return rows;
}

type Dados = Omit<NormaRegra, 'IdNormaRegra' | 'EmVigor' | 'Cursos' | 'Versao'> & {
  MudouEm: Date | null;
  MudouMotivo: string;
};

export async function inserirNorma(db: Db, dados: Dados): Promise<number> {
  const { IdNormaRegra } = await db
    .insertInto('NormaRegra')
    .values(dados)
    .returning('IdNormaRegra')
    .executeTakeFirstOrThrow();
  return IdNormaRegra;
}

/** False when it changed since it was read. */
export async function atualizarNorma(
  db: Db,
  { IdNormaRegra, Versao, ...dados }: Dados & { IdNormaRegra: number; Versao: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('NormaRegra')
    .set((eb) => ({ ...dados, Versao: eb('Versao', '+', 1) }))
    .where('IdNormaRegra', '=', IdNormaRegra)
    .where('Versao', '=', Versao)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listarRegras(db: Db): Promise<Regra[]> {
  return await db
    .selectFrom('NormaRegra')
    .select([
      'IdNormaRegra',
      'Norma',
      'CursoTipo',
      'CargaMinima',
      'Modalidade',
      'PresencialMinimoHoras',
      'PeriodicidadeMeses',
      'PrazoTexto',
      'CargaPeriodico',
      'PresencialPeriodicoHoras',
      'PraticaItem',
      'PraticaMinimaHoras',
      'PraticaPeriodicoHoras',
      'PraticaPercentual',
      'SomenteEmpresaItem',
      'MenorItem',
      'AvaliacaoItem',
      'EspacoItem',
      'CapacitacaoItem',
      'BaseItem',
      'Portaria',
      'VigenciaInicio',
      'VigenciaFim',
    ])
    .orderBy('IdNormaRegra')
    .$castTo<Regra>()
    .execute();
}
