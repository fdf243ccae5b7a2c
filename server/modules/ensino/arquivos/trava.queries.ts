import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type Trava = { Chave: string; Trava: string; vale: number };

const fimDe = ({ vale }: Trava) => sql`now() + make_interval(secs => ${vale / 1000})`;

async function mudou(db: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return numAffectedRows > 0n;
}

/** Whether it was free, or its holder has not been heard of for too long. */
export const tomarTrava = (db: Db, trava: Trava) =>
  mudou(
    db,
    sql`update arquivo_envio set trava = ${trava.Trava}, trava_ate = ${fimDe(trava)}, trava_pedida = false
      where chave = ${trava.Chave} and (trava is null or trava_ate < now())`,
  );

/** Asks the holder to stop; false when there is no such upload. */
export const pedirTrava = (db: Db, { Chave }: Trava) =>
  mudou(db, sql`update arquivo_envio set trava_pedida = true where chave = ${Chave}`);

/** False when somebody else wants it, or has it. */
export const renovarTrava = (db: Db, trava: Trava) =>
  mudou(
    db,
    sql`update arquivo_envio set trava_ate = ${fimDe(trava)}
      where chave = ${trava.Chave} and trava = ${trava.Trava} and not trava_pedida`,
  );

export const soltarTrava = (db: Db, { Chave, Trava }: Trava) =>
  mudou(
    db,
    sql`update arquivo_envio set trava = null, trava_pedida = false where chave = ${Chave} and trava = ${Trava}`,
  );
