import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/**
 * The web reads only methods, addresses and types from the contract: the server validates. The 27 KB (gzip) of zod
 * would be a fifth of the sign-in page, so the web gets an inert stand-in that answers every builder call with
 * itself and throws where somebody tries to validate with it.
 */
function semZod(): Plugin {
  const standIn = `
    const refused = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);
    const inert = new Proxy(() => inert, {
      get(_, name) {
        if (refused.has(name)) throw new Error('The web does not validate with zod: the server does.');
        return inert;
      },
    });
    export { inert as z };
  `;
  return {
    name: 'sem-zod',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? '\0sem-zod' : null),
    load: (id) => (id === '\0sem-zod' ? standIn : null),
  };
}

/** What runs inside the frames of SCORM packages: one plain script per edition, which our page itself never loads. */
function scorm(): Plugin {
  return {
    name: 'scorm',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const edicao of ['1.2', '2004']) {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
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
    },
  };
}

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
  plugins: [semZod(), react(), ...(mode === 'kit' ? [] : [scorm()])],
  css: { postcss: { plugins: [] } },
  build: {
    outDir: mode === 'kit' ? '../dist/kit' : '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(mode === 'kit' ? { input: 'web/kit.html' } : {}),
      // One file for what the sign-in page needs, instead of twenty small ones: fewer trips, better compression.
      output: { codeSplitting: { groups: [{ name: 'inicio', tags: ['$initial'] }] } },
    },
  },
  // Players and pictures take an address of the page's own origin only.
  server: {
    port: 4200,
    strictPort: true,
    proxy: { '/api/arquivos': 'http://localhost:49001', '/api/aluno/scorm/': 'http://localhost:49001' },
  },
  preview: mode === 'kit' ? { headers: { 'Content-Security-Policy': kitPolicy } } : {},
}));
