import { Refusal } from '#server/failure/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { requireStore } from '#server/store/copy/snapshot.ts';
import { parseFileArgument, runCommandLine, say, sayAside, standardStream } from './command-line.ts';
import { describeAudit, fingerprintOf, type Manifest } from './copies/manifest.ts';
import { streamBackup, writeBackup } from './copies/write-backup.ts';

const usage = `Writes the configured store and files into one new file, while the server runs.

  npm run backup -- FILE

The file contains everything: password hashes, people's documents, and signing.key if the server generated it. Keep it safe.`;

async function main(args: string[]): Promise<void> {
  const file = parseFileArgument(args, usage, { allowStream: true });
  if (file === undefined) return;
  if (file === standardStream && process.stdout.isTTY) {
    throw new Refusal(`Standard output is a terminal. Send it to a file or a program.\n\n${usage}`);
  }
  const settings = readSettings();
  // Checked first, so that nothing is created if there is no deployment.
  requireStore(settings.storeLocation);
  const blobs = await openBlobs(settings.blobs);
  const signingKey = await readSigningKey(settings);
  const source = { store: settings.storeLocation, blobs, signingKey };
  if (file === standardStream) report(file, await streamBackup(source, () => process.stdout), sayAside);
  else report(file, await writeBackup({ ...source, file }), say);
}

function report(file: string, manifest: Manifest, sayLine: (line: string) => void): void {
  const { tables, blobs: files, deletedFiles } = manifest;
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  sayLine(`${file}: ${rows} rows of ${tables.length} tables, ${files.count} files`);
  sayLine(describeAudit(manifest));
  if (deletedFiles.length > 0) sayLine(`Left out ${deletedFiles.length} files that were deleted meanwhile.`);
}

async function readSigningKey({ SIGNING_KEY, dataFolder }: Settings): Promise<Manifest['signingKey']> {
  const key = await loadSigningKey(SIGNING_KEY, dataFolder);
  const fingerprint = fingerprintOf(key);
  return SIGNING_KEY === undefined ? { fingerprint, key: new TextDecoder().decode(key) } : { fingerprint };
}

runCommandLine(main);
