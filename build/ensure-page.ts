import { ensureBuilt, type Product } from './built.ts';

export const page: Product = {
  name: 'page',
  folder: 'dist/client',
  sources: [
    'client',
    'contract',
    'shared',
    'texts',
    'build/texts',
    'server/reading/formats/formats.ts',
    'build/compress.ts',
    'build/file-formats.ts',
    'build/refuse-cycles.ts',
    'build/refuse-warnings.ts',
    'vite.config.ts',
    'vite.embed.config.ts',
    'vite.render.config.ts',
    'package-lock.json',
  ],
  steps: [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'vite.embed.config.ts'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'vite.render.config.ts'],
    ['build/compress.ts'],
  ],
};

if (import.meta.main) ensureBuilt(page);
