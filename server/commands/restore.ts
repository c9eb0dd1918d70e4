import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '#server/failure/system-error.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { parseFileArgument, runCommandLine, say } from './command-line.ts';
import { fingerprintOf, type Manifest } from './copies/manifest.ts';
import { restoreStore } from './copies/restore-store.ts';

const usage = `Fills the empty store of these settings, and its files, with what a backup holds. Either engine takes either's.

  npm run restore -- FILE

Nothing is written where the file is damaged, or where there is anything already.`;

async function main(args: string[]): Promise<void> {
  const file = parseFileArgument(args, usage);
  if (file === undefined) return;
  const settings = readSettings();
  const { dataFolder, storeLocation: store } = settings;
  const blobs = await openBlobs(settings.blobs);
  const {
    createdAt,
    tables,
    blobs: files,
    signingKey,
  } = await restoreStore({
    ...{ file, store, blobs, dataFolder },
    keepSigningKey: (kept) => keepSigningKey(settings, kept),
  });
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  say(`As it was on ${createdAt}: ${rows} rows of ${tables.length} tables, ${files.count} files.`);
  const inUse = await loadSigningKey(settings.SIGNING_KEY, dataFolder);
  if (fingerprintOf(inUse) === signingKey.fingerprint) return;
  say(
    'The signing key here is another: everybody signs in anew, and links to files given out earlier no longer open.',
  );
}

/** Puts the backup's key where a server would make one. */
async function keepSigningKey(
  { SIGNING_KEY, dataFolder }: Settings,
  { key }: Manifest['signingKey'],
): Promise<void> {
  if (SIGNING_KEY !== undefined || key === undefined) return;
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(join(dataFolder, 'signing.key'), key, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
}

runCommandLine(main);
