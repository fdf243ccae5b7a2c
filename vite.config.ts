import react from '@vitejs/plugin-react';
import { copyFile } from 'node:fs/promises';
import { build, defineConfig, type Plugin } from 'vite';
import { filesAhead } from './web/build/ahead.ts';
import { byArea } from './web/build/chunks.ts';
import { contractOfThePage, contractRevision, semZod } from './web/build/contract.ts';
import { directImports } from './web/build/direct-imports.ts';
import { idsOfReact } from './web/build/ids.ts';
import { withoutRuntimeFile } from './web/build/runtime.ts';
import { serviceWorker } from './web/build/worker.ts';

/** What runs on the packages' own address, and which our page itself never loads: a script per standard, and what keeps packages. */
function scorm(): Plugin {
  return {
    name: 'scorm',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const edicao of ['1.2', '2004', 'cmi5', 'h5p', 'guarda', 'trabalhador', 'pdf']) {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          // Asked for by pdf.js only outside of browsers.
          define: { 'import.meta.url': 'undefined' },
          build: {
            outDir: `${dir}/scorm`,
            emptyOutDir: false,
            lib: {
              entry: `web/scorm/${edicao}.ts`,
              formats: ['iife'],
              name: 'scorm',
              fileName: () => `${edicao}.js`,
            },
          },
        });
      }
      // As it is: it is a program of its own, which begins by itself.
      await copyFile('node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', `${dir}/scorm/pdf-worker.js`);
    },
  };
}

/** The oldest browsers that open the page. */
const OLDEST = ['chrome111', 'edge111', 'firefox126', 'safari16.4'];

/** As strict as the policy the server sends with the product, so that the kit's tests meet the same browser. */
const kitPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'nonce-kit'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
].join('; ');

/** `--mode kit` builds the page that shows every piece of web/ui instead of the product. */
export default defineConfig(({ mode }) => ({
  root: 'web',
  base: './',
  define: { CONTRACT: JSON.stringify(contractRevision(import.meta.dirname)) },
  plugins: [
    semZod(),
    contractOfThePage(),
    directImports(import.meta.dirname),
    idsOfReact(),
    withoutRuntimeFile(),
    react(),
    ...(mode === 'kit' ? [] : [filesAhead(), scorm(), serviceWorker()]),
  ],
  css: { postcss: { plugins: [] } },
  build: {
    outDir: mode === 'kit' ? '../dist/kit' : '../dist/web',
    emptyOutDir: true,
    // As README.md says, and web/build/oldest.test.ts looks after what no compiler sees.
    target: OLDEST,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(mode === 'kit' ? { input: 'web/kit.html' } : {}),
      output: {
        codeSplitting: {
          groups: [
            mode === 'kit'
              ? { name: 'inicio', tags: ['$initial'] }
              : { debugName: 'by area', name: byArea(import.meta.dirname) },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  // Players and pictures take an address of the page's own origin only.
  server: {
    port: 4200,
    strictPort: true,
    proxy: { '/api/arquivos': 'http://localhost:49001' },
  },
  preview: mode === 'kit' ? { headers: { 'Content-Security-Policy': kitPolicy } } : {},
}));
