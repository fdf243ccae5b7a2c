import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** What a student opens without having asked for it beforehand: the frame, the courses, the player and its letters. */
const SHELL =
  /^assets\/(?:index|casca|menu|aula|campos|partes|prova|pessoal|pessoais|levar|carteira|guardados|libras)-|^assets\/figtree-latin-wght/;

/** What reads documents, for who takes one along. */
const READER = /^assets\/(?:LeitorDePdf|pdf)[-.]/;

/** These files, and everything that they wait for. */
export function withNeeds(bundle: Rolldown.OutputBundle, start: RegExp): string[] {
  const found = new Set(Object.keys(bundle).filter((file) => start.test(file)));
  for (const file of found) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    for (const needed of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) found.add(needed);
  }
  return [...found].sort();
}

/** The service worker: one plain script beside the page, told by the build which files there are. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .sort();
      const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          SHELL: JSON.stringify(withNeeds(bundle, SHELL)),
          READER: JSON.stringify(withNeeds(bundle, READER)),
          FILES: JSON.stringify(files),
          REVISION: JSON.stringify(revision),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir ?? 'dist/web',
          emptyOutDir: false,
          lib: { entry: 'web/sw/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
        },
      });
    },
  };
}
