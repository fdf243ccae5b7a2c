import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Cliente, ClienteResumo } from '#contract/empresas/clientes.ts';
import type { Db } from '../../../platform/db/db.ts';
import { comBusca } from './busca.ts';
import { statusTurma } from '../../../domain/turma.ts';

export async function buscarClientePorHashOuNulo(db: Db, { Hash }: { Hash: string }) {
  const cliente = await db
    .selectFrom('Cliente')
    .select(['NomeFantasia', 'Imagem', 'Cor'])
    .where('Hash', '=', Hash)
    .where('Status', '=', 'A')
    .executeTakeFirst();
  return cliente ?? null;
}

const CONTAGENS = sql`
  coalesce((select ativos from cliente_contagem where id_cliente = c.id_cliente), 0) as qtd_alunos,
  (select count(*) from cliente_turma where id_cliente = c.id_cliente) as qtd_turmas`;

type Filtro = { busca?: string | undefined; pagina: number; status?: 'A' | 'I' | undefined };

export async function listarClientes(db: Db, { busca, pagina, status }: Filtro) {
  const filtro = sql`${status ? sql`c.status = ${status}` : sql`true`} and ${comBusca(busca)}`;
  const [itens, contagem] = await Promise.all([
    sql<Omit<ClienteResumo, 'Iniciais'>>`
      select c.id_cliente, c.nome_fantasia, c.razao_social, c.cnpj, c.cidade, c.estado, c.imagem, c.cor, c.status,
        ${CONTAGENS}
      from cliente c where ${filtro} order by sem_acento(c.nome_fantasia), c.id_cliente
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from cliente c where ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export type ClienteGravado = Omit<Cliente, 'Iniciais' | 'Setores' | 'Turmas'>;

export async function buscarClienteOuNulo(
  db: Db,
  { IdCliente }: { IdCliente: number },
): Promise<ClienteGravado | null> {
  const { rows } = await sql<ClienteGravado>`
    select c.id_cliente, c.nome_fantasia, c.razao_social, c.cnpj, c.telefone, c.email, c.cep, c.logradouro, c.numero,
      c.complemento, c.bairro, c.cidade, c.estado, c.imagem, c.cor, c.grupo, c.hash, c.status,
      c.encarregado_nome, c.encarregado_email, c.agradecimento,
      c.versao, ${CONTAGENS},
      (select count(*) from cliente_setor where id_cliente = c.id_cliente) as qtd_setores,
      (select count(*) from cliente_aluno where id_cliente = c.id_cliente and eh_gestor and status = 'A') as qtd_gestores
    from cliente c where c.id_cliente = ${IdCliente}`.execute(db);
  return rows[0] ?? null;
}

/** The latest classes; the whole list has its own paged call. */
export async function listarTurmasRecentes(
  db: Db,
  { IdCliente, hoje }: { IdCliente: number; hoje: string },
): Promise<Cliente['Turmas']> {
  const { rows } = await sql<Cliente['Turmas'][number]>`
    select t.id_cliente_turma, t.descricao, t.data_inicio, t.data_termino, t.vagas, t.qtd_alunos,
      ${statusTurma(hoje)} as status,
      (select count(*) from cliente_turma_curso where id_cliente_turma = t.id_cliente_turma) as qtd_cursos
    from cliente_turma t where t.id_cliente = ${IdCliente}
    order by t.data_inicio desc, t.id_cliente_turma desc limit 50`.execute(db);
  return rows;
}

/** Locks the row until the end of the transaction. */
export async function travarClienteOuNulo(db: Db, { IdCliente }: { IdCliente: number }) {
  const cliente = await db
    .selectFrom('Cliente')
    .selectAll()
    .where('IdCliente', '=', IdCliente)
    .forUpdate()
    .executeTakeFirst();
  return cliente ?? null;
}

export type DadosDoCliente = Pick<Cliente, 'NomeFantasia' | 'RazaoSocial' | 'CNPJ'> & {
  [
    Campo in keyof Pick<
      Cliente,
      | 'Telefone'
      | 'Email'
      | 'CEP'
      | 'Logradouro'
      | 'Numero'
      | 'Complemento'
      | 'Bairro'
      | 'Cidade'
      | 'Estado'
      | 'Cor'
      | 'Grupo'
      | 'EncarregadoNome'
      | 'EncarregadoEmail'
      | 'Agradecimento'
    >
  ]: string | null;
};

export async function inserirCliente(db: Db, dados: DadosDoCliente & { Hash: string }): Promise<number> {
  const { IdCliente } = await db
    .insertInto('Cliente')
    .values(dados)
    .returning('IdCliente')
    .executeTakeFirstOrThrow();
  return IdCliente;
}

export async function gravarCliente(
  db: Db,
  { IdCliente, ...dados }: Partial<DadosDoCliente> & { IdCliente: number; Imagem?: string | null },
) {
  await db
    .updateTable('Cliente')
    .set(dados)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdCliente', '=', IdCliente)
    .execute();
}

export async function gravarStatusDoCliente(
  db: Db,
  { IdCliente, Status }: { IdCliente: number; Status: 'A' | 'I' },
) {
  await db.updateTable('Cliente').set({ Status }).where('IdCliente', '=', IdCliente).execute();
}
