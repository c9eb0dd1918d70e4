import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../..', import.meta.url));
/** What loading a reader's modules reads. Not the program's folder itself: `.env` and the data may lie there. */
const code = ['server', 'contract', 'node_modules', 'package.json'];

/**
 * Node's flags for a process that may read the program's code and what lies in `sourceFolder`, and may neither write nor
 * start programs. Threads are for the parent guard, which gives that right up once it has its own.
 */
export function readerPermissions(sourceFolder: string): string[] {
  const readable = [...code.map((name) => join(program, name)), sourceFolder];
  // Modules are opened where links lead (a linked node_modules), files to read by the path that was given.
  const paths = new Set(readable.flatMap((path) => [resolve(path), realPath(path)]));
  return ['--permission', '--allow-worker', ...Array.from(paths, (path) => `--allow-fs-read=${path}`)];
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
