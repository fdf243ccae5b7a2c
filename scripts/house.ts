import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CODIGOS_DAS_AULAS } from '../contract/ensino/cursos-aulas.ts';
import { toSnake } from '../server/platform/db/naming.ts';
import { declaredNames } from './declared-names.ts';
import { againstTheOrder } from './wings.ts';

/** `npm run house`: the figures of the house. One that gets worse than the limit beside it makes the run red. */

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.(test|spec)\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const contract = read('contract/**/*.ts');
const server = read('server/**/*.ts');
const web = read('web/**/*.{ts,tsx}');

const CALL = /export const (\w+) = call\(\{/g;
const NAMESPACE = /import \* as (\w+) from '#(contract\/[^']+)'/g;
const NAMES = /import (?:type )?\{([^}]*)\} from '#(contract\/[^']+)'/g;

/** Every use of something of the contract, as `file of the contract#name`. */
const usedIn = (text: string): string[] => [
  ...[...text.matchAll(NAMESPACE)].flatMap(([, local, from]) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => `${from}#${name}`),
  ),
  ...[...text.matchAll(NAMES)].flatMap(([, names = '', from]) =>
    [...names.matchAll(/(\w+)(?: as \w+)?/g)].map(([, name]) => `${from}#${name}`),
  ),
];

/** Who uses what: by slice where the file is of one or is its piece, else by the frame and what is technical. */
function users(files: { file: string; text: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    const slice =
      /^(?:(?:server\/modules|web\/screens)\/[^/]+|web\/components)\/([^/]+)\//.exec(file)?.[1] ?? '';
    // A piece of no slice asks for nothing by itself.
    if (slice === '' && file.startsWith('web/components/')) continue;
    for (const name of usedIn(text)) found.set(name, (found.get(name) ?? new Set()).add(slice));
  }
  return found;
}

const routes = users(server.filter(({ file }) => file.endsWith('.routes.ts')));
const pages = users(web);

/**
 * Calls that do not carry one word: in the file of the contract, the slice that answers, and a slice that shows them. Its
 * own must be among those that show it, others may too (docs/decisions/0030). The frame shows what is everybody's (who is
 * signed in, notices, deadlines), and some calls no page shows: the specification names them, or programs make them.
 */
const strangers = contract.flatMap(({ file, text }) => {
  const word = basename(file, '.ts');
  const same = (slice: string) => slice === word || word.startsWith(`${slice}-`);
  return [...text.matchAll(CALL)].flatMap(([, name]) => {
    const answered = [...(routes.get(`${file}#${name}`) ?? [])];
    const shown = [...(pages.get(`${file}#${name}`) ?? [])];
    const inPlace = shown.length === 0 || shown.some((slice) => slice === '' || same(slice));
    const fits = answered.length === 1 && answered.every(same) && inPlace;
    return fits
      ? []
      : [`${file} ${name}: answered by ${answered.join()}, shown by ${shown.join() || 'none'}`];
  });
});

/** Whoever asks; how it is kept is said once, beside them. */
const asking = web.filter(({ file }) => !/^web\/lib\/query(-client)?\.ts$/.test(file));
const matches = (files: { text: string }[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
const long = [...contract, ...server, ...web].filter(
  ({ file, text }) => !file.endsWith('.types.ts') && text.split('\n').length > 300,
);

/** What keeps keys of calls and of the program itself is technical. */
const TECHNICAL = new Set(['idempotencia', 'segredo']);
const tables = [...readFileSync('docs/SCHEMA.md', 'utf8').matchAll(/^### (\w+)/gm)].map(([, table]) => table);
const inSql = (text: string) => [...text.matchAll(/\b(?:from|join|into|update) (\w+)/g)];
const inKysely = (text: string) =>
  [...text.matchAll(/\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)/g)].map(
    ([, name = '']) => [name, toSnake(name)],
  );
/** What the database refuses by: a constraint or a unique index. */
const constraints = new Set(
  read('server/migrations/*.sql').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:constraint|unique index)(?: if not exists)? (\w+)/g)].map(([, name]) => name),
  ),
);
const overTheDomain = server
  .filter(({ file }) => file.startsWith('server/platform/') && !file.endsWith('.types.ts'))
  .filter(
    ({ text }) =>
      [...inSql(text), ...inKysely(text)].some(
        ([, table = '']) => tables.includes(table) && !TECHNICAL.has(table),
      ) || [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].some(([name]) => constraints.has(name)),
  );

