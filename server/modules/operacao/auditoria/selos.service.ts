import { createHmac } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Env } from '../../../platform/host/env.ts';
import { outsideKey } from '../../../platform/host/secrets.ts';
import { elosDepoisDe, ultimoSeloOuNulo } from './auditoria.queries.ts';

/**
 * Once a day the last seal of the chain is written beside the database, signed with a key that is not in it: whoever may
 * write anything in the database still cannot rewrite what had happened by then. A copy of the file kept elsewhere holds
 * against who may write in the data folder too.
 */

const Selo = z.strictObject({
  Em: z.iso.datetime(),
  Posicao: z.int().positive(),
  Hash: z.string().regex(/^[0-9a-f]{64}$/),
  Assinatura: z.string(),
});
type Selo = z.infer<typeof Selo>;

export const arquivoDosSelos = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'audit-seals.jsonl');

const assinar = ({ Em, Posicao, Hash }: Omit<Selo, 'Assinatura'>, chave?: Buffer) =>
  createHmac('sha256', outsideKey('auditoria', chave)).update(`${Em} ${Posicao} ${Hash}`).digest('hex');

export const registrarSelosFora = (deps: Deps) =>
  deps.jobs.schedule('auditoria-selo-fora', '15 3 * * *', () => anotarSelo(deps));

export async function anotarSelo({ db, env, clock }: Deps) {
  const ultimo = await ultimoSeloOuNulo(db);
  if (!ultimo) return;
  const { Posicao, Hash } = ultimo;
  const selo = { Em: clock.now().toISOString(), Posicao, Hash };
  const linha = JSON.stringify({ ...selo, Assinatura: assinar(selo) });
  await appendFile(arquivoDosSelos(env), `${linha}\n`, { mode: 0o600, flush: true });
}

function ler(linha: string): Selo | null {
  try {
    return Selo.parse(JSON.parse(linha));
  } catch {
    return null;
  }
}

/** How many of the seals kept outside stand in the chain; the first that does not, in words. */
export async function conferirSelos(db: Db, env: Pick<Env, 'DATA_DIR'>, chave?: Buffer) {
  const texto = await readFile(arquivoDosSelos(env), 'utf8').catch(() => '');
  const linhas = texto.split('\n').filter((linha) => linha !== '');
  for (const [n, linha] of linhas.entries()) {
    const selo = ler(linha);
    if (selo === null || selo.Assinatura !== assinar(selo, chave)) {
      return {
        Conferidos: n,
        Defeito: `line ${n + 1} of the seals kept outside was not written with this key`,
      };
    }
    const [elo] = await elosDepoisDe(db, selo.Posicao - 1, 1);
    if (elo?.Posicao !== selo.Posicao || elo.Hash !== selo.Hash) {
      return {
        Conferidos: n,
        Defeito: `seal ${selo.Posicao}, kept outside at ${selo.Em}, is not in the chain`,
      };
    }
  }
  return { Conferidos: linhas.length, Defeito: null };
}
