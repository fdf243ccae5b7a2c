import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { CertificadoExterno } from '#contract/prova/externos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import type { Horas } from '../../ensino/normas/horas.ts';
import { doCliente, EXTERNOS, situacao, type Filtro } from './selecao.ts';
import { ordemDosExternos } from './validade.ts';

/** As the database has it: the link to the file is made for each reader. */
export type Externo = Omit<CertificadoExterno, 'Arquivo' | 'Validacao'> & {
  IdUsuario: number;
  Validacao: (Omit<NonNullable<CertificadoExterno['Validacao']>, 'Link'> & { IdArquivo: number }) | null;
  Arquivo: Omit<CertificadoExterno['Arquivo'], 'Link'>;
};

const selecionar = (hoje: string) => sql`
  select e.id_certificado_externo, e.id_cliente, e.id_cliente_aluno, u.id_usuario, u.nome, e.descricao,
    e.instituicao, e.id_curso, k.nome as curso, e.data_conclusao, e.validade, e.status,
    ${situacao(hoje)} as status_certificado,
    e.motivo, e.foi_aprovado, e.enviado_em, enviou.nome as enviado_por, e.julgado_em, julgou.nome as julgado_por, e.versao,
    jsonb_build_object('IdArquivo', a.id_arquivo, 'Nome', a.nome, 'Tipo', a.tipo, 'Tamanho', a.tamanho) as arquivo,
    case when e.validado_em is not null then jsonb_build_object('ResponsavelNome', e.responsavel_nome,
      'ResponsavelRegistro', e.responsavel_registro, 'ValidadoEm', e.validado_em, 'CargaHoraria', e.carga_horaria,
      'HorasPresenciais', e.horas_presenciais, 'HorasPraticas', e.horas_praticas,
      'IdArquivo', e.id_arquivo_validacao) end as validacao
  from ${EXTERNOS}
  join arquivo a on a.id_arquivo = e.id_arquivo
  join usuario enviou on enviou.id_usuario = e.enviado_por
  left join usuario julgou on julgou.id_usuario = e.julgado_por
  left join curso k on k.id_curso = e.id_curso`;

/** Those of one person, the newest first. */
export async function listarDoAluno(
  db: Db,
  { IdClienteAluno, hoje }: { IdClienteAluno: number; hoje: string },
): Promise<Externo[]> {
  const { rows } = await sql<Externo>`${selecionar(hoje)}
    where e.id_cliente_aluno = ${IdClienteAluno}
    order by e.id_certificado_externo desc limit 500`.execute(db);
  return rows;
}

export type Pedido = Filtro & { pagina: number };

