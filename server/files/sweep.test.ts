import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFileApp, member, nothing, visitor } from '#server/testing/file-app.ts';
import { findAskableFiles } from './files.ts';
import { sweepExpiredFiles, sweepOrphans, sweepTemporaryFiles } from './sweep.ts';

const stopped = new AbortController().signal;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describeFileApp('a sweep', (app) => {
  it("takes expired files whole, and neither a member's nor a young one", async () => {
    await app().upload('words', 'visitor.txt');
    await app().upload('words', 'member.txt', { caller: member('anna') });
    await sweepExpiredFiles(app().deps, { stopped, now: inHours(23.9) });
    expect(await app().leftovers()).toMatchObject({ files: 2, documents: 2, blobs: 2 });
    await sweepExpiredFiles(app().deps, { stopped, now: inHours(24.1) });
    expect(await app().leftovers()).toMatchObject({ files: 1, documents: 1, passages: 1, blobs: 1 });
    const left = await app().deps.db.selectFrom('files').select('name').execute();
    expect(left).toEqual([{ name: 'member.txt' }]);
  });

  it('is not waited for: an expired file is out of every question before it', async () => {
    const id = await app().upload('words', 'visitor.txt');
    await app().deps.db.updateTable('files').set({ expires_at: new Date().toISOString() }).execute();
    const asked = findAskableFiles(app().deps.db, {
      host: 'a.example',
      caller: visitor,
      ids: [id],
      knowledgeIds: [],
    });
    await expect(asked).rejects.toMatchObject({ code: 'file_not_found' });
  });

  it('takes blobs that no file has, once no upload can be at work on them', async () => {
    await app().upload('words', 'kept.txt', { caller: member('anna') });
    const { blobs, temporaryFolder } = app().deps;
    const source = join(temporaryFolder, 'source');
    await writeFile(source, 'orphan');
    await blobs.put('files/orphan', source);
    let deleted = 0;
    const onDeleted = () => {
      deleted++;
    };
    await sweepOrphans(app().deps, { stopped, now: inHours(0.9), onDeleted });
    expect(await app().leftovers()).toMatchObject({ blobs: 2 });
    await sweepOrphans(app().deps, { stopped, now: inHours(1.1), onDeleted });
    expect([deleted, await app().leftovers()]).toMatchObject([1, { files: 1, blobs: 1 }]);
  });

  it('takes what killed uploads left in the temporary folder, and not what is under way', async () => {
    const { temporaryFolder } = app().deps;
    await mkdir(temporaryFolder, { recursive: true });
    for (const name of ['left', 'under-way']) await writeFile(join(temporaryFolder, name), 'x');
    await utimes(join(temporaryFolder, 'left'), inHours(-2), inHours(-2));
    await sweepTemporaryFiles(temporaryFolder);
    expect(await readdir(temporaryFolder)).toEqual(['under-way']);
  });

  it('finds nothing to do in an empty store', async () => {
    await sweepExpiredFiles(app().deps, { stopped });
    await sweepOrphans(app().deps, { stopped, onDeleted: () => {} });
    expect(await app().leftovers()).toEqual(nothing);
  });
});
