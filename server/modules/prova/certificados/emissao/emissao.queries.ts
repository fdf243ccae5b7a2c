import { TIPOS_A_DISTANCIA, TIPOS_PRESENCIAIS } from '../../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import { statement, type Db } from '../../../../platform/db/db.ts';
import type { Horas } from '../../../ensino/normas/horas.ts';
import type { EstadoDoProjeto } from '../../../ensino/normas/na-turma.ts';
import type { Vinculo } from '../../../ensino/normas/regras.ts';
import type { Conclusao } from './fatos.ts';
import type { ModeloLido } from '../modelo/modelo-padrao.ts';

/** Enrolments and courses, pair by pair. */
export type Pares = { Matriculas: number[]; Cursos: number[] };

/** Keeps apart two certificates of one person: the second must see the first, which it renews. */
const TRAVA_PESSOA = 4_909_012;

const listarSem = statement<{ IdClienteTurmaAluno: number; IdCurso: number; IdClienteAluno: number }>(`
  select mc.id_cliente_turma_aluno, mc.id_curso, m.id_cliente_aluno
  from unnest($1::int[], $2::int[]) as par (matricula, curso)
  join matricula_curso mc on mc.id_cliente_turma_aluno = par.matricula and mc.id_curso = par.curso
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
  where mc.concluido_em is not null and not exists (
    select from certificado ce where ce.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and ce.id_curso = mc.id_curso)`);

/** Of these, the concluded ones that have no certificate yet. */
export const listarSemCertificado = (db: Db, { Matriculas, Cursos }: Pares) =>
  listarSem(db, [Matriculas, Cursos]);

/** Of the courses that a class has now, those concluded without a certificate. */
export async function listarConcluidasSem(db: Db, { IdClienteTurma }: { IdClienteTurma: number }) {
  const { rows } = await sql<{ IdClienteTurmaAluno: number; IdCurso: number }>`
    select mc.id_cliente_turma_aluno, mc.id_curso
    from cliente_turma_aluno m
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
    join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
    where m.id_cliente_turma = ${IdClienteTurma} and not m.excluido and mc.concluido_em is not null and not exists (
      select from certificado ce
      where ce.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and ce.id_curso = mc.id_curso)`.execute(db);
  return rows;
}

