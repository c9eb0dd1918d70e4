import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '#server/store/open.ts';

let empty: Promise<Buffer> | undefined;

/**
 * Writes an empty SQLite store to a path, unless there is one. Returns true if it did: give it an id of its own. A store is migrated once in a
 * process, as that takes ten times as long as a copy.
 */
export async function placeEmptyStore(location: string): Promise<boolean> {
  if (existsSync(location)) return false;
  mkdirSync(dirname(location), { recursive: true });
  empty ??= makeEmptyStore();
  writeFileSync(location, await empty);
  return true;
}

async function makeEmptyStore(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  const location = join(folder, 'store.sqlite');
  await (await openStore(location)).destroy();
  const content = readFileSync(location);
  rmSync(folder, { recursive: true });
  return content;
}
