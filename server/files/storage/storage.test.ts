import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { describeFileApp, type FileApp, member, nothing } from '#server/testing/file-app.ts';
import { insertFile } from '#server/testing/store/insert-file.ts';

const mb = 1024 ** 2;
/** More than what the document of a file without text takes up. */
const little = 500;
const ann = member('ann');
const ben = member('ben');

describeFileApp('a storage limit', (app) => {
  const send = (as: Parameters<FileApp['send']>[2] = {}, size = mb) =>
    app().send(
      '/ai/api/Upload?filename=a.txt',
      {
        method: 'POST',
        body: 'words'.padEnd(size - little, '\n'),
        headers: { 'Content-Type': 'text/plain' },
      },
      as,
    );
  const store = (size: number, ownerId: string | null = null, host = 'a.example') =>
    insertFile(app().deps.db, { host, size: size - little, ownerId });
  const configure = (host = 'a.example') => insertConfig(app().deps.db, defaultConfig(host));

  it('refuses what a member has no room for, and says how much is left', async () => {
    await configure();
    await app().deps.storage.set('a.example', { memberMb: 3 });
    await store(2.5 * mb, 'ann');
    const before = await app().leftovers();
    const refused = await send({ caller: ann });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: 'quota_exceeded',
      detail:
        'You have 0.5 MB left of your 3 MB on this site. Text in files and its index count too. Delete files under My files that you no longer need, or choose a smaller file.',
    });
    expect(await app().leftovers()).toEqual(before);
    expect((await send({ caller: ann }, mb / 2)).status).toBe(200);
    expect((await send({ caller: ben })).status).toBe(200);
    expect((await send({ caller: ann, host: 'b.example' })).status).toBe(200);
  });

  it('refuses anything to a host without room, visitors’ files too, and nothing to another host', async () => {
    await configure();
    await configure('b.example');
    await app().deps.storage.set('a.example', { hostMb: 2 });
    await store(1.5 * mb);
    for (const caller of [undefined, ann, member('boss', 'host-admin')]) {
      const refused = await send({ ...(caller && { caller }) });
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({
        code: 'quota_exceeded',
        detail: expect.stringContaining('This site has 0.5 MB left of its 2 MB of storage,'),
      });
    }
    expect((await send({ host: 'b.example' })).status).toBe(200);
  });

  it('counts the host’s knowledge for the host alone', async () => {
    const file = {
      fileID: await store(19.5 * mb, 'ann'),
      fileURL: '/a',
      fileContext: '',
      additionalInfo: '',
      id: '1',
    };
    const config = defaultConfig('a.example');
    await insertConfig(app().deps.db, {
      ...config,
      aisettings: { home: { suggestions: [], uploadedFiles: [file] } },
    });
    expect((await send({ caller: ann })).status).toBe(200);
    await app().deps.storage.set('a.example', { hostMb: 21 });
    expect((await send({ caller: ann })).status).toBe(413);
  });

  it('is one for all names that nobody configured', async () => {
    await configure();
    await configure('other');
    await app().deps.storage.set('other', { hostMb: 1 });
    for (const host of ['b.example', 'c.example']) await store(24.5 * mb, null, host);
    await app().deps.storage.set('a.example', { hostMb: 50 });
    expect((await send({ host: 'd.example' })).status).toBe(200);
    expect((await send({ host: 'e.example' })).status).toBe(413);
    expect((await send({ host: 'a.example' })).status).toBe(200);
  });

  it('is not passed by simultaneous uploads together', async () => {
    await configure();
    await app().deps.storage.set('a.example', { hostMb: 3 });
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => send()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 413, 413, 413]);
    expect(await app().leftovers()).toMatchObject({ files: 3, documents: 3, blobs: 3, temporary: 0 });
  });

  it('counts the text and the index of a file, for its owner and for the host', async () => {
    await configure();
    const body = Array.from({ length: 20_000 }, (_, n) => `word${n} costs ${n} euros`).join('. ');
    const upload = () =>
      app().send(
        '/ai/api/Upload?filename=a.txt',
        { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } },
        { caller: ann },
      );
    expect((await upload()).status).toBe(200);
    const { usedBytes } = await app().deps.storage.find('a.example');
    expect(usedBytes).toBeGreaterThan(2.5 * body.length);
    await app().deps.storage.set('a.example', { memberMb: 2 });
    const before = await app().leftovers();
    const refused = await upload();
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'quota_exceeded' });
    expect(await app().leftovers()).toEqual(before);
    await app().deps.storage.set('a.example', { memberMb: 100, hostMb: 2 });
    expect((await upload()).status).toBe(413);
    expect(await app().leftovers()).toEqual(before);
  });

  it('stores none of a form’s files if one has no room', async () => {
    await configure();
    await app().deps.storage.set('a.example', { hostMb: 2 });
    const body = new FormData();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      body.append('file', new Blob(['words'.padEnd(mb - little, '\n')], { type: 'text/plain' }), name);
    }
    const refused = await app().send('/ai/api/Upload', { method: 'POST', body }, { caller: ann });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringMatching(/^c\.txt: This site has 0 MB left/),
    });
    expect(await app().leftovers()).toEqual(nothing);
  });
});

describeFileApp('the number of uploads', (app) => {
  const send = (caller = ann) =>
    app().send('/ai/api/Upload?filename=a.txt', { method: 'POST', body: 'words' }, { caller });

  it('is limited by account and by address', async () => {
    app().deps.limits.memberUploads = 3;
    const statuses = [];
    for (const caller of [ann, ann, ann, ben]) statuses.push((await send(caller)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await send()).headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('is none for members whom nobody has confirmed, where visitors may not upload', async () => {
    const { deps } = app();
    const upload = (caller = ann) =>
      app().send(
        '/ai/api/Upload?filename=a.txt',
        { method: 'POST', body: 'words' },
        { caller, host: 'closed.example' },
      );
    expect((await upload()).status).toBe(200);
    for (const [fault, sentence] of [
      ['e-mail', 'Confirm your e-mail address'],
      ['age', 'after a day'],
    ] as const) {
      deps.isUnconfirmed = async () => fault;
      const refused = await upload();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'uploads_not_allowed',
        detail: expect.stringContaining(sentence),
      });
      expect((await upload(member('boss', 'host-admin'))).status).toBe(200);
      expect((await send()).status).toBe(200);
    }
  });
});
