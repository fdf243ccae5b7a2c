import { sql } from 'kysely';
import type { Output } from '#contract/call.ts';
import type { painelAdm, TurmaEmRisco } from '#contract/acompanhamento/painel.ts';
import type { Db } from '../../../platform/db/db.ts';
import { conclusoes, desdeQuando, exigencias, situacoes, somas } from './exigencias.ts';
import type { Periodo } from './periodo.ts';
import { emAndamento } from './por-cliente.ts';
import { fins, vencem, vencimentosPorMes } from './vencimentos.ts';

type Painel = Output<typeof painelAdm>;
type Onde = { IdCliente: number | null; hoje: string };

/** Of active clients; of one, whatever its state. */
const doCliente = (IdCliente: number | null) =>
  IdCliente === null ? sql`c.status = 'A'` : sql`c.id_cliente = ${IdCliente}`;

export async function somarExigencias(
  db: Db,
  { IdCliente, hoje, periodo }: Onde & { periodo: Periodo },
): Promise<Pick<Painel, 'Situacoes' | 'Vencem' | 'Vencimentos' | 'Conclusoes'>> {
  const dia = sql`${hoje}::date`;
  const quem = { IdCliente, IdGestor: null };
  const { rows } = await sql<Pick<Painel, 'Situacoes' | 'Vencem' | 'Vencimentos' | 'Conclusoes'>>`
    with linhas as materialized (${exigencias(quem)}),
    ${fins(quem, dia)},
    feitas as materialized (
      select irregular_em as dia, n from (${somas(IdCliente, sql`'concluidos'`)}) f
      where irregular_em >= ${desdeQuando(dia, periodo)})
    select ${situacoes(sql`linhas`, dia)} as situacoes,
      (select jsonb_build_object('Em30', ${vencem(dia, 30)}, 'Em60', ${vencem(dia, 60)}, 'Em90', ${vencem(dia, 90)})
        from fim) as vencem,
      ${vencimentosPorMes(dia)} as vencimentos,
      ${conclusoes(dia, periodo)} as conclusoes`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A sum always has a row');
  return linha;
}

type Contagens = Pick<Painel, 'Ha'> & {
  Clientes: number;
  Alunos: number;
  EmAndamento: number;
  EmailsComFalha: number;
  EmailsNaFila: number;
};

export async function contarPlataforma(db: Db, { IdCliente, hoje }: Onde): Promise<Contagens> {
  const { rows } = await sql<Contagens>`
    select (select count(*) from cliente c where ${doCliente(IdCliente)}) as clientes,
      (select coalesce(sum(n.ativos), 0) from cliente_contagem n join cliente c on c.id_cliente = n.id_cliente
        where ${doCliente(IdCliente)}) as alunos,
      (select count(*) from cliente_turma t join cliente c on c.id_cliente = t.id_cliente
        where ${doCliente(IdCliente)} and ${emAndamento(hoje)}) as em_andamento,
      (select count(*) from email where status = 'falhou') as emails_com_falha,
      (select count(*) from email where status = 'pendente') as emails_na_fila,
      jsonb_build_object('Cursos', exists (select from curso where status = 'PU'),
        'Clientes', exists (select from cliente), 'Alunos', exists (select from cliente_aluno),
        'Turmas', exists (select from cliente_turma)) as ha`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A count always has a row');
  return linha;
}

const ACABAM_EM = 14;
/** Percent points behind what the days gone by would ask for. */
const ATRASO = 10;

/** Classes that end soon and whose people are behind, the first to end coming first; no further than ten are found. */
export async function listarTurmasEmRisco(db: Db, { IdCliente, hoje }: Onde): Promise<TurmaEmRisco[]> {
  const { rows } = await sql<TurmaEmRisco>`
    select t.id_cliente_turma, c.id_cliente, c.nome_fantasia as cliente, t.descricao, t.data_termino, t.qtd_alunos,
      p.progresso, e.esperado
    from cliente_turma t
    join cliente c on c.id_cliente = t.id_cliente
    cross join lateral (
      select case when t.data_termino = t.data_inicio then 100
        else 100 * (${hoje}::date - t.data_inicio) / (t.data_termino - t.data_inicio) end as esperado) e
    cross join lateral (
      select floor(avg(m.progresso))::int as progresso from cliente_turma_aluno m
      where m.id_cliente_turma = t.id_cliente_turma and not m.em_espera and not m.excluido) p
    where ${doCliente(IdCliente)} and ${emAndamento(hoje)} and t.data_termino <= ${hoje}::date + ${ACABAM_EM}::int
      and p.progresso < e.esperado - ${ATRASO}::int
    order by t.data_termino, t.data_inicio, t.id_cliente_turma limit 10`.execute(db);
  return rows;
}

export async function listarUltimasImportacoes(db: Db, { IdCliente }: Onde): Promise<Painel['Importacoes']> {
  const { rows } = await sql<Painel['Importacoes'][number]>`
    select i.id_importacao, i.id_cliente, c.nome_fantasia as cliente, i.nome_arquivo, i.situacao, i.total, i.erros,
      i.criada_em
    from importacao i join cliente c on c.id_cliente = i.id_cliente
    where ${IdCliente === null ? sql`true` : sql`i.id_cliente = ${IdCliente}`}
    order by i.id_importacao desc limit 5`.execute(db);
  return rows;
}

export async function buscarClienteOuNulo(
  db: Db,
  { IdCliente }: { IdCliente: number },
): Promise<Painel['Cliente']> {
  const cliente = await db
    .selectFrom('Cliente')
    .select(['IdCliente', 'NomeFantasia'])
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  return cliente ?? null;
}
