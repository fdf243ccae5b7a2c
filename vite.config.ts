import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  plugins: [react()],
  css: { postcss: { plugins: [] } },
  build: {
    outDir: mode === 'kit' ? '../dist/kit' : '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: mode === 'kit' ? { input: 'web/kit.html' } : {},
  },
  server: { port: 4200, strictPort: true },
  preview: mode === 'kit' ? { headers: { 'Content-Security-Policy': kitPolicy } } : {},
}));
