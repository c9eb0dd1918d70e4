import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { showFileFormats } from './build/file-formats.ts';
import { refuseWarnings } from './build/refuse-warnings.ts';
import { compileTexts } from './build/texts/plugin.ts';

/** The chat as HTML, for the server: one module that needs nothing beside it. */
export default defineConfig({
  root: 'client',
  publicDir: false,
  plugins: [compileTexts(), showFileFormats(), react(), refuseWarnings()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'render-page.tsx',
    outDir: '../dist/client/.render',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render-page.js', codeSplitting: false } },
  },
});
