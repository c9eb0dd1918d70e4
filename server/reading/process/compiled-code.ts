import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dropPermission } from './drop-permission.ts';

let isSaved = false;

/** Saves this process's compiled code for the next one, then drops its permission to write. Call it before the first document is read. Throws if the process can still write. */
export function saveCompiledCode(): void {
  if (isSaved) return;
  flushCompileCache();
  // The folder is checked by name: without one, Node reports a permission for a single folder as missing.
  dropPermission(process.permission, 'fs.write', getCompileCacheDir());
  isSaved = true;
}
