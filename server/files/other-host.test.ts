import { expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { describeFileApp, member, visitor } from '#server/testing/file-app.ts';
import { makeFilesPermanent } from './files.ts';
import { originFor } from './host-of-files.ts';
import { sweepExpiredFiles } from './sweep.ts';

const operator = member('olga', 'admin');
const hour = 3_600_000;

describeFileApp('a file for another host', (app) => {
  const call = (path: string, init: RequestInit = {}, caller = operator) =>
    app().send(path, init, { caller });
  async function upload() {
    const path = '/ai/api/Upload?filename=prices.txt&forHost=new.example';
    const answer = await call(path, { method: 'POST', body: 'Prices', headers: { 'Content-Type': '' } });
    expect(answer.status).toBe(200);
    return uploadedSchema.parse(await answer.json());
  }
  const listed = async (query: string) => {
    const answer = await call(`/ai/api/files${query}`);
    return { status: answer.status, files: await answer.json() };
  };

  it('is listed, looked at and deleted by operators from any host', async () => {
    const { fileId } = await upload();
    const file = { id: fileId, filename: 'prices.txt', sizeInBytes: 6 };
    expect(await listed('?forHost=new.example')).toMatchObject({ status: 200, files: [file] });
    expect((await listed('')).files).toEqual([]);
    const path = `/ai/api/files/${fileId}`;
    expect((await call(`${path}/text`)).status).toBe(404);
    expect(await (await call(`${path}/text?forHost=new.example`)).text()).toBe('Prices\n');
    expect((await call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await call(`${path}?forHost=New.example:8443`, { method: 'DELETE' })).status).toBe(204);
    expect((await listed('?forHost=new.example')).files).toEqual([]);
  });

  it.each([
    ['https://console.example', 'https://new.example'],
    ['https://console.example:8443', 'https://new.example'],
    ['http://localhost:3000', 'https://new.example'],
    ['http://console.example:3000', 'http://new.example:3000'],
  ])('called on %s has its address on %s', (called, page) => {
    expect(originFor('new.example', called)).toBe(page);
  });

  it('of a local name has its address on the port that was called', () => {
    expect(originFor('new.localhost', 'http://localhost:3000')).toBe('http://new.localhost:3000');
    expect(originFor('new.localhost', 'https://localhost:3000')).toBe('https://new.localhost:3000');
  });

  it.each([
    ['a visitor', visitor],
    ['a user', member('olga')],
    ['a host-admin', member('olga', 'host-admin')],
  ])('is out of reach of %s', async (_name, caller) => {
    const { fileId } = await upload();
    const query = '?forHost=new.example';
    const init = { method: 'DELETE' };
    expect((await call(`/ai/api/files${query}`, {}, caller)).status).toBe(403);
    expect((await call(`/ai/api/files/${fileId}${query}`, init, caller)).status).toBe(403);
    expect((await call(`/ai/api/files/${fileId}/text${query}`, {}, caller)).status).toBe(403);
    expect((await listed(query)).files).toHaveLength(1);
  });

  it('goes after its time unless a config names it', async () => {
    const [left, kept] = [await upload(), await upload()];
    const { db } = app().deps;
    await db
      .transaction()
      .execute((trx) => makeFilesPermanent(trx, { host: 'new.example', ids: [kept.fileId] }));
    const later = new Date(Date.now() + 25 * hour);
    await sweepExpiredFiles(app().deps, { stopped: new AbortController().signal, now: later });
    const rows = await db.selectFrom('files').select('id').execute();
    expect(rows).toEqual([{ id: kept.fileId }]);
    expect(left.fileId).not.toBe(kept.fileId);
  });
});
