import { sql } from 'kysely';
import type { Exportacao, FiltrosDaLista, Formato, NomeDaLista } from '#contract/saidas/exportacao.ts';
import { days } from '../../../platform/clock.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import type { Alcance } from '../../../domain/alcance.ts';
import type { Direitos } from '../../../domain/lista.ts';

/** How long a file is kept. */
const PRAZO_DIAS = 7;
export const PRAZO = days(PRAZO_DIAS);

const COLUNAS = `e.id_exportacao, e.lista, e.formato, e.titulo, e.situacao, e.feitas, e.total, a.tamanho, e.motivo,
  e.ocorrencia is not null as agendada, e.pedida_em, e.concluida_em,
  e.pedida_em + interval '${PRAZO_DIAS} days' as expira_em`;

const lerMinhas = statement<Exportacao>(`
  select ${COLUNAS} from exportacao e left join arquivo a using (id_arquivo)
  where e.id_usuario = $1 and e.pedida_em > $2 and ($3::int is null or e.id_instituicao = $3) order by e.pedida_em desc, e.id_exportacao desc limit 50`);
const lerMinha = statement<Exportacao>(`
  select ${COLUNAS} from exportacao e left join arquivo a using (id_arquivo)
  where e.id_exportacao = $1 and e.id_usuario = $2 and ($3::int is null or e.id_instituicao = $3)`);

type Minha = { IdExportacao: number; IdUsuario: number };
type Chamador = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;

export const listarMinhas = (db: Db, { IdUsuario, SoCliente, desde }: Chamador & { desde: Date }) =>
  lerMinhas(db, [IdUsuario, desde, SoCliente]);

export async function buscarMinhaOuNula(
  db: Db,
  { IdExportacao, IdUsuario, SoCliente }: Chamador & { IdExportacao: number },
) {
  const [minha = null] = await lerMinha(db, [IdExportacao, IdUsuario, SoCliente]);
  return minha;
}

export type Pedido = {
  IdExportacao: number;
  IdUsuario: number;
  IdInstituicao: number | null;
  Lista: NomeDaLista;
  Formato: Formato;
  Titulo: string;
  Filtros: FiltrosDaLista;
  ComoGestor: boolean;
  Setores: number[] | null;
  IdArquivo: number | null;
  Ocorrencia: string | null;
};

const lerPedido = statement<Pedido>(`
  select id_exportacao, id_usuario, id_instituicao, lista, formato, titulo, filtros, como_gestor, setores, id_arquivo,
    ocorrencia
  from exportacao where id_exportacao = $1`);

export async function buscarPedidoOuNulo(db: Db, { IdExportacao }: { IdExportacao: number }) {
  const [pedido = null] = await lerPedido(db, [IdExportacao]);
  return pedido;
}

type Novo = Pick<Pedido, 'IdUsuario' | 'IdInstituicao' | 'Lista' | 'Formato' | 'Titulo' | 'Filtros'> & {
  Total: number;
  PedidaEm: Date;
};

export async function inserirPedido(db: Db, { Filtros, ...novo }: Novo): Promise<number> {
  const { IdExportacao } = await db
    .insertInto('Exportacao')
    .values({ ...novo, Filtros: JSON.stringify(Filtros) })
    .returning('IdExportacao')
    .executeTakeFirstOrThrow();
  return IdExportacao;
}

/** How many the person asked for since then; whoever asks at the same time waits. */
export async function contarPedidos(db: Db, { IdUsuario, desde }: { IdUsuario: number; desde: Date }) {
  await sql`select pg_advisory_xact_lock(4909020, ${IdUsuario}::int)`.execute(db);
  const { rows } = await sql<{ Total: number }>`select count(*) as total from exportacao
    where id_usuario = ${IdUsuario} and pedida_em > ${desde} and ocorrencia is null`.execute(db);
  return rows[0]?.Total ?? 0;
}

/** Held until the transaction ends, also by a program that is killed: whoever else makes this file waits. */
export async function travarPreparo(db: Db, { IdExportacao }: { IdExportacao: number }) {
  await sql`select pg_advisory_xact_lock(4909021, ${IdExportacao}::int)`.execute(db);
}

