import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/failure/refusal.ts';
import { isSystemError, unlessMissing } from '#server/failure/system-error.ts';

/** Returns the path of a generated key. */
export function signingKeyPath(dataFolder: string): string {
  return join(dataFolder, 'signing.key');
}

/** Returns the deployment's secret, from which keys are derived: `given`, or one generated once in the data folder. */
export async function loadSigningKey(given: string | undefined, dataFolder: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  if (given) return encoder.encode(given);
  const path = signingKeyPath(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const key = (await unlessMissing(readFile(path, 'utf8')))?.trim() ?? (await createKey(path));
  if (key.length < 32) {
    throw new Refusal(
      'signing.key in the data folder is damaged. Restore it from a backup, or delete it to generate a new one.',
    );
  }
  return encoder.encode(key);
}

/** Writes the key atomically; two simultaneous first starts both return the key of the first. */
async function createKey(path: string): Promise<string> {
  const temporary = `${path}.${crypto.randomUUID()}`;
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary);
  }
  return (await readFile(path, 'utf8')).trim();
}
