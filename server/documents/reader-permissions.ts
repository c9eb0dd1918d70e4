import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../..', import.meta.url));
/** What loading a reader's modules reads. Not the program's folder itself: `.env` and the data may lie there. */
const code = ['server', 'contract', 'node_modules', 'package.json'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** Node keeps compiled code only where the process may write it; releases before this one do not let it give that right up. */
export const keepsCompiledCode = major > 24 || (major === 24 && minor >= 21);

interface ReaderFolders {
  sourceFolder: string;
  compiledFolder: string | undefined;
}

/**
 * Node's flags for a process that may read the program's code and what lies in `sourceFolder`, and may not start programs.
 * It may write to `compiledFolder` until it has loaded what a document needs, and nowhere else. Threads are for the parent
 * guard, which gives that right up once it has its own.
 */
export function readerPermissions({ sourceFolder, compiledFolder }: ReaderFolders): string[] {
  const written = compiledFolder === undefined ? [] : [compiledFolder];
  const readable = [...code.map((name) => join(program, name)), sourceFolder, ...written];
  // Modules are opened where links lead (a linked node_modules), files to read by the path that was given.
  const paths = new Set(readable.flatMap((path) => [resolve(path), realPath(path)]));
  return [
    '--permission',
    '--allow-worker',
    ...Array.from(paths, (path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
  ];
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
