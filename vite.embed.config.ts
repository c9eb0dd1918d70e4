import { defineConfig } from 'vite';

/** The widget's script as one expression, which the server wraps per host: see server/page/embed/script.ts. */
export default defineConfig({
  root: 'client/embed/loader',
  publicDir: false,
  build: {
    outDir: '../../../dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'main.ts', formats: ['iife'], name: 'chatAgentLoader', fileName: () => '.embed.js' },
  },
});
