import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run icons`: copies the drawings that the web asks of `#icons` out of Tabler's package, which has six thousand of
 * them in 87 MB and so comes with the tests only; what nobody asks for any more goes.
 */

const FOLDER = 'web/ui/icons';
const DOOR = import.meta.resolve('@tabler/icons-react');

/** What a file of Tabler's holds of an icon: the pieces it is drawn of. */
type Drawing = { __iconNode: [tag: string, attributes: Record<string, string>][] };

function asked(): string[] {
  const names = new Set<string>();
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '#icons'/g)) {
      for (const [name] of list.matchAll(/\bIcon[A-Z]\w*/g)) names.add(name);
    }
  }
  return [...names].sort();
}

async function drawing(name: string): Promise<string> {
  const { href } = new URL(`../esm/icons/${name}.mjs`, DOOR);
  const { __iconNode: pieces } = (await import(href)) as Drawing;
  const lines = pieces.map(([tag, attributes]) => {
    if (tag !== 'path') throw new Error(`${name} is drawn of more than paths`);
    const pairs = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
    return `  { ${pairs.map(([attribute, value]) => `${attribute}: '${value}'`).join(', ')} },`;
  });
  const how = name.endsWith('Filled') ? 'filled' : 'outlined';
  return `import { ${how} } from './draw.ts';\n\nexport const ${name} = ${how}([\n${lines.join('\n')}\n]);\n`;
}

/** Every file of the folder that is written by this script, with what belongs into it. */
export async function iconFiles(): Promise<Map<string, string>> {
  const names = asked();
  const door = names.map((name) => `export { ${name} } from './${name}.ts';\n`).join('');
  const files = new Map([[`${FOLDER}/index.ts`, `export type { Icon } from './draw.ts';\n${door}`]]);
  for (const name of names) files.set(`${FOLDER}/${name}.ts`, await drawing(name));
  return files.set(`${FOLDER}/LICENSE`, readFileSync(new URL('../../LICENSE', DOOR), 'utf8'));
}

export const writtenIcons = () => globSync(`${FOLDER}/{index.ts,Icon*.ts,LICENSE}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await iconFiles();
  for (const file of writtenIcons()) if (!files.has(file)) rmSync(file);
  for (const [file, text] of files) writeFileSync(file, text);
}
