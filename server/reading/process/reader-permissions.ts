import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../..', import.meta.url));
/** What loading a reader's modules reads. Not the program's folder itself: `.env` and the data may lie there. */
const code = ['server', 'contract', 'dist/server', 'node_modules', 'package.json'];

/**
 * Whether processes of a release of Node, such as `24.21.0`, can give rights up. Only there readers get what they need for a moment: a folder
 * to write compiled code to, and a thread. Asked by number, since `process.permission` is there only in a process that is restricted.
 */
export function canGiveUp(release: string): boolean {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  if (major === 24) return minor >= 21;
  return major > 26 || (major === 26 && minor >= 3);
}

export const givesUpRights = canGiveUp(process.versions.node);

interface ReaderFolders {
  sourceFolder: string;
  compiledFolder: string | undefined;
}

/**
 * Node's flags for a process that may read the program's code and what lies in `sourceFolder`, and may not start programs.
 * It may write to `compiledFolder` until it has loaded what a document needs, and nowhere else. Threads are for the parent
 * guard, which gives that right up once it has its own. There are none where it can't.
 */
export function readerPermissions({ sourceFolder, compiledFolder }: ReaderFolders): string[] {
  const written = compiledFolder === undefined ? [] : [compiledFolder];
  const readable = [...code.map((name) => join(program, name)), sourceFolder, ...written];
  // Modules are opened where links lead (a linked node_modules), files to read by the path that was given.
  const paths = new Set(readable.flatMap((path) => [resolve(path), realPath(path)]));
  return [
    '--permission',
    ...(givesUpRights ? ['--allow-worker'] : []),
    ...Array.from(paths, (path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
  ];
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
