import { flushCompileCache } from 'node:module';
import { giveUp } from './give-up.ts';

let isKept = false;

/** Keeps what this process has compiled for the next one, then gives up writing: call it before the first document is looked at. */
export function keepCompiledCode(): void {
  if (isKept) return;
  isKept = true;
  flushCompileCache();
  giveUp(process.permission, 'fs.write');
}
