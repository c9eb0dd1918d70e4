import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { requireStore } from '#server/store/snapshot.ts';
import { parseFileArgument, runCommandLine, say } from './command-line.ts';
import { fingerprintOf, type Manifest } from './copies/manifest.ts';
import { writeBackup } from './copies/write-backup.ts';

const usage = `Writes the store and the files of these settings into one new file, while they are being served from.

  npm run backup -- FILE

The file holds everything: passwords' hashes, people's documents, and signing.key where the server made one. Keep it safe.`;

async function main(args: string[]): Promise<void> {
  const file = parseFileArgument(args, usage);
  if (file === undefined) return;
  const settings = readSettings();
  // Before anything of a deployment is made where there is none.
  requireStore(settings.storeLocation);
  const blobs = await openBlobs(settings.blobs);
  const signingKey = await readSigningKey(settings);
  const {
    tables,
    blobs: files,
    deletedFiles,
  } = await writeBackup({ store: settings.storeLocation, blobs, file, signingKey });
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  say(`${file}: ${rows} rows of ${tables.length} tables, ${files.count} files.`);
  if (deletedFiles.length > 0) say(`${deletedFiles.length} files were deleted meanwhile and are left out.`);
}

async function readSigningKey({ SIGNING_KEY, dataFolder }: Settings): Promise<Manifest['signingKey']> {
  const key = await loadSigningKey(SIGNING_KEY, dataFolder);
  const fingerprint = fingerprintOf(key);
  return SIGNING_KEY === undefined ? { fingerprint, key: new TextDecoder().decode(key) } : { fingerprint };
}

runCommandLine(main);
