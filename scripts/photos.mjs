import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** The pictures of the help articles, taken anew; `npm run photos -- adm-suporte` takes only the named ones. */
ensureInstalled({ tools: true });
ensureBuilt();
process.exitCode = await run('scripts/photos.ts', process.argv.slice(2));