/** The hook keeps it (web/components/useForm.ts); what saves by itself while one types is no form. */
const ownState = web
  .filter(({ file }) => file.startsWith('web/screens/'))
  .filter(({ text }) => /\b(?:formErrors|demand)\(/.test(text))
  .map(({ file }) => file);

/** Where a type of lesson is described, and where its player is. */
const OF_A_TYPE =
  /^(contract\/ensino\/cursos-(tipos\/|aulas\.ts|letras\.ts)|(server\/modules|web\/screens)\/ensino\/cursos\/tipos\/|server\/testing\/)/;
/** What files serve and what people ask of their data are told by some of the same words. */
const OF_SOMETHING_ELSE = /^(contract\/ensino\/arquivos\.ts|web\/screens\/operacao\/privacidade\/)/;
const CODE = `'(?:${CODIGOS_DAS_AULAS.join('|')})'`;
/** A comparison, a switch, a list, a narrowed type or a table, in TypeScript and in SQL. */
const DECISION = new RegExp(
  [
    `[Tt]ipo\\)?\\s*(?:[!=]==?|=|<>|(?:not )?in\\b)\\s*\\(?${CODE}`,
    `(?:switch \\([\\w.]*Tipo\\) \\{|case (?:\\w+\\.)?tipo)\\s+(?:case|when) ${CODE}`,
    `${CODE}, ${CODE}`,
    `\\{ Tipo: ${CODE} \\}`,
    `Record<TipoAula\\b|\\bin TipoAula\\]`,
  ].join('|'),
  'g',
);
const byType = [...contract, ...server, ...web]
  .filter(({ file }) => !OF_A_TYPE.test(file) && !OF_SOMETHING_ELSE.test(file))
  .flatMap(({ file, text }) => [...text.matchAll(DECISION)].map(([decision]) => `${file}: ${decision}`));

/**
 * Families of codes that the specification names: class, enrolment, certificate, course, and who is active. A state of ours
 * in one of its fields, ES (waits for a seat) and AS (waits for a signature), is a code like the others there: a reader
 * of the field knows one kind of them.
 */
const SPECIFIED = ['A I', 'AG EA EN CA', 'MA CU CO RE ES', 'VA AV VE PE AS RV', 'RA PU AR'].map(
  (codes) => new Set(codes.split(' ')),
);
const letters = contract.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:z\.enum\(|const \w+ = |\.{3}\()\[([^\]]*)\]/g)].flatMap(([, list = '']) => {
    const codes = [...list.matchAll(/'([A-Z]{1,2})'/g)].map(([, code = '']) => code);
    const named =
      !/^contract\/(mensagens|operacao|saidas)\//.test(file) &&
      SPECIFIED.some((family) => codes.every((code) => family.has(code)));
    return codes.length === 0 || named ? [] : [`${file}: ${codes.join(' ')}`];
  }),
);

