import { sql } from 'kysely';
import type { Aproveitamento, AulaQueFalta } from '#contract/prova/aproveitamentos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';

type Par = { IdClienteTurmaAluno: number; IdCurso: number };

export type Alvo = Par & {
  IdCliente: number;
  IdUsuario: number;
  Nome: string;
  Curso: string;
  PrazoCertificado: number;
  IdNormaRegra: number | null;
  NaoComprovaNorma: boolean;
  /** As it is printed. */
  Norma: string;
  /** For less than how many months, by the norm itself, what was had before may count. */
  AproveitamentoMeses: number | null;
  ResponsavelTecnico: { Nome: string; Registro: string } | null;
  DataInicio: string;
  Prazo: string;
  /** Neither removed nor waiting, in a class that was not cancelled. */
  Vale: boolean;
  Concluido: boolean;
  /** One is in force already. */
  Aproveitado: boolean;
};

/** The enrolment and a course of its class, in the version that the person takes, when the caller may see them. */
export async function buscarAlvoOuNulo(
  db: Db,
  { IdClienteTurmaAluno, IdCurso, alcance }: Par & { alcance: Alcance },
): Promise<Alvo | null> {
  const { rows } = await sql<Alvo>`
    select m.id_cliente, m.id_cliente_turma_aluno, ca.id_usuario, u.nome, c.id_curso, v.dados ->> 'Nome' as curso,
      coalesce((v.dados ->> 'PrazoCertificado')::int, 0) as prazo_certificado,
      v.id_norma_regra, v.nao_comprova_norma, coalesce(v.dados ->> 'Norma', '') as norma,
      (select nr.aproveitamento_meses from norma_regra nr where nr.id_norma_regra = v.id_norma_regra),
      coalesce(nullif(v.dados -> 'ResponsavelTecnico', 'null'), nullif(atual.dados -> 'ResponsavelTecnico', 'null'))
        as responsavel_tecnico,
      t.data_inicio, greatest(t.data_termino, m.prazo) as prazo,
      not m.excluido and not m.em_espera and t.cancelada_em is null as vale, mc.concluido_em is not null as concluido,
      exists (select from aproveitamento ap where ap.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and ap.id_curso = c.id_curso and ap.desfeito_em is null) as aproveitado
    from cliente_turma_aluno m
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = ${IdCurso}
    join curso c on c.id_curso = tc.id_curso
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    join curso_versao atual on atual.id_curso_versao = c.id_curso_versao
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows[0] ?? null;
}

/** The lessons that count and are not concluded. */
export async function listarAulasQueFaltam(db: Db, { IdClienteTurmaAluno, IdCurso }: Par) {
  const { rows } = await sql<AulaQueFalta>`
    select va.id_curso_conteudo_aula, va.conteudo_titulo as modulo, va.titulo, va.tipo, va.duracao_minutos,
      aula_pratica(va.tipo, va.conteudo) as pratica
    from cliente_turma_aluno m
    join curso c on c.id_curso = ${IdCurso}
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao) and va.conta
    left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and p.concluida_em is null
    order by va.posicao`.execute(db);
  return rows;
}

export type Anterior = {
  Origem: 'certificado' | 'externo';
  Id: number;
  Codigo: string | null;
  Nome: string;
  Instituicao: string;
  DataConclusao: string;
  /** Of one that itself counted earlier training, the day of that. */
  ContaDesde: string;
  Validade: string | null;
  CargaHoraria: number | null;
  HorasPresenciais: number | null;
  HorasPraticas: number | null;
  /** Of a norm, and not signed by who got it. */
  EsperaAssinatura: boolean;
};

/** Certificates of ours that were not revoked and approved ones from elsewhere, of the same person and client. */
export async function listarAnteriores(db: Db, { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) {
  const { rows } = await sql<Anterior>`
    select 'certificado' as origem, ce.id_certificado as id, ce.codigo, ce.dados #>> '{Curso,Nome}' as nome,
      ce.dados #>> '{Empresa,NomeFantasia}' as instituicao, ce.data_conclusao,
      least(ce.data_conclusao, (ce.dados #>> '{Aproveitamento,ContaDesde}')::date) as conta_desde, ce.validade,
      nullif((ce.dados #>> '{Curso,CargaHoraria}')::numeric, 0) as carga_horaria,
      (ce.dados #>> '{Curso,HorasPresenciais}')::numeric as horas_presenciais,
      (ce.dados #>> '{Curso,HorasPraticas}')::numeric as horas_praticas, ce.espera_assinatura
    from cliente_turma_aluno m
    join certificado ce on ce.id_cliente_aluno = m.id_cliente_aluno and ce.id_cliente = m.id_cliente
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and ce.revogado_em is null
    union all
    select 'externo', e.id_certificado_externo, null, e.descricao, e.instituicao, e.data_conclusao, e.data_conclusao,
      e.validade, nullif(e.carga_horaria, 0), e.horas_presenciais, e.horas_praticas, false
    from cliente_turma_aluno m
    join certificado_externo e on e.id_cliente_aluno = m.id_cliente_aluno and e.id_cliente = m.id_cliente
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and e.status = 'aprovado'
    order by data_conclusao desc, origem, id desc limit 500`.execute(db);
  return rows;
}

/** Nobody revokes one meanwhile, and no lesson with a beginning is concluded by study. */
export async function travar(
  db: Db,
  {
    IdClienteTurmaAluno,
    Aulas,
    Certificados,
  }: { IdClienteTurmaAluno: number; Aulas: number[]; Certificados: number[] },
) {
  await sql`select from certificado where id_certificado = any(${Certificados}::int[])
    order by id_certificado for share`.execute(db);
  await sql`select from progresso_aula where id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    and id_curso_conteudo_aula = any(${Aulas}::int[]) order by id_curso_conteudo_aula for no key update`.execute(
    db,
  );
}

type Novo = Par & {
  IdCliente: number;
  ResponsavelTecnico: { Nome: string; Registro: string };
  ValidadoEm: string;
  IdArquivo: number;
  RegistradoEm: Date;
  RegistradoPor: number;
};

/** First of all: of two at once, the second waits here and is refused. */
export async function inserirAproveitamento(db: Db, { ResponsavelTecnico, ...novo }: Novo): Promise<number> {
  const { IdAproveitamento } = await db
    .insertInto('Aproveitamento')
    .values({
      ...novo,
      ResponsavelNome: ResponsavelTecnico.Nome,
      ResponsavelRegistro: ResponsavelTecnico.Registro,
    })
    .returning('IdAproveitamento')
    .executeTakeFirstOrThrow();
  return IdAproveitamento;
}

type Coberto = {
  IdAproveitamento: number;
  IdClienteTurmaAluno: number;
  treinamentos: readonly (Anterior & { CargaHoraria: number })[];
  aulas: readonly AulaQueFalta[];
};

export async function inserirCobertura(
  db: Db,
  { IdAproveitamento, IdClienteTurmaAluno, treinamentos, aulas }: Coberto,
) {
  await db
    .insertInto('AproveitamentoTreinamento')
    .values(
      treinamentos.map((um, n) => ({
        IdAproveitamento,
        Ordem: n + 1,
        IdCertificado: um.Origem === 'certificado' ? um.Id : null,
        IdCertificadoExterno: um.Origem === 'externo' ? um.Id : null,
        Codigo: um.Codigo,
        Nome: um.Nome,
        Instituicao: um.Instituicao,
        DataConclusao: um.DataConclusao,
        ContaDesde: um.ContaDesde,
        CargaHoraria: um.CargaHoraria,
        HorasPresenciais: um.HorasPresenciais,
        HorasPraticas: um.HorasPraticas,
      })),
    )
    .execute();
  await db
    .insertInto('AproveitamentoAula')
    .values(
      aulas.map(({ IdCursoConteudoAula }) => ({
        IdAproveitamento,
        IdClienteTurmaAluno,
        IdCursoConteudoAula,
      })),
    )
    .execute();
}

/** Attendance, too, concludes a lesson in person. */
export async function existePresenca(
  db: Db,
  { IdClienteTurmaAluno, Aulas }: { IdClienteTurmaAluno: number; Aulas: number[] },
): Promise<boolean> {
  const { rows } = await sql`select 1 from presenca where id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    and id_curso_conteudo_aula = any(${Aulas}::int[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** As the database has it: the link to the file is made for each reader. */
export type Registrado = Omit<Aproveitamento, 'Arquivo'> & {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  Arquivo: Omit<Aproveitamento['Arquivo'], 'Link'>;
};

type Procura = { alcance: Alcance } & ({ IdClienteTurmaAluno: number } | { IdAproveitamento: number });

/** Those in force of an enrolment, or one of them, when the caller may see the person. */
export async function listarEmVigor(db: Db, { alcance, ...qual }: Procura): Promise<Registrado[]> {
  const filtro =
    'IdAproveitamento' in qual
      ? sql`ap.id_aproveitamento = ${qual.IdAproveitamento}`
      : sql`ap.id_cliente_turma_aluno = ${qual.IdClienteTurmaAluno}`;
  const { rows } = await sql<Registrado>`
    select ap.id_aproveitamento, ap.id_cliente, ap.id_cliente_turma_aluno, ap.id_curso, ap.validado_em, ap.registrado_em,
      quem.nome as registrado_por,
      json_build_object('Nome', ap.responsavel_nome, 'Registro', ap.responsavel_registro) as responsavel_tecnico,
      (select json_agg(json_build_object('Nome', x.nome, 'Instituicao', x.instituicao, 'DataConclusao', x.data_conclusao,
          'CargaHoraria', x.carga_horaria) order by x.data_conclusao, x.ordem)
        from aproveitamento_treinamento x where x.id_aproveitamento = ap.id_aproveitamento) as treinamentos,
      (select count(*) from aproveitamento_aula aa where aa.id_aproveitamento = ap.id_aproveitamento) as qtd_aulas,
      json_build_object('IdArquivo', a.id_arquivo, 'Nome', a.nome, 'Tipo', a.tipo, 'Tamanho', a.tamanho) as arquivo,
      not exists (select from certificado ce where ce.id_cliente_turma_aluno = ap.id_cliente_turma_aluno
        and ce.id_curso = ap.id_curso and ce.revogado_em is null) as pode_desfazer
    from aproveitamento ap
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = ap.id_cliente_turma_aluno
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join arquivo a on a.id_arquivo = ap.id_arquivo
    join usuario quem on quem.id_usuario = ap.registrado_por
    where ${filtro} and ap.desfeito_em is null and ${alunoNoAlcance(alcance)}
    order by ap.id_aproveitamento`.execute(db);
  return rows;
}

type Desfeito = { IdAproveitamento: number; DesfeitoEm: Date; DesfeitoPor: number; Motivo: string };

/** False: somebody else has undone it meanwhile. */
export async function marcarDesfeito(db: Db, { IdAproveitamento, ...desfeito }: Desfeito): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('Aproveitamento')
    .set(desfeito)
    .where('IdAproveitamento', '=', IdAproveitamento)
    .where('DesfeitoEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What it covered; an exam passed meanwhile stays concluded by that. */
export async function apagarAulas(db: Db, { IdAproveitamento }: { IdAproveitamento: number }) {
  const { rows } = await sql<{ IdCursoConteudoAula: number; Aprovada: boolean }>`
    delete from aproveitamento_aula aa where aa.id_aproveitamento = ${IdAproveitamento}
    returning aa.id_curso_conteudo_aula, exists (
      select from avaliacao_tentativa at where at.id_cliente_turma_aluno = aa.id_cliente_turma_aluno
        and at.id_curso_conteudo_aula = aa.id_curso_conteudo_aula and at.aprovada) as aprovada`.execute(db);
  return rows;
}

export async function existeMatricula(
  db: Db,
  { IdClienteTurmaAluno, alcance }: { IdClienteTurmaAluno: number; alcance: Alcance },
): Promise<boolean> {
  const { rows } = await sql`select 1 from cliente_turma_aluno m
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows.length > 0;
}

export async function temCertificado(db: Db, { IdClienteTurmaAluno, IdCurso }: Par): Promise<boolean> {
  const { rows } = await sql`select 1 from certificado where id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    and id_curso = ${IdCurso} and revogado_em is null`.execute(db);
  return rows.length > 0;
}
