import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { CertificadoDoAluno, CertificadoNaLista } from '#contract/prova/certificados.ts';
import type { StatusCertificado } from '#contract/situacoes.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readUpTo } from '../../../platform/db/search.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { matriculaNoAlcance, trabalhaNoSetor, type Alcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { lerCodigo } from './emissao/codigo.ts';
import { assinadoForaPor, ULTIMA_COPIA } from './copia.ts';
import { pendenciasDe, type DasPendencias } from './pendencias.ts';
import { aRefazer, refazerAte } from './emissao/refazer.ts';
import { naSituacao, situacao, substituido } from '../../../domain/certificado.ts';

const resumo = (hoje: string) => sql`ce.codigo, ce.id_curso, ce.dados #>> '{Curso,Nome}' as curso,
  ce.dados #>> '{Curso,Norma}' as norma, (ce.dados #>> '{Curso,CargaHoraria}')::numeric as carga_horaria, ce.emitido_em,
  ce.data_conclusao, ce.validade as validade_certificado, ce.prazo_certificado, ${situacao(hoje)} as status_certificado,
  ${substituido} as substituido, ce.assinado_em, ce.revogado_em, ce.motivo_revogacao`;

/** What a session sees of its own person: `ce` or another row with a client. */
type Proprio = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;
const daSessao = ({ SoCliente = null }: Proprio, cliente: RawBuilder<unknown>) =>
  sql`(${SoCliente}::int is null or ${cliente} = ${SoCliente}::int)`;

/** All of a person, whichever institution: they are the worker's (NR-01, 1.7.3). */
export async function listarDaPessoa(
  db: Db,
  { hoje, ...proprio }: Proprio & { hoje: string },
): Promise<CertificadoDoAluno[]> {
  const { rows } = await sql<CertificadoDoAluno>`
    select ${resumo(hoje)}, ce.dados #>> '{Empresa,NomeFantasia}' as cliente,
      ce.dados #>> '{Titular,Nome}' as nome, coalesce(ce.dados #>> '{Titular,CPF}', '') as cpf,
      (ce.dados ->> 'Nota')::numeric as nota, coalesce(co.sha256, ce.pdf_sha256) as pdf_sha256
    from certificado ce ${sql.raw(ULTIMA_COPIA)}
    where ce.id_usuario = ${proprio.IdUsuario} and ${daSessao(proprio, sql`ce.id_cliente`)}
    order by ce.emitido_em desc, ce.id_certificado desc limit 500`.execute(db);
  return rows;
}

type PendenciaDaPessoa = { Curso: string; Cliente: string; Desde: string; Faltas: string[] };

export async function listarPendenciasDaPessoa(db: Db, proprio: Proprio) {
  const { rows } = await sql<PendenciaDaPessoa>`
    select c.nome as curso, k.nome_fantasia as cliente, p.desde, p.faltas
    from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    join certificado_pendencia p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    join curso c on c.id_curso = p.id_curso
    join cliente k on k.id_cliente = p.id_cliente
    where ca.id_usuario = ${proprio.IdUsuario} and ${daSessao(proprio, sql`ca.id_cliente`)}
    order by p.desde desc limit 100`.execute(db);
  return rows;
}

export type Filtro = {
  IdCliente: number;
  alcance: Alcance;
  /** A manager of many people. */
  amplo?: boolean;
  hoje: string;
  pagina: number;
  busca?: string | undefined;
  status?: StatusCertificado | undefined;
  curso?: number | undefined;
  setor?: number | undefined;
  turma?: number | undefined;
  aluno?: number | undefined;
  vence?: number | undefined;
  refazer?: 'presenca' | undefined;
};

export type Lido = Omit<CertificadoNaLista, 'Iniciais' | 'CPFMascarado'> & { CPF: string | null };

const colunas = (hoje: string) => sql`select ${resumo(hoje)}, ce.id_cliente_aluno, m.id_cliente_turma,
  t.descricao as turma, ce.dados #>> '{Titular,Nome}' as nome, ce.dados #>> '{Titular,CPF}' as cpf,
  ${refazerAte} as refazer_ate, ${assinadoForaPor} as assinado_fora_por`;

/** Managers of this many people and more find enough of them along any list. */
const AMPLO = 1000;

/** Whether a manager answers for many people. */
export async function temAlcanceAmplo(db: Db, { IdGestor }: { IdGestor: number }): Promise<boolean> {
  const { rows } = await sql<{ Amplo: boolean }>`
    select count(*) = ${AMPLO} as amplo from (
      select from cliente_gestor_setor cgs
      join cliente_aluno_setor cas on cas.id_cliente_setor = cgs.id_cliente_setor
      where cgs.id_cliente_aluno = ${IdGestor} limit ${AMPLO}) pessoas`.execute(db);
  return rows[0]?.Amplo ?? false;
}

/**
 * Within reach, looked at row by row in the order of the list: who answers for many finds a page after a few rows.
 * Otherwise the planner begins with the people, which suits who answers for few.
 */
const linhaALinha = (IdGestor: number) => sql<boolean>`(
  select true from cliente_aluno_setor cas
  join cliente_gestor_setor cgs on cgs.id_cliente_setor = cas.id_cliente_setor
  where cas.id_cliente_aluno = ce.id_cliente_aluno and cgs.id_cliente_aluno = ${IdGestor} limit 1)`;

/** Rows `ce` and `ca`; what a list does not ask for is not joined. */
const origem = ({ IdCliente, alcance, amplo, hoje, busca, ...f }: Filtro) => {
  const codigo = busca ? lerCodigo(busca) : null;
  return sql`
    from certificado ce
    ${busca && !codigo ? sql`join cliente_aluno ca on ca.id_cliente_aluno = ce.id_cliente_aluno` : sql``}
    where ce.id_cliente = ${IdCliente} and ${
      amplo && alcance.IdGestor !== null
        ? linhaALinha(alcance.IdGestor)
        : matriculaNoAlcance(alcance, sql`ce.id_cliente_aluno`)
    }
      and ${codigo ? sql`ce.codigo = ${codigo}` : comBusca(busca, alcance)}
      and ${f.status ? naSituacao(f.status, hoje) : sql`true`}
      and ${f.curso ? sql`ce.id_curso = ${f.curso}` : sql`true`}
      and ${f.aluno ? sql`ce.id_cliente_aluno = ${f.aluno}` : sql`true`}
      and ${f.refazer ? aRefazer : sql`true`}
      and ${
        f.turma
          ? sql`ce.id_cliente_turma_aluno in (
              select m.id_cliente_turma_aluno from cliente_turma_aluno m where m.id_cliente_turma = ${f.turma})`
          : sql`true`
      }
      and ${f.setor ? trabalhaNoSetor(alcance, f.setor, sql`ce.id_cliente_aluno`) : sql`true`}
      and ${
        f.vence === undefined
          ? sql`true`
          : sql`ce.revogado_em is null and not ce.espera_assinatura and not ${substituido}
              and ce.validade between ${hoje}::date and ${hoje}::date + ${f.vence}::int`
      }`;
};

/** What ends is looked at by when it ends, what ended by how long ago; the rest, newest first. */
function ordemDe({ vence, status }: Filtro) {
  if (vence !== undefined || status === 'AV') return sql`ce.validade, ce.id_certificado`;
  if (status === 'VE') return sql`ce.validade desc, ce.id_certificado desc`;
  return sql`ce.emitido_em desc, ce.id_certificado desc`;
}

export async function listarDoCliente(db: Db, filtro: Filtro): Promise<{ Itens: Lido[]; Total: number }> {
  const { hoje, pagina } = filtro;
  const antes = (pagina - 1) * TAMANHO_PAGINA;
  const ordem = ordemDe(filtro);
  const [itens, contagem] = await Promise.all([
    sql<Lido>`
      with pagina as materialized (select ce.id_certificado ${origem(filtro)}
        order by ${ordem} limit ${TAMANHO_PAGINA} offset ${antes})
      ${colunas(hoje)}
      from pagina join certificado ce using (id_certificado)
      join cliente_turma_aluno m on m.id_cliente_turma_aluno = ce.id_cliente_turma_aluno
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      order by ${ordem}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from (
      select ${origem({ ...filtro, amplo: false })} limit ${readUpTo(antes)}) achados`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarLidoOuNulo(
  db: Db,
  { Codigo, hoje, alcance }: { Codigo: string; hoje: string; alcance: Alcance },
): Promise<(Lido & { IdCertificado: number; IdCliente: number }) | null> {
  const { rows } = await sql<Lido & { IdCertificado: number; IdCliente: number }>`
    ${colunas(hoje)}, ce.id_certificado, ce.id_cliente from certificado ce
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = ce.id_cliente_turma_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    where ce.codigo = ${Codigo} and ${matriculaNoAlcance(alcance, sql`ce.id_cliente_aluno`)}`.execute(db);
  return rows[0] ?? null;
}

type Pendencia = {
  IdClienteTurmaAluno: number;
  IdClienteTurma: number;
  Turma: string;
  IdClienteAluno: number;
  Nome: string;
  IdCurso: number;
  Curso: string;
  Faltas: string[];
  Desde: string;
};

export async function listarPendencias(db: Db, { pagina, ...quais }: DasPendencias & { pagina: number }) {
  const origem = pendenciasDe(quais);
  const [itens, contagem] = await Promise.all([
    sql<Pendencia>`
      select p.id_cliente_turma_aluno, m.id_cliente_turma, (select t.descricao from cliente_turma t
          where t.id_cliente_turma = m.id_cliente_turma) as turma, m.id_cliente_aluno,
        (select u.nome from usuario u where u.id_usuario = ca.id_usuario) as nome, p.id_curso,
        (select c.nome from curso c where c.id_curso = p.id_curso) as curso, p.faltas, p.desde
      ${origem} order by p.desde desc, p.id_cliente_turma_aluno, p.id_curso
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

/** The oldest of a client's within reach, as pairs. */
export async function listarPares(
  db: Db,
  { IdCliente, alcance, limite }: { IdCliente: number; alcance: Alcance; limite: number },
) {
  const { rows } = await sql<{ IdClienteTurmaAluno: number; IdCurso: number }>`
    select p.id_cliente_turma_aluno, p.id_curso
    from certificado_pendencia p
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    where p.id_cliente = ${IdCliente} and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}
    order by p.desde, p.id_cliente_turma_aluno limit ${limite}`.execute(db);
  return rows;
}
