import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../.cache/desk/client'),
    emptyOutDir: true,
    assetsDir: '_astro',
    // The policy allows no inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
