import { existsSync } from 'node:fs';
import { link, rename } from 'node:fs/promises';
import { isSystemError } from '#server/failure/system-error.ts';

/** Gives a complete file its name. Links instead of renaming, which would replace a file created meanwhile; not every file system has links. */
export async function publishFile(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (isSystemError(error, 'EEXIST') || existsSync(file)) throw error;
    await rename(partial, file);
  }
}
