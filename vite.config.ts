import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entities = 'decode-named-character-reference';

export default defineConfig({
  root: 'client',
  base: '/',
  plugins: [react(), tailwind()],
  resolve: {
    // Of this package browsers get a file that decodes by writing HTML, which the page's policy (Trusted Types) refuses.
    alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Every browser that runs this page's CSS preloads modules by itself.
    modulePreload: { polyfill: false },
    // A strict content security policy has no room for data: scripts or styles; small files stay files.
    assetsInlineLimit: 0,
  },
});
