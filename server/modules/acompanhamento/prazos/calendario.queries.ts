import type { LinkDoCalendario } from '#contract/acompanhamento/prazos-calendario.ts';
import { statement, type Db } from '../../../platform/db/db.ts';

type Dono = { IdClienteAluno: number };

export async function buscarLinkOuNulo(db: Db, { IdClienteAluno }: Dono): Promise<LinkDoCalendario | null> {
  const link = await db
    .selectFrom('CalendarioLink')
    .select(['CriadoEm', 'LidoEm'])
    .where('IdClienteAluno', '=', IdClienteAluno)
    .executeTakeFirst();
  return link ?? null;
}

/** One for each person and institution: a new one takes the place of the last. */
export async function gravarLink(
  db: Db,
  link: Dono & { IdCliente: number; TokenHash: Buffer; CriadoEm: Date },
): Promise<void> {
  const { TokenHash, CriadoEm } = link;
  await db
    .insertInto('CalendarioLink')
    .values(link)
    .onConflict((conflito) =>
      conflito.column('IdClienteAluno').doUpdateSet({ TokenHash, CriadoEm, LidoEm: null }),
    )
    .execute();
}

/** Whether there was one. */
export async function apagarLink(db: Db, { IdClienteAluno }: Dono): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('CalendarioLink')
    .where('IdClienteAluno', '=', IdClienteAluno)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Of somebody who is still there, in an institution that is; noted as read. */
const lerDono = statement<Dono>(`
  update calendario_link l set lido_em = $2
  from cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario join cliente c on c.id_cliente = ca.id_cliente
  where l.token_hash = $1 and ca.id_cliente_aluno = l.id_cliente_aluno
    and ca.status = 'A' and u.status = 'A' and c.status = 'A'
  returning l.id_cliente_aluno`);

export async function buscarDonoOuNulo(
  db: Db,
  { TokenHash, agora }: { TokenHash: Buffer; agora: Date },
): Promise<Dono | null> {
  const [dono = null] = await lerDono(db, [TokenHash, agora]);
  return dono;
}
