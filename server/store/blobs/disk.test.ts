import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeBlobs } from '#server/testing/blobs/blobs.ts';
import { createDiskBlobs } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeBlobs('disk', async () => createDiskBlobs(folder));

it('copies from another file system', async () => {
  const source = join(await mkdtemp('/dev/shm/blobs-'), 'source');
  await writeFile(source, 'from elsewhere');
  await createDiskBlobs(folder).put('a', source);
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('from elsewhere');
  await rm(join(source, '..'), { recursive: true });
});

it('sweeps what a killed process left, and not what another is at work on', async () => {
  createDiskBlobs(folder);
  const unfinished = join(folder, '.unfinished');
  await writeFile(join(unfinished, 'young'), 'x');
  await writeFile(join(unfinished, 'old'), 'x');
  await utimes(join(unfinished, 'old'), new Date(), new Date(Date.now() - 2 * 3_600_000));
  createDiskBlobs(folder);
  expect(await readdir(unfinished)).toEqual(['young']);
});

it('never lists or leaves what is not whole', async () => {
  const blobs = createDiskBlobs(folder);
  await writeFile(join(folder, '.unfinished', 'half'), 'x');
  expect(await Array.fromAsync(blobs.list(''))).toEqual([]);
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'source'), 'x');
  await expect(blobs.put('a', join(folder, 'source'))).rejects.toThrow();
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['half']);
});

it('fails its check when the folder is gone', async () => {
  const blobs = createDiskBlobs(folder);
  await rename(folder, `${folder}-gone`);
  await expect(blobs.check()).rejects.toThrow();
  await rename(`${folder}-gone`, folder);
  await access(folder);
});