/** Technical things that were once called so; platform, web/lib, the benches and what tests are made of name them in English. */
const PORTUGUESE = new Set(
  `abrir adiantar agora armazenamento arquivo assinar avisar baixar buscar cabecalho cabecalhos caminho campo campos
  celula chamada chave chaves coluna colunas conflito conteudo corpo criar endereco entrada envio erro escrever esperar
  espera esquecer fechar folha fonte fontes formatar formato formulario guardado guardados guardar hoje imagem ler linha
  linhas lista lote lotes mensagem montar nome ouvinte ouvintes ouvir palavra pedir pedido planilha preferencia
  requisicao resposta saida salvar tabela tamanho tentar texto tipo titulo valor valores
  autenticador estrutura foto fotos objetos peso planilhas povoar receptor tela telas`.split(/\s+/),
);
/** But for fields of the API, which begin with a capital. */
const wordsOf = (name: string) => name.split(/[-_.]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
const named = (patterns: string[], refused: Set<string>, { inside = false } = {}) =>
  globSync(patterns)
    .filter((file) => !file.endsWith('.types.ts'))
    .flatMap((file) =>
      [basename(file, '.ts'), ...declaredNames(file, readFileSync(file, 'utf8'), { inside })]
        .filter((name) => !/^[A-Z][a-z]+$/.test(name) && wordsOf(name).some((word) => refused.has(word)))
        .map((name) => `${file}: ${name}`),
    );
/** What people do and have is the domain's also in what tests, journeys and pictures are made of. */
const OF_PEOPLE = new Set(
  'abrir assinar chave chaves conteudo criar entrada espera esquecer fechar pedir tentar'.split(' '),
);
const foreign = [
  ...named(['server/platform/**/*.ts', 'web/lib/**/*.ts', 'bench/*.ts'], PORTUGUESE, { inside: true }),
  ...named(
    ['server/testing/!(*.test).ts', 'e2e/!(*.spec).ts', 'scripts/!(*.test).ts'],
    new Set([...PORTUGUESE].filter((word) => !OF_PEOPLE.has(word))),
  ),
];

/** What a technical file was once called instead of by its term, under which others would search it. */
const VAGUE = new Set('alone apart deaf memory once scratch together turns way'.split(' '));
const vague = globSync(['server/platform/**/*.ts', 'web/lib/**/*.ts', 'server/testing/*.ts']).filter((file) =>
  basename(file)
    .split(/[-.]/)
    .some((word) => VAGUE.has(word)),
);

/** Facts that are told in one place, by what a second telling would be written with. */
const ONCE = [
  /cancelada_em is not null then 'CA'/g,
  /split\('-'\)\.reverse\(\)\.join\('\/'\)/g,
  /(?:const|function) existeCliente\b/g,
  /EN: '?Encerrada/g,
  /'Matriculado, não começou'/g,
  /PE: 'Permanente'/g,
];
const everything = [...contract, ...server.filter(({ file }) => !file.startsWith('server/testing/')), ...web];
const toldAgain = ONCE.flatMap((fact) => {
  const tellers = everything.flatMap(({ file, text }) => [...text.matchAll(fact)].map(() => file));
  if (tellers.length === 1) return [];
  return [`told ${tellers.length} times: ${fact.source}`, ...tellers];
});

/** How many files stand side by side in a slice: what more than these is, are topics that want a folder each. */
const beside = Map.groupBy(
  [...server, ...web]
    .map(({ file }) => file)
    .filter((file) => /^(server\/modules|web\/screens)\//.test(file)),
  dirname,
);
const fullest = Math.max(...[...beside.values()].map(({ length }) => length));
const full = [...beside].filter(([, { length }]) => length === fullest).map(([folder]) => folder);

/** Pages show what they need of any slice (docs/decisions/0030), but what many need is a piece of none (web/components). */
const shownUpward = Map.groupBy(
  againstTheOrder(
    web.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => ({
        from: file,
        to: join(dirname(file), to),
      })),
    ),
    'web',
  ),
  (problem) => problem.split(':')[0] ?? '',
);

const FIGURES: { what: string; found: number; limit: number; which?: string[] }[] = [
  { what: 'calls without one word on three sides', found: strangers.length, limit: 0, which: strangers },
  {
    what: 'query keys written by hand',
    found: matches(asking, /queryKey: \[(?!\.\.\.keyOf)/g),
    limit: 2,
  },
  { what: 'invalidations written by hand', found: matches(asking, /invalidateQueries\(/g), limit: 0 },
  { what: 'forms that keep their own state', found: ownState.length, limit: 0, which: ownState },
  {
    what: 'decisions on a lesson type outside its own folders',
    found: byType.length,
    limit: 0,
    which: byType,
  },
  {
    what: 'lists of letter codes that no specification names',
    found: letters.length,
    limit: 0,
    which: letters,
  },
  { what: 'technical things named in Portuguese', found: foreign.length, limit: 0, which: foreign },
  { what: 'technical files that their term does not find', found: vague.length, limit: 0, which: vague },
  { what: 'facts told more than once', found: toldAgain.length, limit: 0, which: toldAgain },
  // What a field shows, as digits of a code or of an hour.
  { what: 'lengths written in the web', found: matches(web, /maxLength=\{[\d_]+\}/g), limit: 13 },
  {
    what: 'files of platform over tables or constraints of the domain',
    found: overTheDomain.length,
    limit: 0,
    which: overTheDomain.map(({ file }) => file),
  },
  {
    what: 'arrows between slices against the order in the web',
    found: shownUpward.size,
    limit: 42,
    which: [...shownUpward.keys()],
  },
  { what: 'files side by side in the fullest folder of a slice', found: fullest, limit: 24, which: full },
  { what: 'files of more than 300 lines', found: long.length, limit: 0, which: long.map(({ file }) => file) },
];

for (const { what, found, limit, which = [] } of FIGURES) {
  console.log(`${String(found).padStart(4)}  ${what} (limit ${limit})`);
  if (found <= limit) continue;
  process.exitCode = 1;
  for (const one of which) console.error(`      ${one}`);
}