/** False when there is nothing left to do: it is done, cancelled or gone. */
export async function comecar(db: Db, { IdExportacao, Total }: { IdExportacao: number; Total: number }) {
  const { numUpdatedRows } = await db
    .updateTable('Exportacao')
    .set({ Situacao: 'em-preparo', Feitas: 0, Total })
    .where('IdExportacao', '=', IdExportacao)
    .where(sql<boolean>`situacao in ('na-fila', 'em-preparo')`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when it was cancelled meanwhile. */
export async function andar(db: Db, { IdExportacao, Feitas }: { IdExportacao: number; Feitas: number }) {
  const { numUpdatedRows } = await db
    .updateTable('Exportacao')
    .set({ Feitas })
    .where('IdExportacao', '=', IdExportacao)
    .where('Situacao', '=', 'em-preparo')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Pronta = {
  IdExportacao: number;
  IdArquivo: number;
  Feitas: number;
  Setores: number[] | null;
  agora: Date;
};

export async function concluir(db: Db, { IdExportacao, agora, ...pronta }: Pronta) {
  const { numUpdatedRows } = await db
    .updateTable('Exportacao')
    .set({ ...pronta, Situacao: 'pronta', Total: pronta.Feitas, ConcluidaEm: agora })
    .where('IdExportacao', '=', IdExportacao)
    .where('Situacao', '=', 'em-preparo')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function falhar(
  db: Db,
  { IdExportacao, Motivo, agora }: { IdExportacao: number; Motivo: string; agora: Date },
) {
  await db
    .updateTable('Exportacao')
    .set({ Situacao: 'falhou', Motivo, ConcluidaEm: agora })
    .where('IdExportacao', '=', IdExportacao)
    .where(sql<boolean>`situacao in ('na-fila', 'em-preparo')`)
    .execute();
}

/** The file, if there is one, is nobody's from here on and goes with the next cleaning. */
export async function cancelar(db: Db, { IdExportacao, IdUsuario }: Minha): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('Exportacao')
    .set({ Situacao: 'cancelada', IdArquivo: null })
    .where('IdExportacao', '=', IdExportacao)
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`situacao in ('na-fila', 'em-preparo', 'pronta')`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listarEmCurso(db: Db) {
  const linhas = await db
    .selectFrom('Exportacao')
    .select('IdExportacao')
    .where(sql<boolean>`situacao in ('na-fila', 'em-preparo')`)
    .orderBy('IdExportacao')
    .execute();
  return linhas;
}

export async function excluirVelhas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('Exportacao').where('PedidaEm', '<', antesDe.toISOString()).execute();
}

type Pessoa = Direitos & { Nome: string; Email: string | null };

const lerPessoa = statement<Pessoa>(`
  select u.nome, u.email, u.adm, ca.id_cliente, ca.id_cliente_aluno, coalesce(ca.eh_gestor, false) as eh_gestor,
    coalesce(ca.gestor_todos_setores, false) as gestor_todos_setores
  from usuario u
  left join (cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A')
    on ca.id_usuario = u.id_usuario and ca.id_cliente = $2 and ca.status = 'A'
  where u.id_usuario = $1 and u.status = 'A'`);

/** What the person may see now under that institution, without a session; null for who may not enter at all. */
export async function buscarPessoaOuNula(
  db: Db,
  { IdUsuario, IdInstituicao, ComoGestor }: Pick<Pedido, 'IdUsuario' | 'IdInstituicao' | 'ComoGestor'>,
): Promise<Pessoa | null> {
  const [pessoa] = await lerPessoa(db, [IdUsuario, IdInstituicao]);
  return pessoa ? { ...pessoa, Adm: pessoa.Adm && !ComoGestor } : null;
}

/** The sectors that bound a reach; null: none do. */
export async function setoresDoAlcance(db: Db, { IdGestor }: Alcance): Promise<number[] | null> {
  if (IdGestor === null) return null;
  const linhas = await db
    .selectFrom('ClienteGestorSetor')
    .select('IdClienteSetor')
    .where('IdClienteAluno', '=', IdGestor)
    .orderBy('IdClienteSetor')
    .execute();
  return linhas.map(({ IdClienteSetor }) => IdClienteSetor);
}
