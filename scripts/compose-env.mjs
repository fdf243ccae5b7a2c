import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** The passwords of compose.yaml, made once: an .env that exists is left alone. Needs nothing but Node. */

const NAMES = ['POSTGRES_PASSWORD', 'S3_PASSWORD', 'SECRETS_KEY', 'METRICS_TOKEN'];

try {
  const lines = NAMES.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
  // Refuses to replace: the database would keep the password of before.
  writeFileSync('.env', lines.join(''), { flag: 'wx', mode: 0o600 });
  console.log('.env written: keep a copy of it, apart from the backups.');
} catch (error) {
  console.error(error.code === 'EEXIST' ? '.env exists already and was left as it is.' : error.message);
  process.exitCode = 1;
}
