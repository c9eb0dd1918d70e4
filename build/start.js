import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// JavaScript, so that the cache is on before the first TypeScript is met: the translator takes 15 MB and is then not loaded.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./serve.ts');
