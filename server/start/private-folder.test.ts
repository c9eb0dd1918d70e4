import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#server/testing/process.ts';
import { makePrivateFolder } from './private-folder.ts';

function openFolder(mode: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'private-')), 'data');
  mkdirSync(folder);
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns what others than the owner may read, write or enter. */
function openPaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  // A running server deletes files, too.
  const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return [folder, ...paths].filter((path) => (modeOf(path) & 0o077) !== 0);
}

it.skipIf(process.platform === 'win32')('keeps all that a server stores to its user alone', async () => {
  const folder = openFolder(0o755);
  writeFileSync(join(folder, 'signing.key'), 'a key that was made earlier, with a wider mode', {
    mode: 0o644,
  });
  const server = await startServer({ DATA_DIR: folder });
  const body = 'The harbour opens at nine.';
  const uploaded = await fetch(`${server.url}/ai/api/Upload?filename=a.txt`, { method: 'POST', body });
  expect(uploaded.status).toBe(200);
  const whileItRuns = openPaths(folder);
  await server.stop();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['blobs', 'store.sqlite', 'temporary']));
  expect([whileItRuns, openPaths(folder)]).toEqual([[], []]);
});

it.runIf(process.platform === 'linux')('refuses a folder that it cannot close to others', async () => {
  await expect(makePrivateFolder('/proc/self')).rejects.toThrow(/Set DATA_DIR to a folder/);
  const shared = openFolder(0o1777);
  await expect(makePrivateFolder(shared)).rejects.toThrow(join(shared, 'livery'));
  expect(statSync(shared).mode & 0o777).toBe(0o777);
});
