import { execFileSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call, eventually } from './call.ts';
import { newFolder, startProduct } from './product.ts';
import { expectAllThere } from './there.ts';
import { startWriting } from './writing.ts';

const diskMb = 48;

test('refuses writes on a full disk, loses nothing, and recovers', async ({ skip }) => {
  const disk = await newFolder();
  if (!mountSmallDisk(disk)) skip('only root may mount the small disk that this fills');
  const product = await startProduct(disk);
  const writing = startWriting(product);
  await eventually(async () => expect(writing.acknowledged.files.length).toBeGreaterThan(3), {
    withinMs: 20_000,
  });
  const ballast = join(disk, 'ballast');
  await fill(ballast);

  const refused = await eventually(
    async () => {
      const body = 'The lamp is lit at dusk. '.repeat(20_000);
      const reply = await call(product.url, {
        path: '/ai/api/Upload?filename=large.txt',
        body,
        token: product.token,
      });
      expect(reply.status).toBe(507);
      return JSON.parse(reply.text);
    },
    { withinMs: 10_000 },
  );
  expect(refused.code).toBe('storage_full');
  expect((await call(product.url, { path: '/' })).status, 'the page is still served').toBe(200);

  const expectDegraded = async () => {
    const { status, text } = await call(product.url, { path: '/readyz' });
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'degraded', degraded: ['blobs'] }]);
  };
  // Files are checked each ten seconds.
  await eventually(expectDegraded, { withinMs: 20_000 });

  await rm(ballast);
  const before = writing.acknowledged.files.length;
  await eventually(async () => expect(writing.acknowledged.files.length).toBeGreaterThan(before), {
    withinMs: 10_000,
  });
  await writing.stop();
  expect(writing.faults, 'a full disk is no fault of the program').toEqual([]);
  await expectAllThere(product, writing.acknowledged);
  expect(await readdir(join(disk, 'blobs/.unfinished')), 'what could not be written is gone').toEqual([]);
});

function mountSmallDisk(folder: string): boolean {
  try {
    // The server refuses a data folder that others can read.
    const options = `size=${diskMb}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

/** Writes until nothing more goes onto the disk. */
async function fill(path: string): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024);
  for (const bytes of [megabyte, megabyte.subarray(0, 4096)]) {
    for (let count = 0; count < 2 * diskMb; count++) {
      const isFull = await writeFile(path, bytes, { flag: 'a' }).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}
