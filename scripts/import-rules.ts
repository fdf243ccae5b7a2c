import { globSync, readFileSync } from 'node:fs';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { againstTheOrder, withoutHome } from './wings.ts';

/** Who may import whom, as docs/ARCHITECTURE.md says, and the rules that no linter knows. */

const rule = (name: string, from: string, allowed: string[], pathNot?: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: ['\\.(test|spec)\\.ts$', ...(pathNot ? [pathNot] : [])] },
  // react-router is found by its export conditions only, so it has no path in node_modules here.
  to: {
    pathNot: ['node_modules', '^react-router', ...allowed],
    dependencyTypesNot: ['core', 'npm', 'npm-dev'],
  },
});
const never = (name: string, from: string, to: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: { path: to },
});

const forbidden: IForbiddenRuleType[] = [
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  rule('contract imports only itself', '^contract/', ['^contract/']),
  never('contract imports zod only', '^contract/', 'node_modules/(?!zod/)'),
  rule('platform knows no domain', '^server/platform/', ['^contract/', '^server/platform/']),
  rule('domain knows no slice', '^server/domain/', ['^contract/', '^server/domain/', '^server/platform/']),
  rule('routes: contract, services, own queries, domain, platform', '\\.routes\\.ts$', [
    '^contract/',
    '\\.service\\.ts$',
    '\\.queries\\.ts$',
    '^server/domain/',
    '^server/platform/',
  ]),
  never('routes hold no SQL', '\\.routes\\.ts$', 'node_modules/kysely'),
  never('services know no HTTP server', '\\.service\\.ts$', 'node_modules/@?fastify'),
  {
    name: 'queries belong to their slice',
    severity: 'error',
    from: { path: '^server/modules/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
    to: { path: '\\.queries\\.ts$', pathNot: '^server/modules/$1/' },
  },
  rule('queries: contract, domain, platform', '\\.queries\\.ts$', [
    '^contract/',
    '^server/domain/',
    '^server/platform/',
    '^server/modules/',
  ]),
  never('queries call no service', '\\.queries\\.ts$', '\\.(service|routes)\\.ts$'),
  never('only the routes know a screen', '^web/(?!app/)', 'Screen\\.tsx$'),
  never('a screen does not know the app', '^web/(screens|components|ui|lib)/', '^web/app/'),
  rule('web/ui knows no domain', '^web/ui/', ['^web/ui/']),
  rule('web/lib: contract and itself', '^web/lib/', ['^web/lib/', '^contract/']),
  never('icons come from #icons (npm run icons)', '^web/', 'node_modules/@tabler'),
  never('the web does not import the server', '^web/', '^server/'),
  never('the server does not import the web', '^server/', '^web/'),
  never('journeys and benches use the program from outside', '^(e2e|bench)/', '^(server|web)/'),
];

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench'];
const { output } = await cruise(FOLDERS, {
  ruleSet: { forbidden },
  validate: true,
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
});
if (typeof output === 'string') throw new Error(output);
const { violations } = output.summary;
for (const { rule: broken, from, to } of violations) console.error(`${broken.name}: ${from} → ${to}`);
// A parser that understands nothing finds nothing wrong: every file of ours was read.
const read = new Set(output.modules.map(({ source }) => source));
const unread = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`).filter((file) => !read.has(file));
for (const file of unread) console.error(`not read: ${file}`);

const imports = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const upward = [...againstTheOrder(imports, 'server'), ...againstTheOrder(imports, 'contract')];
for (const problem of upward) console.error(problem);
const lost = withoutHome([...read]);
for (const file of lost) console.error(`in no wing and slice of scripts/wings.ts: ${file}`);

/** A statement inside a transaction must not miss it: the handle is called db and shadows the outer one. */
const misnamed = globSync('server/**/*.ts').filter((file) =>
  /transaction\(\)\s*\.execute\(\s*(async\s*)?\((?!db\b)/.test(readFileSync(file, 'utf8')),
);
for (const file of misnamed) console.error(`the handle inside a transaction is called db: ${file}`);

/** What is imported is named, and by a path that any machine has. The routes load screens by default; tools ask for it. */
const MAY_DEFAULT = /(Screen\.tsx|\.config\.ts|^e2e\/modelo\.ts)$/;
const unnamed = globSync(`{${FOLDERS.join()},scripts}/**/*.{ts,tsx}`).filter((file) => {
  const text = readFileSync(file, 'utf8');
  return (
    (!MAY_DEFAULT.test(file) && /^export (default|\{[^}]*\bdefault\b)/m.test(text)) || /\bfrom '\//.test(text)
  );
});
for (const file of unnamed) console.error(`exports by default, or imports by an absolute path: ${file}`);

process.exitCode =
  violations.length + upward.length + lost.length + misnamed.length + unread.length + unnamed.length === 0
    ? 0
    : 1;
