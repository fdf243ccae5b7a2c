import type { Plugin } from 'vite';

const RUNTIME = /^assets\/(rolldown-runtime-.+\.js)$/;

/** `a as b, c` of an import or export, as the inside of an object: `a: b, c`. */
const asObject = (names: string) => names.replaceAll(' as ', ':');

/**
 * The bundler keeps its few helpers in a file of their own, which all other files wait for. They are 700 letters, and a
 * request costs more: each file takes them along.
 */
export function withoutRuntimeFile(): Plugin {
  return {
    name: 'without-runtime-file',
    enforce: 'pre',
    apply: 'build',
    // Before the page and the lists of what to fetch are written.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const runtime = Object.values(bundle).find(({ fileName }) => RUNTIME.test(fileName));
        if (runtime?.type !== 'chunk') return;
        const [, helpers, exported] = /^(.*)export\{(.*)\};\s*$/s.exec(runtime.code) ?? [];
        if (helpers === undefined || exported === undefined)
          this.error('What the helpers export is not understood.');
        const answer = exported.replaceAll(/(\w+) as (\w+)/g, '$2:$1');
        const [, file] = RUNTIME.exec(runtime.fileName) ?? [];
        // A file may wait for them and want none of them.
        const statement = new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${file}";`);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
          chunk.code = chunk.code.replace(statement, (_, wanted?: string) =>
            wanted === undefined ? '' : `const{${asObject(wanted)}}=(()=>{${helpers}return{${answer}}})();`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
          if (chunk.code.includes(`"./${file}"`))
            this.error(`${chunk.fileName} still waits for the helpers.`);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
