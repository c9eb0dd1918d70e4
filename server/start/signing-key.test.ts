import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSigningKey } from './signing-key.ts';

it('makes one key for a data folder, also when two start at once, and keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  const keys = await Promise.all([loadSigningKey(undefined, folder), loadSigningKey(undefined, folder)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await loadSigningKey(undefined, folder)).toEqual(keys[0]);
  expect(await readdir(folder)).toEqual(['signing.key']);
  await rm(folder, { recursive: true });
});

it('never signs with a key that is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  await writeFile(join(folder, 'signing.key'), '');
  await expect(loadSigningKey(undefined, folder)).rejects.toThrow(/signing\.key/);
  await rm(folder, { recursive: true });
});

it('takes the key it is given', async () => {
  const given = 'g'.repeat(40);
  expect(await loadSigningKey(given, '/nowhere')).toEqual(new TextEncoder().encode(given));
});
