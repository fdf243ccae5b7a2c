import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What has one door that leads to everything it has, and where that door is. */
const DOORS: Record<string, string> = {
  '#icons': 'web/ui/icons/index.ts',
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
};

type Place = { file: string; as: string };

/** Where each name of a package is really written: `export { a as b } from 'file'`, or imported and exported again. */
function places(door: string): Map<string, Place> {
  const found = new Map<string, Place>();
  const statement = /^(?:import|export) \{([^}]*)\} from ["'](.+)["'];$/gm;
  for (const [, names = '', file = ''] of readFileSync(door, 'utf8').matchAll(statement)) {
    for (const [as, local] of eachName(names)) found.set(local, { file: join(dirname(door), file), as });
  }
  return found;
}

/** `a, b as c` → [a, a], [b, c]; what is only a type is gone when the program runs. */
const eachName = (names: string) =>
  names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as '))
    .map(([name = '', local = name]) => [name, local] as const);

/**
 * Imports each icon and each component from its own file instead of the door to all of them: reading
 * everything took half of the build, and everybody seemed to need everything (see chunks.ts).
 */
export function directImports(root: string): Plugin {
  const known = new Map(Object.entries(DOORS).map(([name, door]) => [name, places(join(root, door))]));
  const statement = /import \{([^}]*)\} from ["'](#icons|@mantine\/(?:core|hooks))["'];/g;
  return {
    name: 'direct-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.(tsx?|mjs)$/, code: /#icons|@mantine\/(core|hooks)/ },
      handler: (code) =>
        code.replaceAll(statement, (whole, names: string, name: string) => {
          const wanted = eachName(names).map(([exported, local]) => {
            const place = known.get(name)?.get(exported);
            return place && `import { ${place.as} as ${local} } from ${JSON.stringify(place.file)};`;
          });
          return wanted.includes(undefined) ? whole : wanted.join(' ');
        }),
    },
  };
}
