import { defineConfig } from 'vite';
import { refuseWarnings } from './build/refuse-warnings.ts';

/** The widget's script as one expression, which the server wraps per host: see server/page/embed/script.ts. */
export default defineConfig({
  root: 'client/embed/loader',
  publicDir: false,
  plugins: [refuseWarnings()],
  build: {
    outDir: '../../../dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'main.ts', formats: ['iife'], name: 'chatAgentLoader', fileName: () => '.embed.js' },
  },
});
