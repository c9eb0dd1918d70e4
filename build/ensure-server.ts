import { ensureBuilt, type Product } from './built.ts';

export const server: Product = {
  name: 'server',
  folder: 'dist/server',
  sources: [
    ...['server', 'contract', 'shared', 'texts', 'build/bundle-server.ts', 'build/refuse-warnings.ts'],
    ...['build/superseded.ts', 'package-lock.json'],
  ],
  steps: [['build/bundle-server.ts']],
};

/** Also what tests that start the product as it is served run before them. */
export default function ensureServer(): void {
  ensureBuilt(server);
}

if (import.meta.main) ensureServer();
