import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { timeBlobs } from './time-blobs.ts';

it('times every call by its kind, and tells the failed ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const calls: string[] = [];
  const blobs = timeBlobs(createDiskBlobs(join(folder, 'blobs')), {
    blob: ({ op, seconds, failed }) => calls.push(`${op} ${failed ? 'failed' : 'ok'} ${seconds >= 0}`),
  });
  await writeFile(join(folder, 'source'), 'x');
  await blobs.check();
  await blobs.put('files/a', join(folder, 'source'));
  (await blobs.get('files/a'))?.stream.destroy();
  await expect(blobs.put('files/b', join(folder, 'none'))).rejects.toThrow();
  expect(await Array.fromAsync(blobs.list('files/'), ({ key }) => key)).toEqual(['files/a']);
  await blobs.deleteUnfinished('files/', new Date());
  await blobs.delete('files/a');
  expect(calls).toEqual([
    ...['check ok true', 'put ok true', 'get ok true', 'put failed true'],
    ...['delete_unfinished ok true', 'delete ok true'],
  ]);
});
