import { existsSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSystemError } from '#server/failure/system-error.ts';

/** Gives a complete file its name, for good once this resolves. Links instead of renaming, which would replace a file created meanwhile; not every file system has links. */
export async function publishFile(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (isSystemError(error, 'EEXIST') || existsSync(file)) throw error;
    await rename(partial, file);
  }
  await flushFolder(dirname(file));
}

/** A name is in its folder, which a machine that fails may lose although the file was flushed. Not every system lets a folder be opened. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } catch (error) {
    if (!isSystemError(error, 'EINVAL') && !isSystemError(error, 'EPERM')) throw error;
  } finally {
    await folder?.close();
  }
}
