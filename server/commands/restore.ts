import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '#server/failure/system-error.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { parseFileArgument, runCommandLine, say } from './command-line.ts';
import { describeAudit, fingerprintOf, type Manifest } from './copies/manifest.ts';
import { restoreStore } from './copies/restore-store.ts';

const brokenAudit = '--broken-audit';

const usage = `Fills the configured store and files, which must be empty, from a backup of either engine.

  npm run restore -- FILE [--broken-audit]

Nothing is written if the file is damaged, if its audit was changed, or if the store or the files aren't empty. With
--broken-audit a changed audit is restored as it is.`;

async function main(args: string[]): Promise<void> {
  const others = args.filter((arg) => arg !== brokenAudit);
  const acceptBrokenAudit = others.length < args.length;
  const file = parseFileArgument(others, usage);
  if (file === undefined) return;
  const settings = readSettings();
  const { dataFolder, storeLocation: store } = settings;
  const blobs = await openBlobs(settings.blobs);
  const keepKey = (key: Manifest['signingKey']) => writeSigningKey(settings, key);
  const place = { file, store, blobs, dataFolder };
  const manifest = await restoreStore({ ...place, acceptBrokenAudit, writeSigningKey: keepKey });
  const { createdAt, tables, blobs: files, signingKey } = manifest;
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  say(`Restored the state of ${createdAt}: ${rows} rows of ${tables.length} tables, ${files.count} files.`);
  say(describeAudit(manifest));
  const inUse = await loadSigningKey(settings.SIGNING_KEY, dataFolder);
  if (fingerprintOf(inUse) === signingKey.fingerprint) return;
  say(
    "The signing key differs from the backup's: everybody has to sign in again, and earlier links to files no longer work.",
  );
}

/** Writes the backup's key to where a server would generate one. */
async function writeSigningKey(
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
