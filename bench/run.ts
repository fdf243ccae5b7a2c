import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { arquivos } from './arquivos.ts';
import { certificados } from './certificados.ts';
import { exportacao } from './exportacao.ts';
import { machine } from './figures.ts';
import { firstStart } from './first-start.ts';
import { importacao } from './importacao.ts';
import { installed } from './installed.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { loginPage } from './login-page.ts';
import { matriz } from './matriz.ts';
import { pages } from './pages.ts';
import { painel } from './painel.ts';
import { progresso } from './progresso.ts';
import { session } from './session.ts';
import { start } from './start.ts';

/**
 * `npm run bench` measures everything; `npm run bench -- session start` only what is named; `npm run bench -- lighthouse:course`
 * only the screens whose name has that word, and keeps nothing of it.
 */

const benches: Record<string, (part?: string) => Promise<string>> = {
  'login-page': loginPage,
  paginas: pages,
  instalado: installed,
  lighthouse,
  session,
  start,
  'first-start': firstStart,
  lists,
  importacao,
  progresso,
  arquivos,
  painel,
  matriz,
  exportacao,
  certificados,
};
const asked = new Map(
  process.argv.slice(2).map((argument): [string, string | undefined] => {
    const [name = '', part] = argument.split(':');
    return [name, part];
  }),
);
const unknown = [...asked.keys()].filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
for (const [name, bench] of Object.entries(benches)) {
  if (asked.size > 0 && !asked.has(name)) continue;
  const part = asked.get(name);
  console.log(`\n# ${name}\n`);
  const busy = loadavg()[0]?.toFixed(1);
  const figures = await bench(part);
  console.log(figures);
  if (part !== undefined) continue;
  const day = new Date().toISOString().slice(0, 10);
  const heading = `# ${name}\n\n${day}, ${machine()}, load ${busy} from elsewhere when it began. To repeat: \`npm run bench -- ${name}\`.\n\n`;
  await writeFile(join(results, `${name}.md`), heading + figures);
}
