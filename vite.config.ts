import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'client',
  base: '/',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Every browser that runs this page's CSS preloads modules by itself.
    modulePreload: { polyfill: false },
    // A strict content security policy has no room for data: scripts or styles; small files stay files.
    assetsInlineLimit: 0,
  },
});
