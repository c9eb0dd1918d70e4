import { expect, it } from 'vitest';
import type { Caller } from '#server/http/routes/request.ts';
import { describeFileApp, member, nothing, visitor } from '#server/testing/file-app.ts';
import { findAskableFiles, findKnowledgeFiles } from './files.ts';

const anna = member('anna');
const ben = member('ben');
const hostAdmin = member('admin-of-a', 'host-admin');
const operator = member('operator', 'admin');

describeFileApp('files', (app) => {
  /** Names of the files that may be asked about, or the problem's code. */
  async function ask(
    caller: Caller,
    ids: string[],
    { host = 'a.example', knowledgeIds = [] as string[] } = {},
  ) {
    try {
      const files = await findAskableFiles(app().deps.db, { host, caller, ids, knowledgeIds });
      return files.map(({ name }) => name);
    } catch (error) {
      return error;
    }
  }
  const refusal = (id: string) =>
    expect.objectContaining({ code: 'file_not_found', message: expect.stringContaining(id) });

  it("of visitors are asked about by whoever holds the id, on the file's host alone", async () => {
    const [first, second] = [await app().upload('one', 'one.txt'), await app().upload('two', 'two.txt')];
    expect(await ask(visitor, [second, first, second])).toEqual(['two.txt', 'one.txt']);
    expect(await ask(ben, [first])).toEqual(['one.txt']);
    for (const caller of [visitor, ben, operator]) {
      expect(await ask(caller, [first], { host: 'b.example', knowledgeIds: [first] })).toEqual(
        refusal(first),
      );
    }
  });

  it('of a member are asked about by those who may read them', async () => {
    const id = await app().upload('secret', 'secret.txt', { caller: anna });
    for (const caller of [anna, hostAdmin, operator]) expect(await ask(caller, [id])).toEqual(['secret.txt']);
    for (const caller of [visitor, ben]) {
      expect(await ask(caller, [id])).toEqual(refusal(id));
      expect(await ask(caller, [id], { knowledgeIds: [id] })).toEqual(['secret.txt']);
    }
  });

  it('that are private, expired, elsewhere or nowhere are refused alike', async () => {
    const secret = await app().upload('secret', 'secret.txt', { caller: anna });
    const old = await app().upload('old', 'old.txt');
    const elsewhere = await app().upload('other', 'other.txt', { host: 'b.example' });
    const past = new Date(Date.now() - 1).toISOString();
    await app().deps.db.updateTable('files').set({ expires_at: past }).where('id', '=', old).execute();
    const sentences = await Promise.all(
      [secret, old, elsewhere, 'nowhere'].map(async (id) => {
        const error = await ask(visitor, [id]);
        expect(error).toEqual(refusal(id));
        return error instanceof Error ? error.message.replace(id, '') : '';
      }),
    );
    expect(new Set(sentences).size).toBe(1);
  });

  it("that were the host's knowledge and are gone are passed over", async () => {
    const id = await app().upload('one', 'one.txt');
    const elsewhere = await app().upload('two', 'two.txt', { host: 'b.example' });
    const ids = ['nowhere', elsewhere, id];
    const found = await findKnowledgeFiles(app().deps.db, { host: 'a.example', ids });
    expect(found).toEqual([
      {
        ...{ fileId: id, documentId: expect.any(String), name: 'one.txt' },
        ...{ mediaType: 'text/plain', sizeBytes: 3 },
      },
    ]);
  });

  it("are listed to their owner, and to the host's admins all of them", async () => {
    const own = await app().upload('mine', 'mine.txt', { caller: anna });
    await app().upload('a visitor', 'visitor.txt');
    await app().upload('elsewhere', 'elsewhere.txt', { host: 'b.example', caller: anna });
    const list = async (caller: Caller) => (await app().send('/ai/api/files', {}, { caller })).json();
    expect(await list(anna)).toMatchObject([{ id: own, filename: 'mine.txt', sizeInBytes: 4 }]);
    expect(await list(ben)).toEqual([]);
    expect(await list(hostAdmin)).toMatchObject([{ filename: 'visitor.txt' }, { filename: 'mine.txt' }]);
  });

  it('are deleted whole by their owner or an admin of their host, and by nobody else', async () => {
    const remove = async (id: string, caller: Caller, host = 'a.example') =>
      (await app().send(`/ai/api/files/${id}`, { method: 'DELETE' }, { caller, host })).status;
    const id = await app().upload('mine', 'mine.txt', { caller: anna });
    const guest = await app().upload('a visitor', 'visitor.txt');
    expect(await remove(id, ben)).toBe(404);
    expect(await remove(guest, ben)).toBe(404);
    expect(await remove(id, anna, 'b.example')).toBe(404);
    expect(await remove(id, operator, 'b.example')).toBe(404);
    expect(await app().leftovers()).toMatchObject({ files: 2, blobs: 2 });
    expect(await remove(id, anna)).toBe(204);
    expect(await remove(guest, hostAdmin)).toBe(204);
    expect(await app().leftovers()).toEqual(nothing);
    expect(await remove(id, anna)).toBe(404);
  });

  it('are neither listed to visitors nor deleted by them', async () => {
    const id = await app().upload('a visitor', 'visitor.txt');
    const answers = [
      await app().send('/ai/api/files'),
      await app().send(`/ai/api/files/${id}`, { method: 'DELETE' }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'sign_in_required' }),
      ]);
    }
    expect(await app().leftovers()).toMatchObject({ files: 1 });
  });
});
