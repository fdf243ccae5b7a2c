import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';

export type DadosDoVinculo = {
  Matricula: string | null;
  Cargo: string | null;
  EhGestor: boolean;
  GestorTodosSetores: boolean;
  MenorAprendiz?: boolean;
  ExcecaoMenor?: string;
};

/** How the person agreed to a link that is new: not yet, or through another company of the group. */
type NovoAceite =
  | { Aceite: 'pendente' }
  | { Aceite: 'aceito'; AceitePor: 'grupo' | 'provedor'; AceiteEm: Date };

/** Null when the link exists, also when it was made at the same moment. */
export async function inserirVinculoOuNulo(
  db: Db,
  vinculo: DadosDoVinculo & NovoAceite & { IdCliente: number; IdUsuario: number },
): Promise<number | null> {
  const inserido = await db
    .insertInto('ClienteAluno')
    .values(vinculo)
    .onConflict((conflict) => conflict.constraint('cliente_aluno_vinculo_unico').doNothing())
    .returning('IdClienteAluno')
    .executeTakeFirst();
  return inserido?.IdClienteAluno ?? null;
}

export async function gravarVinculo(
  db: Db,
  { IdClienteAluno, ...dados }: Partial<DadosDoVinculo> & { IdClienteAluno: number; Status?: 'A' | 'I' },
) {
  await db
    .updateTable('ClienteAluno')
    .set(dados)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdClienteAluno', '=', IdClienteAluno)
    .execute();
}

export async function gravarStatusDoAluno(
  db: Db,
  { IdClienteAluno, Status }: { IdClienteAluno: number; Status: 'A' | 'I' },
) {
  await db.updateTable('ClienteAluno').set({ Status }).where('IdClienteAluno', '=', IdClienteAluno).execute();
}

type Escolha = { IdCliente: number; Setores: number[]; alcance: Alcance };

/** Those of the chosen that may be given to somebody; kept from being removed until the end of the transaction. */
export async function listarSetoresPermitidos(
  db: Db,
  { IdCliente, Setores, alcance, atuais }: Escolha & { atuais: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteSetor: number }>`
    select s.id_cliente_setor from cliente_setor s
    where s.id_cliente = ${IdCliente} and s.id_cliente_setor = any(${Setores}::int[])
      and (s.status = 'A' or s.id_cliente_setor = any(${atuais}::int[])) and ${setorNoAlcance(alcance)}
    for key share`.execute(db);
  return rows.map(({ IdClienteSetor }) => IdClienteSetor);
}

type DoAluno = Escolha & { IdClienteAluno: number };

/** The person ends in these sectors; sectors outside the reach stay as they are. */
export async function gravarSetores(db: Db, { IdCliente, IdClienteAluno, Setores, alcance }: DoAluno) {
  await sql`
    delete from cliente_aluno_setor x using cliente_setor s
    where x.id_cliente_aluno = ${IdClienteAluno} and s.id_cliente_setor = x.id_cliente_setor
      and s.id_cliente_setor <> all(${Setores}::int[]) and ${setorNoAlcance(alcance)}`.execute(db);
  await sql`
    insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ${IdCliente}, ${IdClienteAluno}, setor from unnest(${Setores}::int[]) setor
    on conflict do nothing`.execute(db);
}

type DoGestor = { IdCliente: number; IdClienteAluno: number; SetoresGestor: number[] };

export async function gravarSetoresGestor(db: Db, { IdCliente, IdClienteAluno, SetoresGestor }: DoGestor) {
  await sql`
    delete from cliente_gestor_setor
    where id_cliente_aluno = ${IdClienteAluno} and id_cliente_setor <> all(${SetoresGestor}::int[])`.execute(
    db,
  );
  await sql`
    insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ${IdCliente}, ${IdClienteAluno}, setor from unnest(${SetoresGestor}::int[]) setor
    on conflict do nothing`.execute(db);
}