/** Those of a client, whoever waits longest, or ends first, coming first. */
export async function listarDoCliente(db: Db, { pagina, ...quais }: Pedido) {
  const filtro = doCliente(quais);
  const { hoje, vence } = quais;
  const [itens, contagem] = await Promise.all([
    sql<Externo>`${selecionar(hoje)} where ${filtro} order by ${ordemDosExternos(vence)}
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from ${EXTERNOS} where ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

/** Whom a caller may see besides themselves. */
type Leitor = { alcance: Alcance; IdClienteAluno: number | null };

const visivelPara = ({ alcance, IdClienteAluno }: Leitor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(ca.id_cliente_aluno = ${IdClienteAluno} or (${alunoNoAlcance(alcance)}))`;

type Procura = { IdCertificadoExterno: number; hoje: string; leitor: Leitor };

const umSo = ({ IdCertificadoExterno, hoje, leitor }: Procura) => sql<Externo>`${selecionar(hoje)}
  where e.id_certificado_externo = ${IdCertificadoExterno} and ${visivelPara(leitor)}`;

export async function buscarExternoOuNulo(db: Db, procura: Procura): Promise<Externo | null> {
  const { rows } = await umSo(procura).execute(db);
  return rows[0] ?? null;
}

/** Locked until the end of the transaction. */
export async function travarExternoOuNulo(db: Db, procura: Procura): Promise<Externo | null> {
  const { rows } = await sql<Externo>`${umSo(procura)} for update of e`.execute(db);
  return rows[0] ?? null;
}

/** The person, when the caller is that person or may see them. */
export async function buscarPessoaOuNula(
  db: Db,
  { IdClienteAluno, leitor }: { IdClienteAluno: number; leitor: Leitor },
) {
  const { rows } = await sql<{
    IdClienteAluno: number;
    IdUsuario: number;
    IdCliente: number;
    Status: 'A' | 'I';
  }>`
    select ca.id_cliente_aluno, ca.id_usuario, ca.id_cliente, ca.status from cliente_aluno ca
    where ca.id_cliente_aluno = ${IdClienteAluno} and ${visivelPara(leitor)}`.execute(db);
  return rows[0] ?? null;
}

/** An apprentice under 18, without a recorded exception. */
export async function ehMenor(db: Db, { IdClienteAluno }: { IdClienteAluno: number }): Promise<boolean> {
  const aluno = await db
    .selectFrom('ClienteAluno')
    .select('IdClienteAluno')
    .where('IdClienteAluno', '=', IdClienteAluno)
    .where('MenorAprendiz', '=', true)
    .where('ExcecaoMenor', '=', '')
    .executeTakeFirst();
  return aluno !== undefined;
}

export async function buscarCursoOuNulo(db: Db, { IdCurso }: { IdCurso: number }) {
  const curso = await db
    .selectFrom('Curso')
    .select(['Nome', 'IdCursoVersao'])
    .where('IdCurso', '=', IdCurso)
    .executeTakeFirst();
  return curso ?? null;
}

type CursoDeNorma = {
  IdNormaRegra: number | null;
  NaoComprovaNorma: boolean;
  Nome: string;
  /** As it is printed. */
  Norma: string;
  ResponsavelTecnico: { Nome: string; Registro: string } | null;
};

/** As it is published; null of one that proves no norm. */
export async function buscarCursoDeNormaOuNulo(
  db: Db,
  { IdCurso }: { IdCurso: number },
): Promise<CursoDeNorma | null> {
  const { rows } = await sql<CursoDeNorma>`
    select v.id_norma_regra, v.nao_comprova_norma, coalesce(v.dados ->> 'Nome', c.nome) as nome,
      coalesce(v.dados ->> 'Norma', '') as norma,
      nullif(v.dados -> 'ResponsavelTecnico', 'null') as responsavel_tecnico
    from curso c
    join curso_versao v on v.id_curso_versao = c.id_curso_versao
    where c.id_curso = ${IdCurso} and not v.nao_comprova_norma and (v.com_norma or v.id_norma_regra is not null)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether somebody had this training of the norm before, and what they had of it in eventual classes. */
export async function buscarTreinado(
  db: Db,
  { IdClienteAluno, IdCurso }: { IdClienteAluno: number; IdCurso: number },
): Promise<{ Treinado: boolean; Eventuais: Horas[] }> {
  const { rows } = await sql<{ Treinado: boolean; Eventuais: Horas[] }>`
    select treinado_antes(${IdClienteAluno}, c.id_curso, v.id_norma_regra) as treinado,
      horas_eventuais(${IdClienteAluno}, c.id_curso, v.id_norma_regra) as eventuais
    from curso c join curso_versao v on v.id_curso_versao = c.id_curso_versao where c.id_curso = ${IdCurso}`.execute(
    db,
  );
  return rows[0] ?? { Treinado: false, Eventuais: [] };
}

/** How many of this person wait to be judged; whoever sends another for them at the same time waits. */
export async function contarEsperando(
  db: Db,
  { IdClienteAluno }: { IdClienteAluno: number },
): Promise<number> {
  await sql`select from cliente_aluno where id_cliente_aluno = ${IdClienteAluno} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ Total: number }>`select count(*) as total from certificado_externo
    where id_cliente_aluno = ${IdClienteAluno} and status = 'pendente'`.execute(db);
  return rows[0]?.Total ?? 0;
}

/** The technical person's act, or nothing of it. */
type ComAto = {
  ResponsavelNome?: string;
  ResponsavelRegistro?: string;
  ValidadoEm?: string;
  IdArquivoValidacao?: number;
  CargaHoraria?: number | null;
  HorasPresenciais?: number | null;
  HorasPraticas?: number | null;
};

type Novo = ComAto & {
  IdCliente: number;
  IdClienteAluno: number;
  IdCurso: number | null;
  Descricao: string;
  Instituicao: string;
  DataConclusao: string;
  Validade: string | null;
  IdArquivo: number;
  Status: 'pendente' | 'aprovado';
  EnviadoPor: number;
  EnviadoEm: Date;
  JulgadoPor: number | null;
  JulgadoEm: Date | null;
};

export async function inserirExterno(db: Db, novo: Novo): Promise<number> {
  const { IdCertificadoExterno } = await db
    .insertInto('CertificadoExterno')
    .values(novo)
    .returning('IdCertificadoExterno')
    .executeTakeFirstOrThrow();
  return IdCertificadoExterno;
}

type Julgamento = ComAto & {
  IdCertificadoExterno: number;
  Status: 'aprovado' | 'recusado';
  Motivo: string | null;
  IdCurso: number | null;
  Validade: string | null;
  JulgadoPor: number;
  JulgadoEm: Date;
};

export async function gravarJulgamento(db: Db, { IdCertificadoExterno, ...julgamento }: Julgamento) {
  await db
    .updateTable('CertificadoExterno')
    .set(julgamento)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdCertificadoExterno', '=', IdCertificadoExterno)
    .execute();
}

/** False where it was approved once: that stays. */
export async function apagarExterno(
  db: Db,
  { IdCertificadoExterno }: { IdCertificadoExterno: number },
): Promise<boolean> {
  const apagado = await db
    .deleteFrom('CertificadoExterno')
    .where('IdCertificadoExterno', '=', IdCertificadoExterno)
    .where('FoiAprovado', '=', false)
    .returning('IdCertificadoExterno')
    .executeTakeFirst();
  return apagado !== undefined;
}
