import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
}));
