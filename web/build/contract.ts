import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/**
 * The web reads only methods, addresses and types from the contract: the server validates. The 27 KB (gzip) of zod
 * would be a fifth of the sign-in page, so the web gets an inert stand-in that answers every builder call with
 * itself and throws where somebody tries to validate with it.
 */
const STAND_IN = `
  const refused = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);
  const inert = new Proxy(() => inert, {
    get(_, name) {
      if (refused.has(name)) throw new Error('The web does not validate with zod: the server does.');
      return inert;
    },
  });
  export { inert as z };
`;

/** Another one wherever a call may ask or answer otherwise. */
export function contractRevision(root: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(`${root}/contract`, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort())
    hash.update(readFileSync(`${root}/contract/${file}`));
  return hash.digest('hex').slice(0, 16);
}

export function semZod(): Plugin {
  return {
    name: 'sem-zod',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? '\0sem-zod' : null),
    load: (id) => (id === '\0sem-zod' ? STAND_IN : null),
  };
}

type Node = { type: string; start: number; end: number };
type Change = { start: number; end: number; text: string };
type Parse = Rolldown.PluginContext['parse'];

/** The values that a module of the contract gives names to. */
function* values(program: ReturnType<Parse>): Generator<Node> {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) if (init) yield init;
  }
}

type Property = { key?: { name?: string }; start: number; end: number; value: { properties: Property[] } };

/** The properties of the object that a definition hands to its maker, and how far off their places are. */
function propertiesOf(definition: string, parse: Parse): { properties: Property[]; shift: number } {
  const before = 'const made = ';
  const [call] = values(parse(before + definition, { lang: 'ts' }));
  return { properties: Object(call).arguments[0].properties, shift: before.length };
}

/** Of a call's schema, the page reads which kinds of body it takes and nothing else. */
function withoutSchema(definition: string, parse: Parse): string {
  const { properties, shift } = propertiesOf(definition, parse);
  const schema = properties.find(({ key }) => key?.name === 'schema');
  if (!schema) throw new Error(`A call without a schema: ${definition.slice(0, 200)}`);
  const consumes = schema.value.properties.find(({ key }) => key?.name === 'consumes');
  const kept = consumes ? definition.slice(consumes.start - shift, consumes.end - shift) : '';
  return `${definition.slice(0, schema.start - shift)}schema: { ${kept} }${definition.slice(schema.end - shift)}`;
}

/** Of a type of lesson the page reads what is so of it; what it may hold only the server checks. */
const CHECKED = ['conteudo', 'aberta'];
function withoutContent(definition: string, parse: Parse): string {
  const { properties, shift } = propertiesOf(definition, parse);
  const kept = properties.filter(({ key }) => !CHECKED.includes(key?.name ?? ''));
  return `({ ${kept.map(({ start, end }) => definition.slice(start - shift, end - shift)).join(', ')} })`;
}

/**
 * Without what only the server reads, a third of the contract is left. What nobody uses of the rest goes with it, once
 * the bundler is told that making a schema has no effect of its own.
 */
export function contractOfThePage(): Plugin {
  return {
    name: 'contract-of-the-page',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ },
      handler(code) {
        const parse: Parse = (text, options) => this.parse(text, options);
        const changes: Change[] = [];
        for (const { type, start, end } of values(parse(code, { lang: 'ts' }))) {
          const text = code.slice(start, end);
          if (type === 'ArrowFunctionExpression' || !text.includes('(')) continue;
          const lighter = text.startsWith('call({')
            ? `/* @__PURE__ */ ${withoutSchema(text, parse)}`
            : text.startsWith('tipoDeAula({')
              ? withoutContent(text, parse)
              : `/* @__PURE__ */ (() => (${text}))()`;
          changes.push({ start, end, text: lighter });
        }
        return changes.reduceRight(
          (changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end),
          code,
        );
      },
    },
  };
}
