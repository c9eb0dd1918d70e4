import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensurePage } from './ensure-page.ts';

/** `npm start`: the page is built where it must be, then the same process serves. Compiled code is kept, so that the next start is quicker. */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
ensurePage();
await import('../server/main.ts');
