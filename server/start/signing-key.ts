import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, unlessMissing } from '#server/failure/system-error.ts';

/** The deployment's secret, from which keys are derived: the one given, else one made once in the data folder. */
export async function loadSigningKey(given: string | undefined, dataFolder: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  if (given) return encoder.encode(given);
  const path = join(dataFolder, 'signing.key');
  await mkdir(dataFolder, { recursive: true });
  const kept = (await unlessMissing(readFile(path, 'utf8')))?.trim() ?? (await makeKey(path));
  if (kept.length < 32) {
    throw new Error(
      'signing.key in the data folder is damaged. Put it back from a backup, or delete it to have a new one.',
    );
  }
  return encoder.encode(kept);
}

/** Makes the key whole or not at all; of two first starts at once, both end with the key of the first. */
async function makeKey(path: string): Promise<string> {
  const own = `${path}.${crypto.randomUUID()}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(own, path);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(own);
  }
  return (await readFile(path, 'utf8')).trim();
}
