import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { isSystemError } from '#server/failure/system-error.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey, signingKeyPath } from '#server/start/signing-key.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { parseFileArgument, runCommandLine, say } from './command-line.ts';
import { listLost } from './copies/lost-secrets.ts';
import { describeAudit, fingerprintOf, type Manifest } from './copies/manifest.ts';
import { restoreStore } from './copies/restore-store.ts';

const brokenAudit = '--broken-audit';
const newSigningKey = '--new-signing-key';

const usage = `Fills the configured store and files, which must be empty, from a backup of either engine.

  npm run restore -- FILE [--broken-audit]

Nothing is written if the file is damaged, if its audit was changed, or if the store or the files aren't empty. With
--broken-audit a changed audit is restored as it is.`;

async function main(args: string[]): Promise<void> {
  const file = parseFileArgument(
    args.filter((arg) => arg !== brokenAudit && arg !== newSigningKey),
    usage,
  );
  if (file === undefined) return;
  const settings = readSettings();
  const { dataFolder, storeLocation: store } = settings;
  const blobs = await openBlobs(settings.blobs);
  const manifest = await restoreStore({
    ...{ file, store, blobs, dataFolder },
    acceptBrokenAudit: args.includes(brokenAudit),
    acceptNewSigningKey: args.includes(newSigningKey),
    findSigningKey: (key) => findSigningKey(settings, key),
    writeSigningKey: (key) => writeSigningKey(settings, key),
  });
  const { createdAt, tables, blobs: files } = manifest;
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  say(`Restored the state of ${createdAt}: ${rows} rows of ${tables.length} tables, ${files.count} files.`);
  say(describeAudit(manifest));
  if ((await findSigningKey(settings, manifest.signingKey)) === manifest.signingKey.fingerprint) return;
  say(`Lost with the signing key: ${listLost(manifest).join('; ')}.`);
}

/** Returns the fingerprint of the key that a server will use: the set one, else the data folder's, else the backup's, once written there. */
async function findSigningKey(
  { SIGNING_KEY, dataFolder }: Settings,
  { key, fingerprint }: Manifest['signingKey'],
): Promise<string | undefined> {
  const isThere = SIGNING_KEY !== undefined || existsSync(signingKeyPath(dataFolder));
  if (isThere) return fingerprintOf(await loadSigningKey(SIGNING_KEY, dataFolder));
  return key === undefined ? undefined : fingerprint;
}

/** Writes the backup's key to where a server would generate one. */
async function writeSigningKey(
  { SIGNING_KEY, dataFolder }: Settings,
  { key }: Manifest['signingKey'],
): Promise<void> {
  if (SIGNING_KEY !== undefined || key === undefined) return;
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(signingKeyPath(dataFolder), key, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
}

runCommandLine(main);
