import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type DoSetor = { IdCliente: number; IdClienteSetor: number };

export type PessoaDoSetor = { IdUsuario: number; IdClienteAluno: number; PinHash: string | null };

/** People who may come in at a tablet of this sector: `u` with their active link `ca`. */
const NO_SETOR = ({ IdCliente, IdClienteSetor }: DoSetor) => sql`
  from cliente_aluno ca
  join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
  join cliente_aluno_setor x on x.id_cliente_aluno = ca.id_cliente_aluno and x.id_cliente_setor = ${IdClienteSetor}
  left join aluno_pin p on p.id_cliente_aluno = ca.id_cliente_aluno
  where ca.id_cliente = ${IdCliente} and ca.status = 'A'`;

type Digitado = {
  cpf: string | null;
  matricula: string;
  /** The code of a badge. */
  cracha: string | null;
  /** Of a slip, that was spent or not: what it opens once it opens elsewhere, here it only says whose it is. */
  ficha: { TokenHash: Buffer; tipos: readonly string[] };
};

/** By CPF, badge or slip, or by a number that no other active person of the sector has. */
export async function buscarPessoaOuNula(
  db: Db,
  { cpf, matricula, cracha, ficha, ...setor }: DoSetor & Digitado,
): Promise<PessoaDoSetor | null> {
  const { rows } = await sql<PessoaDoSetor>`
    select u.id_usuario, ca.id_cliente_aluno, p.pin_hash ${NO_SETOR(setor)}
      and u.id_cliente_cadastro is null
      and (u.cpf = ${cpf} or lower(ca.matricula) = lower(${matricula})
        or ca.id_cliente_aluno = (select c.id_cliente_aluno from aluno_cracha c where c.codigo = ${cracha})
        or u.id_usuario = (select l.id_usuario from link_acesso l
          where l.token_hash = ${ficha.TokenHash} and l.email is null and l.tipo = any(${ficha.tipos})))
    limit 2`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Of whoever holds a slip: also what the company wrote of somebody who has no account yet. */
export async function buscarDoSetorOuNula(
  db: Db,
  { IdUsuario, ...setor }: DoSetor & { IdUsuario: number },
): Promise<(PessoaDoSetor & { CPF: string | null; Matricula: string | null }) | null> {
  const { rows } = await sql<PessoaDoSetor & { CPF: string | null; Matricula: string | null }>`
    select u.id_usuario, u.cpf, ca.id_cliente_aluno, ca.matricula, p.pin_hash ${NO_SETOR(setor)}
      and u.id_usuario = ${IdUsuario}`.execute(db);
  return rows[0] ?? null;
}

type DoVinculo = { IdClienteAluno: number };

export async function buscarPin(db: Db, { IdClienteAluno }: DoVinculo) {
  const { rows } = await sql<{
    IdCliente: number;
    CPF: string | null;
    Matricula: string | null;
    PinHash: string | null;
    CriadoEm: string | null;
    HaTablets: boolean;
  }>`
    select ca.id_cliente, u.cpf, ca.matricula, p.pin_hash, p.criado_em, exists (
        select from aparelho a join cliente_aluno_setor x on x.id_cliente_setor = a.id_cliente_setor
        where x.id_cliente_aluno = ca.id_cliente_aluno and a.revogado_em is null) as ha_tablets
    from cliente_aluno ca
    join usuario u on u.id_usuario = ca.id_usuario
    left join aluno_pin p on p.id_cliente_aluno = ca.id_cliente_aluno
    where ca.id_cliente_aluno = ${IdClienteAluno}`.execute(db);
  return rows[0] ?? null;
}

export async function gravarPin(
  db: Db,
  pin: DoVinculo & { IdCliente: number; PinHash: string; CriadoEm: Date },
) {
  const { PinHash, CriadoEm } = pin;
  await db
    .insertInto('AlunoPin')
    .values(pin)
    .onConflict((conflict) => conflict.column('IdClienteAluno').doUpdateSet({ PinHash, CriadoEm }))
    .execute();
}
