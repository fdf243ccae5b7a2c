import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { novidades } from '#contract/mensagens/aovivo.ts';
import { sql } from 'kysely';
import { examine } from '../doctor/examine.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { readEnv } from '../platform/host/env.ts';
import { eventually } from '../testing/app.ts';
import { criarUsuario, SENHA } from '../testing/factories.ts';
import { foreignPostgres, PGBOUNCER, pgbouncer, POSTGRESQLS, versionOf } from '../testing/foreign.ts';
import { writeLedger } from '../testing/ledger.ts';
import { runningProgram, runScript, startProgram } from '../testing/program.ts';

/** Each PostgreSQL of the system, whose role owns its database and may do nothing else; then a PgBouncer before it. */

/** How often two instances start together on an empty database. */
const ROUNDS = Math.min(20, Number(process.env['ROUNDS'] ?? 2));

const scratch = await mkdtemp(join(tmpdir(), 'habilita-interop-'));
after(() => rm(scratch, { recursive: true, force: true }));
const given = (DATABASE_URL: string, more: Record<string, string> = {}) => ({
  DATABASE_URL,
  DATA_DIR: join(scratch, 'dados'),
  SECRETS_KEY: 'a'.repeat(64),
  ...more,
});

async function within<T>(url: string, work: (db: ReturnType<typeof createDb>) => Promise<T>) {
  const pool = createPool(url, 1);
  try {
    return await work(createDb(pool));
  } finally {
    await pool.end();
  }
}
const counts = (url: string) =>
  within(url, async (db) => {
    const { rows } = await sql<{ Pessoas: number; Chaves: number; Dormem: number }>`
      select (select count(*) from usuario) as pessoas,
        (select count(*) from pg_constraint where contype = 'f' and convalidated
          and connamespace = 'public'::regnamespace) as chaves,
        (select count(*) from pg_trigger where tgenabled = 'D') as dormem`.execute(db);
    return rows[0];
  });

async function succeeds(script: string, args: string[], variables: Record<string, string>) {
  const { output, exited } = runScript(script, args, variables);
  assert.deepEqual(await exited, { code: 0, signal: null }, output.stderr);
  return output.stdout;
}

if (POSTGRESQLS.length === 0) {
  test('um PostgreSQL de outros: nenhum aqui', { skip: 'sem PostgreSQL do sistema' });
}
for (const program of POSTGRESQLS) {
  const [version] = /\d+\.\d+/.exec(versionOf(program)) ?? assert.fail(`${program} is no PostgreSQL`);
  const { newDatabase } = await foreignPostgres(program);

  test(`um PostgreSQL de outros (${version}): começa, guarda, salva e restaura com um papel sem mais direitos`, async () => {
    const [here, there] = [await newDatabase('primeiro'), await newDatabase('segundo')];
    const sample = await runningProgram(given(here, { SAMPLE_DATA: 'true' }));
    await sample.stop();
    const copy = join(scratch, `copia-${version}`);
    await succeeds('backup/main.ts', ['backup', copy], given(here));
    await succeeds('backup/main.ts', ['restore', copy], given(there));
    const saved = await counts(here);
    assert.ok(saved && saved.Pessoas > 0 && saved.Chaves > 100);
    assert.deepEqual(await counts(there), saved, 'everybody is there, every key holds, no trigger sleeps');
    const again = await runningProgram(given(there));
    await again.stop();
    const found = await examine(readEnv(given(there)));
    assert.ok(found.some(({ says }) => says === `PostgreSQL ${Math.floor(Number(version))}`));
    assert.deepEqual(
      found.filter(({ part, state }) => part === 'database' && state !== 'fine'),
      [],
    );
  });

  test(`um PostgreSQL de outros (${version}): duas instâncias começam juntas num banco vazio`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const variables = given(await newDatabase(`junto_${round}`));
      const programs = await Promise.all([startProgram(variables), startProgram(variables)]);
      await Promise.all(programs.map((one) => one.ready()));
      await Promise.all(programs.map((one) => one.stop()));
    }
  });
}

test(
  'um PgBouncer em modo de transação: duas instâncias escrevem, ouvem uma à outra e fazem seus trabalhos',
  { skip: (POSTGRESQLS.length === 0 || !PGBOUNCER) && 'sem PgBouncer' },
  async (context) => {
    context.diagnostic(versionOf(PGBOUNCER));
    const { port, newDatabase } = await foreignPostgres(POSTGRESQLS.at(-1) ?? assert.fail());
    const direct = await newDatabase('agrupado');
    const through = new URL(direct);
    through.port = String(await pgbouncer(port));
    const variables = given(through.href, { DATABASE_DIRECT_URL: direct });
    const [one, other] = [await runningProgram(variables), await runningProgram(variables)];
    const adm = await within(direct, (db) => criarUsuario(db, { Adm: true, senha: SENHA }));
    const { body } = await one.signIn(adm.Email, SENHA);

    const heard = await fetch(`http://127.0.0.1:${other.port}${novidades.url}`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    const said: string[] = [];
    const stream = Readable.fromWeb(heard.body as never).on('error', () => {});
    createInterface({ input: stream }).on('line', (line) => said.push(line));
    const { count, writing, compare } = writeLedger({ port: one.port, token: body.access_token });
    await Promise.race([writing, eventually(() => count() > 60)]);
    await within(direct, async (db) => {
      const { busy } = await compare(db);
      assert.equal(busy, 0);
      await sql`insert into aviso (id_usuario, tipo, chave_evento, titulo, na_tela, criado_em)
        values (${adm.IdUsuario}, 'comunicado', 'interop', 'Olá', true, now())`.execute(db);
      await eventually(() => said.some((line) => line.includes('"Avisos":true')));
      await eventually(async () => {
        const { rows } = await sql<{ Feitos: number }>`
          select count(*) as feitos from fila.job where state = 'completed'`.execute(db);
        return (rows[0]?.Feitos ?? 0) > 0;
      });
    });
    stream.destroy();
    await Promise.all([one.stop(), other.stop()]);

    const found = await examine(readEnv(variables));
    assert.deepEqual(
      found.filter(({ state }) => state === 'wrong'),
      [],
    );
    assert.ok(found.some(({ part, mend = '' }) => part === 'DATABASE_URL' && /statement_timeout/.test(mend)));
    const forgotten = await examine(readEnv(given(through.href)));
    assert.ok(forgotten.some(({ mend = '' }) => mend.includes('DATABASE_DIRECT_URL')));
    const refused = await startProgram(given(through.href));
    assert.equal((await refused.exited).code, 1);
    assert.match(
      refused.output.stderr,
      /^DATABASE_URL: .*unsupported startup parameter.*DATABASE_DIRECT_URL\n$/,
    );

    // As those set it up whose programs were refused before. One that keeps no statements (before 1.21) ends the start;
    // one that does starts, the second beside the first too, and says what it will not hear.
    const ignoring = 'ignore_startup_parameters = options, statement_timeout';
    through.port = String(await pgbouncer(port, ignoring));
    const deaf = [];
    for (const _ of ['first', 'second']) {
      const { output, stop } = await startProgram(given(through.href));
      deaf.push(stop);
      await eventually(() => /DATABASE_DIRECT_URL/.test(output.stdout + output.stderr));
    }
    await Promise.all(deaf.map((stop) => stop()));
  },
);
