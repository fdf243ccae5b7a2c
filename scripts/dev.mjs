import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** Web on port 4200 with hot reload, API on 49001, restarted when the server's files change. */
ensureInstalled();
const api = run('--watch-path=server', ['--watch-path=contract', 'server/main.ts'], {
  PORT: '49001',
  PUBLIC_URL: 'http://localhost:4200',
});
const web = run('node_modules/vite/bin/vite.js', ['--port', '4200']);
process.exitCode = Math.max(...(await Promise.all([api, web])));
