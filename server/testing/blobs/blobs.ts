import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { claimBlobs, findForeignBlob } from '#server/store/blobs/owner.ts';

/** Suite for every adapter of the port. `open` returns empty blobs for each test. */
export function describeBlobs(name: string, open: () => Promise<Blobs>): void {
  describe(`blobs (${name})`, () => {
    let blobs: Blobs;
    let folder: string;

    beforeEach(async () => {
      blobs = await open();
      folder = await mkdtemp(join(tmpdir(), 'blobs-source-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    async function put(key: string, content: string): Promise<void> {
      const path = join(folder, 'source');
      await writeFile(path, content);
      await blobs.put(key, path);
    }

    async function read(key: string, range?: { start: number; end: number }) {
      const found = await blobs.get(key, range);
      return found && { text: await text(found.stream), sizeBytes: found.sizeBytes };
    }

    it('gives back what was put, whole and in part', async () => {
      await put('files/a-1', 'one two three');
      expect(await read('files/a-1')).toEqual({ text: 'one two three', sizeBytes: 13 });
      expect(await read('files/a-1', { start: 4, end: 6 })).toEqual({ text: 'two', sizeBytes: 13 });
    });

    it('replaces a blob whole', async () => {
      await put('a', 'a longer first content');
      await put('a', 'second');
      expect(await read('a')).toEqual({ text: 'second', sizeBytes: 6 });
    });

    it('keeps nothing where the local file is not there', async () => {
      await expect(blobs.put('a', join(folder, 'nothing'))).rejects.toThrow();
      expect(await read('a')).toBeUndefined();
    });

    it('deletes, and forgives what is not there', async () => {
      await put('a', 'x');
      await blobs.delete('a');
      await blobs.delete('a');
      expect(await read('a')).toBeUndefined();
    });

    it('lists what starts with a prefix, with its time', async () => {
      const before = Date.now() - 2000;
      for (const key of ['files/a', 'files/b', 'logos/c']) await put(key, 'x');
      const found = await Array.fromAsync(blobs.list('files/'));
      expect(found.map(({ key }) => key).sort()).toEqual(['files/a', 'files/b']);
      expect(found.every(({ storedAt }) => storedAt.getTime() >= before)).toBe(true);
    });

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'A', 'a.txt', 'a\0'])(
      'takes no key such as %j',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow('not a blob key');
        await expect(read(key)).rejects.toThrow('not a blob key');
        await expect((async () => blobs.delete(key))()).rejects.toThrow('not a blob key');
      },
    );

    it('belongs to the store that came first, or that took its place, and to no other', async () => {
      const claim = (store: { id: string; movedFrom?: string }, hasForeignFiles = async () => true) =>
        claimBlobs({ blobs, temporaryFolder: folder }, { ...store, hasForeignFiles });
      await put('files/a', 'there before anybody marked the place');
      await expect(claim({ id: 'one' })).rejects.toThrow(/another store .*BLOBS.*write one into "owner"/);
      expect(await read('owner')).toBeUndefined();
      await claim({ id: 'one' }, async () => false);
      await claim({ id: 'one' });
      await expect(claim({ id: 'two' })).rejects.toThrow(/another store \(one\).*BLOBS/);
      await claim({ id: 'two', movedFrom: 'one' });
      await expect(claim({ id: 'one' })).rejects.toThrow(/another store \(two\)/);
      expect(await read('files/a')).toBeDefined();
      await put('owner', 'one\n');
      await claim({ id: 'one' });
    });

    it('holds no foreign blob where there is but its mark and what a check writes', async () => {
      await claimBlobs({ blobs, temporaryFolder: folder }, { id: 'one', hasForeignFiles: async () => false });
      await blobs.check();
      expect(await findForeignBlob(blobs, new Set())).toBeUndefined();
      await put('files/a', 'x');
      expect(await findForeignBlob(blobs, new Set(['files/a']))).toBeUndefined();
      expect(await findForeignBlob(blobs, new Set())).toBe('files/a');
    });

    it('says that it can be written and read', () => blobs.check());
  });
}
