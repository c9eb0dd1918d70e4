import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { describeFileApp, member } from '#server/testing/file-app.ts';
import { insertFile } from '#server/testing/store/insert-file.ts';
import { type CopyFilesDeps, type CopyFilesInput, copyFiles } from './copy-files.ts';
import { deleteFile } from './delete-file.ts';

const ann = { caller: member('ann', 'admin') };
const short = 'A double kayak costs 45 euros.';
/** Text of more than one passage. */
const long = Array.from({ length: 400 }, (_, n) => `Boat ${n} costs ${n} euros for half a day.`).join('\n\n');

describeFileApp('files that are copied', (app) => {
  const copy = (ids: string[], more: Partial<CopyFilesDeps & CopyFilesInput> = {}) => {
    const { deps } = app();
    const { signal = new AbortController().signal } = more;
    return copyFiles({ ...deps, ...more }, { from: 'a.example', host: 'b.example', ids, signal });
  };
  const upload = (text: string) => app().upload(text, 'boats.txt', ann);

  it.each([
    { name: 'passages', copyLimits: { passages: 2, bytes: Number.POSITIVE_INFINITY } },
    { name: 'bytes', copyLimits: { passages: Number.POSITIVE_INFINITY, bytes: 2 * short.length } },
  ])('are as many as may be, in the order of their ids, by $name', async ({ copyLimits }) => {
    const [first, large, second, third] = [
      await upload(short),
      await upload(long),
      await upload(short),
      await upload(short),
    ];
    const copied = async (ids: string[]) => [...(await copy(ids, { copyLimits })).byId.keys()];
    expect(await copied([third, large, first, second])).toEqual([third, first]);
    expect(await copied([large, second, second, third])).toEqual([second, third]);
  });

  it('are no more once whoever asked is gone, whether bytes or rows are copied', async () => {
    const ids = [await upload(short), await upload(short)];
    const { blobs, db } = app().deps;
    const before = await app().leftovers();
    const gone = new AbortController();
    const put: typeof blobs.put = async (...blob) => {
      await blobs.put(...blob);
      gone.abort();
    };
    const refusal = { code: 'bad_request' };
    const first = copy(ids, { blobs: { ...blobs, put }, signal: gone.signal });
    await expect(first).rejects.toMatchObject(refusal);
    expect(await app().leftovers()).toEqual(before);

    const later = new AbortController();
    const { insert, discard } = await copy(ids, { signal: later.signal });
    later.abort();
    const failure: unknown = await db
      .transaction()
      .execute(insert)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject(refusal);
    // Its commit may have reached the store.
    await discard(storageUnavailable(new Error('the connection broke')));
    expect(await app().leftovers()).toEqual({ ...before, blobs: (before.blobs ?? 0) + 2 });
    await discard(failure);
    expect(await app().leftovers()).toEqual(before);
  });

  it('are refused where one was deleted meanwhile', async () => {
    const [id, other] = [await upload(short), await upload(short)];
    const { insert } = await copy([id, other]);
    await deleteFile(app().deps, { host: 'a.example', caller: ann.caller, address: '192.0.2.1', id: other });
    const inserted = app().deps.db.transaction().execute(insert);
    await expect(inserted).rejects.toMatchObject({ code: 'file_deleted' });
    expect(await app().leftovers()).toMatchObject({ files: 1, documents: 1 });
  });

  it('are refused where their host has no room for them', async () => {
    const { db, storage } = app().deps;
    const id = await upload(short);
    const { insert } = await copy([id]);
    await insertConfig(db, defaultConfig('b.example'));
    await storage.set('b.example', { hostMb: 1 });
    await insertFile(db, { host: 'b.example', size: 1024 ** 2 });
    const before = await app().leftovers();
    await expect(db.transaction().execute(insert)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await app().leftovers()).toEqual(before);
  });

  it('are not half there, and their bytes are let go of where they cannot be written', async () => {
    const id = await upload(short);
    const { blobs } = app().deps;
    const opened: Readable[] = [];
    const get: typeof blobs.get = async () => {
      const stream = Readable.from([Buffer.from('A double')]);
      opened.push(stream);
      return { stream, sizeBytes: short.length };
    };
    expect((await copy([id], { blobs: { ...blobs, get } })).byId.size).toBe(0);
    const failing = copy([id], { blobs: { ...blobs, get }, temporaryFolder: '/dev/null/none' });
    await expect(failing).rejects.toThrow();
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(await app().leftovers()).toMatchObject({ blobs: 1, temporary: 0 });
  });
});