export async function travarPessoas(db: Db, { Alunos }: { Alunos: number[] }) {
  const ordem = [...new Set(Alunos)].toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${TRAVA_PESSOA}::int, pessoa) from unnest(${ordem}::int[]) pessoa`.execute(
    db,
  );
}

export type AEmitir = Omit<Conclusao, 'Modelo' | 'TipoTreinamento'> &
  EstadoDoProjeto & {
    IdCliente: number;
    IdClienteTurmaAluno: number;
    IdClienteAluno: number;
    IdUsuario: number;
    /** An apprentice under 18, without a recorded exception. */
    Menor: boolean;
    /** Still there to be told. */
    Ativo: boolean;
    IdCurso: number;
    IdCursoVersao: number;
    ConcluidoEm: string;
    /** What was answered about the norm where the person's version was published. */
    Vinculo: Vinculo;
    /** What the same training had in eventual classes. */
    Eventuais: Horas[];
    /** The record of the version published today, for what an older one lacks. */
    Atual: Conclusao['Publicado'];
    VinculoAtual: Vinculo;
    Modelo: ModeloLido | null;
    /** The client's or, without one, the platform's. */
    Cor: string | null;
  };

const ler = statement<AEmitir>(`
  select mc.id_cliente, mc.id_cliente_turma_aluno, m.id_cliente_aluno, ca.id_usuario, mc.id_curso, mc.id_curso_versao,
    mc.concluido_em, u.nome, u.cpf, u.status = 'A' and ca.status = 'A' as ativo,
    ca.menor_aprendiz and ca.excecao_menor = '' as menor,
    k.nome_fantasia, k.razao_social, k.cnpj, coalesce(k.cor, (select g.cor from configuracao g)) as cor,
    encode(sha256(convert_to(k.imagem, 'UTF8')), 'hex') as logo_sha256,
    tu.motivo_eventual, tu.espaco_confinado, tu.tipo_treinamento as tipo_da_turma, v.dados as publicado, atual.dados as atual,
    json_build_object('IdNormaRegra', v.id_norma_regra, 'NaoComprovaNorma', v.nao_comprova_norma, 'TipoTreinamento',
      v.tipo_treinamento) as vinculo,
    json_build_object('IdNormaRegra', atual.id_norma_regra, 'NaoComprovaNorma', atual.nao_comprova_norma,
      'TipoTreinamento', atual.tipo_treinamento) as vinculo_atual,
    aulas.modulos, aulas.tem_online, aulas.presencas,
    anteriores.dados as aproveitamento,
    -- Where nothing that counts was taken here, the days are those of the earlier trainings, not of their record.
    coalesce(case when aulas.termino is null then anteriores.primeiro end, aulas.inicio,
      (mc.iniciado_em at time zone 'America/Sao_Paulo')::date,
      (mc.concluido_em at time zone 'America/Sao_Paulo')::date) as inicio,
    coalesce(aulas.termino, anteriores.ultimo, (mc.concluido_em at time zone 'America/Sao_Paulo')::date) as termino,
    projeto.projeto_ate, projeto.norma_mudou_em,
    notas.nota, anterior.dados as anterior, modelo.dados as modelo,
    treinado_antes(m.id_cliente_aluno, mc.id_curso, coalesce(v.id_norma_regra, atual.id_norma_regra)),
    horas_eventuais(m.id_cliente_aluno, mc.id_curso, coalesce(v.id_norma_regra, atual.id_norma_regra)) as eventuais
  from unnest($1::int[], $2::int[]) as par (matricula, curso)
  join matricula_curso mc on mc.id_cliente_turma_aluno = par.matricula and mc.id_curso = par.curso
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
  join cliente_turma tu on tu.id_cliente_turma = m.id_cliente_turma
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario
  join cliente k on k.id_cliente = mc.id_cliente
  join curso c on c.id_curso = mc.id_curso
  join curso_versao v on v.id_curso_versao = mc.id_curso_versao
  join curso_versao atual on atual.id_curso_versao = c.id_curso_versao
  cross join lateral (
    select coalesce(json_agg(x.conteudo_titulo order by x.posicao) filter (where x.primeira), '[]') as modulos,
      coalesce(bool_or(x.conta and x.tipo in ${TIPOS_A_DISTANCIA} and not x.aproveitada), false) as tem_online,
      round(coalesce(sum(x.duracao_minutos) filter (where x.aproveitada), 0) / 60.0, 2) as horas_aproveitadas,
      round(coalesce(sum(x.duracao_minutos) filter (where x.aproveitada and x.tipo in ${TIPOS_PRESENCIAIS}), 0) / 60.0, 2)
        as presenciais_aproveitadas,
      round(coalesce(sum(x.duracao_minutos) filter (where x.aproveitada and x.pratica), 0) / 60.0, 2) as praticas_aproveitadas,
      coalesce(json_agg(json_build_object('Data', x.data, 'Local', x.local, 'Instrutor', x.instrutor,
        'Minutos', x.duracao_minutos, 'Aula', x.titulo, 'Pratica', x.pratica, 'Resultado', x.resultado) order by x.posicao) filter (where x.data is not null), '[]') as presencas,
      min(coalesce(x.data, x.abriu)) as inicio, max(coalesce(x.data, x.acabou)) filter (where x.conta) as termino
    from (
      select va.posicao, va.conteudo_titulo, va.tipo, va.conta, va.duracao_minutos, va.titulo, r.data, r.local, r.instrutor,
        aula_pratica(va.tipo, va.conteudo) as pratica,
        r.resultado,
        va.posicao = min(va.posicao) over (partition by va.id_curso_conteudo) as primeira,
        aa.id_aproveitamento is not null as aproveitada,
        case when aa.id_aproveitamento is null then (p.primeiro_acesso_em at time zone 'America/Sao_Paulo')::date end
          as abriu,
        case when aa.id_aproveitamento is null then (p.concluida_em at time zone 'America/Sao_Paulo')::date end as acabou
      from curso_versao_aula va
      left join progresso_aula p on p.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
        and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
      left join presenca r on r.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
        and r.id_curso_conteudo_aula = va.id_curso_conteudo_aula
      left join aproveitamento_aula aa on aa.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
        and aa.id_curso_conteudo_aula = va.id_curso_conteudo_aula
      where va.id_curso_versao = mc.id_curso_versao) x) aulas
  cross join lateral (
    select round(avg(melhor.nota), 1) as nota from (
      select max(t.nota) as nota from avaliacao_tentativa t
      where t.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and t.id_curso = mc.id_curso and t.aprovada
      group by t.id_curso_conteudo_aula) melhor) notas
  left join lateral (
    select json_build_object('Treinamentos', json_agg(json_build_object('Nome', at.nome, 'Instituicao', at.instituicao,
        'Termino', at.data_conclusao, 'CargaHoraria', at.carga_horaria, 'Codigo', at.codigo)
        order by at.data_conclusao, at.ordem), 'Horas', aulas.horas_aproveitadas,
      'HorasPresenciais', aulas.presenciais_aproveitadas, 'HorasPraticas',
      -- Never assumed of the lessons covered: what was recorded before hours of practice were declared has none.
      least(aulas.praticas_aproveitadas, sum(coalesce(at.horas_praticas, 0))),
      'ContaDesde', min(at.conta_desde), 'ResponsavelTecnico',
      json_build_object('Nome', ap.responsavel_nome, 'Registro', ap.responsavel_registro), 'ValidadoEm', ap.validado_em,
      'AnexadoPor', quem.nome) as dados, min(at.data_conclusao) as primeiro, max(at.data_conclusao) as ultimo
    from aproveitamento ap
    join aproveitamento_treinamento at on at.id_aproveitamento = ap.id_aproveitamento
    join usuario quem on quem.id_usuario = ap.registrado_por
    where ap.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and ap.id_curso = mc.id_curso and ap.desfeito_em is null
    group by ap.id_aproveitamento, quem.nome) anteriores on true
  left join lateral (
    select json_build_object('IdCertificado', ce.id_certificado, 'Codigo', ce.codigo, 'Termino', ce.data_conclusao,
      'Validade', ce.validade) as dados
    from certificado ce
    where ce.id_cliente_aluno = m.id_cliente_aluno and ce.id_curso = mc.id_curso and ce.revogado_em is null
    order by ce.emitido_em desc, ce.id_certificado desc limit 1) anterior on true
  left join lateral projeto_da_versao(atual.id_curso_versao, $3) projeto on aulas.tem_online
  left join lateral (
    select mo.dados || jsonb_build_object('Fundo', '/api/arquivos/publico/' || a.chave) as dados
    from certificado_modelo mo left join arquivo a on a.id_arquivo = mo.id_arquivo_fundo
    where mo.id_cliente is null or mo.id_cliente = mc.id_cliente
    order by mo.id_cliente nulls last limit 1) modelo on true
  order by mc.concluido_em, mc.id_cliente_turma_aluno`);

export const listarAEmitir = (db: Db, { Matriculas, Cursos, hoje }: Pares & { hoje: string }) =>
  ler(db, [Matriculas, Cursos, hoje]);

export type CertificadoNovo = {
  Codigo: string;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdClienteAluno: number;
  IdUsuario: number;
  IdCurso: number;
  IdCursoVersao: number;
  EmitidoEm: Date;
  Dados: object;
  DadosSha256: string;
  DataConclusao: string;
  PrazoCertificado: number;
  Validade: string | null;
  IdCertificadoAnterior: number | null;
};

/** One statement for all; answers those that did not exist, and keeps the logos they name. */
export async function inserirCertificados(db: Db, novos: CertificadoNovo[]) {
  const { rows } = await sql<{ IdCertificado: number; Codigo: string }>`
    with novos as (
      insert into certificado (codigo, id_cliente, id_cliente_turma_aluno, id_cliente_aluno, id_usuario, id_curso,
        id_curso_versao, emitido_em, dados, dados_sha256, data_conclusao, prazo_certificado, validade,
        id_certificado_anterior)
      select "Codigo", "IdCliente", "IdClienteTurmaAluno", "IdClienteAluno", "IdUsuario", "IdCurso", "IdCursoVersao",
        "EmitidoEm", "Dados", "DadosSha256", "DataConclusao", "PrazoCertificado", "Validade", "IdCertificadoAnterior"
      from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as x("Codigo" text, "IdCliente" int,
        "IdClienteTurmaAluno" int, "IdClienteAluno" int, "IdUsuario" int, "IdCurso" int, "IdCursoVersao" int,
        "EmitidoEm" timestamptz, "Dados" jsonb, "DadosSha256" text, "DataConclusao" date, "PrazoCertificado" int,
        "Validade" date, "IdCertificadoAnterior" int)
      on conflict (id_cliente_turma_aluno, id_curso) do nothing
      returning id_certificado, codigo, id_cliente, id_cliente_turma_aluno, id_curso),
    logos as (
      insert into certificado_logo (sha256, imagem)
      select distinct encode(sha256(convert_to(k.imagem, 'UTF8')), 'hex'), k.imagem
      from novos join cliente k using (id_cliente) where k.imagem is not null
      on conflict do nothing),
    resolvidas as (
      delete from certificado_pendencia p using novos
      where p.id_cliente_turma_aluno = novos.id_cliente_turma_aluno and p.id_curso = novos.id_curso)
    select id_certificado, codigo from novos`.execute(db);
  return rows;
}

export type Pendente = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  Faltas: string[];
};

export async function gravarPendencias(db: Db, { pendentes, agora }: { pendentes: Pendente[]; agora: Date }) {
  await sql`
    insert into certificado_pendencia (id_cliente, id_cliente_turma_aluno, id_curso, faltas, desde)
    select "IdCliente", "IdClienteTurmaAluno", "IdCurso", "Faltas", ${agora}
    from jsonb_to_recordset(${JSON.stringify(pendentes)}::jsonb) as x("IdCliente" int, "IdClienteTurmaAluno" int,
      "IdCurso" int, "Faltas" text[])
    on conflict (id_cliente_turma_aluno, id_curso) do update set faltas = excluded.faltas`.execute(db);
}

/** A course that was opened again waits for nothing: there is no conclusion to certify. */
export async function apagarPendenciasReabertas(
  db: Db,
  { Matriculas, IdCurso }: { Matriculas: number[]; IdCurso: number },
) {
  await sql`delete from certificado_pendencia p using matricula_curso mc
    where p.id_cliente_turma_aluno = any(${Matriculas}::int[]) and p.id_curso = ${IdCurso}
      and mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = p.id_curso
      and mc.concluido_em is null`.execute(db);
}

/** Who waits for a certificate of this course. */
export async function listarQuemEspera(db: Db, { IdCurso }: { IdCurso: number }): Promise<number[]> {
  const esperam = await db
    .selectFrom('CertificadoPendencia')
    .select('IdClienteTurmaAluno')
    .where('IdCurso', '=', IdCurso)
    .execute();
  return esperam.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
}
