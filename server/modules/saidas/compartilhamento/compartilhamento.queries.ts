import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { ListaCompartilhada } from '#contract/saidas/compartilhamento.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, matriculaNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { ABRIR } from '../../prova/certificados/publico/visita.ts';

type Alvo = { IdClienteTurma?: number | undefined; IdClienteAluno?: number | undefined; alcance: Alcance };

/** The client of a class that has somebody within reach, or of a person within reach. */
export async function buscarClienteDoAlvoOuNulo(db: Db, { IdClienteTurma, IdClienteAluno, alcance }: Alvo) {
  const { rows } = await sql<{ IdCliente: number }>`
    select t.id_cliente from cliente_turma t
    where t.id_cliente_turma = ${IdClienteTurma ?? null}::int
      and (${alcance.IdCliente}::int is null or t.id_cliente = ${alcance.IdCliente}::int)
      and (${alcance.IdGestor}::int is null or exists (
        select from cliente_turma_aluno m where m.id_cliente_turma = t.id_cliente_turma
          and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}))
    union all
    select ca.id_cliente from cliente_aluno ca
    where ca.id_cliente_aluno = ${IdClienteAluno ?? null}::int and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows[0]?.IdCliente ?? null;
}

export async function ehMenorAprendiz(db: Db, IdClienteAluno: number): Promise<boolean> {
  const aluno = await db
    .selectFrom('ClienteAluno')
    .select('MenorAprendiz')
    .where('IdClienteAluno', '=', IdClienteAluno)
    .executeTakeFirst();
  return aluno?.MenorAprendiz ?? false;
}

/** Of the row `l`. */
const tipoDaLista = sql`case when l.id_cliente_turma is not null then 'turma'
  when l.id_cliente_aluno is not null then 'pessoa' else 'cliente' end`;

type Nova = {
  TokenHash: Buffer;
  IdCliente: number;
  IdClienteTurma: number | null;
  IdClienteAluno: number | null;
  IdUsuario: number;
  CPFInteiro: boolean;
  Inspecao: boolean;
  CriadaEm: Date;
  ExpiraEm: Date;
};

export async function inserirLista(db: Db, nova: Nova): Promise<number> {
  const { IdCertificadoLista } = await db
    .insertInto('CertificadoLista')
    .values(nova)
    .returning('IdCertificadoLista')
    .executeTakeFirstOrThrow();
  return IdCertificadoLista;
}

const colunas = sql`
  select l.id_certificado_lista, ${tipoDaLista} as tipo,
    case ${tipoDaLista}
      when 'turma' then (select t.descricao from cliente_turma t where t.id_cliente_turma = l.id_cliente_turma)
      when 'pessoa' then (select u.nome from cliente_aluno ca join usuario u using (id_usuario)
        where ca.id_cliente_aluno = l.id_cliente_aluno)
      else (select k.nome_fantasia from cliente k where k.id_cliente = l.id_cliente) end as titulo,
    l.criada_em, l.expira_em, l.revogada_em, l.cpf_inteiro, l.inspecao,
    (select u.nome from usuario u where u.id_usuario = l.id_usuario) as criada_por,
    a.aberturas, a.aberta_em
  from certificado_lista l
  cross join lateral (
    select count(*) as aberturas, max(a.quando) as aberta_em from auditoria a
    where a.objeto = 'CertificadoLista' and a.id_objeto = l.id_certificado_lista and a.acao = ${ABRIR}) a`;

export async function buscarLista(db: Db, { IdCertificadoLista }: { IdCertificadoLista: number }) {
  const { rows } = await sql<ListaCompartilhada>`
    ${colunas} where l.id_certificado_lista = ${IdCertificadoLista}`.execute(db);
  return rows[0] ?? null;
}

/** `dono`: only those that this person made. */
type DasListas = { IdCliente: number; dono: number | null; pagina: number };

export async function listarListas(db: Db, { IdCliente, dono, pagina }: DasListas) {
  const filtro = sql`where l.id_cliente = ${IdCliente} and (${dono}::int is null or l.id_usuario = ${dono}::int)`;
  const [itens, contagem] = await Promise.all([
    sql<ListaCompartilhada>`${colunas} ${filtro} order by l.id_certificado_lista desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from certificado_lista l ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

type Revogacao = {
  IdCertificadoLista: number;
  /** Null: every client, everybody's. */
  IdCliente: number | null;
  dono: number | null;
  agora: Date;
};

/** The client it was for; null when there is none that the caller may end. Ending it twice is ending it once. */
export async function encerrarLista(db: Db, { IdCertificadoLista, IdCliente, dono, agora }: Revogacao) {
  const { rows } = await sql<{ IdCliente: number }>`
    update certificado_lista set revogada_em = coalesce(revogada_em, ${agora})
    where id_certificado_lista = ${IdCertificadoLista}
      and (${IdCliente}::int is null or id_cliente = ${IdCliente}::int)
      and (${dono}::int is null or id_usuario = ${dono}::int)
    returning id_cliente`.execute(db);
  return rows[0]?.IdCliente ?? null;
}
