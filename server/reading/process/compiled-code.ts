import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { giveUp } from './drop-permission.ts';

let isKept = false;

/** Keeps what this process has compiled for the next one, then gives up writing: call it before the first document is looked at. Throws when it may still write. */
export function keepCompiledCode(): void {
  if (isKept) return;
  flushCompileCache();
  // The folder by its name: of a right that holds for one folder alone, Node says otherwise that it is not held.
  giveUp(process.permission, 'fs.write', getCompileCacheDir());
  isKept = true;
}
