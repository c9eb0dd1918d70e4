import { expect, it } from 'vitest';
import { describeFileApp, member, nothing } from '#server/testing/file-app.ts';
import { deleteFilesOf } from './own-files.ts';
import { sweepExpiredFiles } from './sweep.ts';

describeFileApp('the files of an account that is deleted', (app) => {
  const ann = member('ann');
  const deleteThem = (knowledge: readonly string[] = []) => {
    const knowledgeIds = async () => [...knowledge];
    const { deps } = app();
    return deps.db
      .transaction()
      .execute((trx) => deleteFilesOf({ ...deps, knowledgeIds }, trx, { accountId: 'ann' }));
  };
  const isFound = async (id: string) =>
    (await app().send(`/ai/api/files/${id}/text`, {}, { caller: member('boss', 'host-admin') })).status;

  it('are found no more with the account, and swept even if the server ends then', async () => {
    const id = await app().upload('The watchword is rosebud.', 'a.txt', { caller: ann });
    expect(await isFound(id)).toBe(200);
    await deleteThem();
    expect(await isFound(id)).toBe(404);
    await sweepExpiredFiles(app().deps, { stopped: new AbortController().signal });
    expect(await app().leftovers()).toEqual(nothing);
  });

  it('stay without an owner where the host answers from them', async () => {
    const kept = await app().upload('The watchword is rosebud.', 'a.txt', { caller: ann });
    const gone = await app().upload('The harbour is closed.', 'b.txt', { caller: ann });
    await (await deleteThem([kept, 'a\0b']))();
    expect([await isFound(kept), await isFound(gone)]).toEqual([200, 404]);
    const rows = app().deps.db.selectFrom('files').select(['id', 'owner_id', 'expires_at']);
    expect(await rows.execute()).toEqual([{ id: kept, owner_id: null, expires_at: null }]);
  });
});
