import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../..', import.meta.url));
/** Paths that loading a reader's modules needs. Not the program's whole folder, which may contain `.env` and the data. */
const code = ['server', 'contract', 'shared', 'dist/server', 'node_modules', 'package.json'];

/**
 * True if processes of a Node release, such as `24.21.0`, can drop permissions. Only then do readers get those that they need
 * at their start: to write compiled code and to start a thread. Checked by number because `process.permission` exists only
 * in a restricted process.
 */
export function releaseDropsPermissions(release: string): boolean {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  if (major === 24) return minor >= 21;
  return major > 26 || (major === 26 && minor >= 3);
}

export const canDropPermissions = releaseDropsPermissions(process.versions.node);

interface ReaderFolders {
  sourceFolder: string;
  compiledFolder: string | undefined;
}

/**
 * Returns Node's flags for a process that can read the program's code and `sourceFolder`, write to `compiledFolder` only, and
 * start no programs. It drops the write permission before it reads a document, and the one for threads once the parent guard
 * has its thread. If Node can't drop permissions, it gets neither.
 */
export function readerPermissions({ sourceFolder, compiledFolder }: ReaderFolders): string[] {
  const written = compiledFolder === undefined ? [] : [compiledFolder];
  const readable = [...code.map((name) => join(program, name)), sourceFolder, ...written];
  // Modules are opened at their real paths (a linked node_modules), documents at the given path.
  const paths = new Set(readable.flatMap((path) => [resolve(path), realPath(path)]));
  return [
    '--permission',
    ...(canDropPermissions ? ['--allow-worker'] : []),
    ...Array.from(paths, (path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
  ];
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
