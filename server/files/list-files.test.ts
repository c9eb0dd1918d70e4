import { expect, it } from 'vitest';
import { z } from 'zod';
import type { NewConfig } from '#contract/hosts/configs.ts';
import { fileItemSchema } from '#contract/knowledge/files.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { describeFileApp, member } from '#server/testing/file-app.ts';

const anna = member('anna');
const admin = member('admin-of-a', 'host-admin');

const texts = {
  'zoo.txt': '4444',
  'Éclair 50%.txt': '1',
  'apple.txt': '333',
  'ДОГОВІР 500.txt': '22',
  'تقرير.txt': '55555',
};

describeFileApp('the list of files', (app) => {
  async function fill() {
    for (const [name, text] of Object.entries(texts)) await app().upload(text, name, { caller: anna });
  }
  async function list(query: string, caller = admin) {
    const answer = await app().send(`/ai/api/files${query}`, {}, { caller });
    const items = z.array(fileItemSchema).safeParse(await answer.json()).data;
    const total = Number(answer.headers.get('x-total-count'));
    return { status: answer.status, names: items?.map(({ filename }) => filename), total };
  }
  async function itemsOf(query: string, caller = admin) {
    const answer = await app().send(`/ai/api/files${query}`, {}, { caller });
    return z.array(fileItemSchema).parse(await answer.json());
  }
  const newestFirst = Object.keys(texts).reverse();

  it('is whole and newest first where nothing is asked for', async () => {
    await fill();
    expect(await list('')).toEqual({ status: 200, names: newestFirst, total: 5 });
  });

  it('comes in pages, and says how many files are on all', async () => {
    await fill();
    expect(await list('?page=1&perPage=2')).toMatchObject({ names: newestFirst.slice(0, 2), total: 5 });
    expect(await list('?page=3&perPage=2')).toMatchObject({ names: newestFirst.slice(4), total: 5 });
    expect(await list('?page=9&perPage=2')).toMatchObject({ names: [], total: 5 });
  });

  it('is sorted by name whatever the case and the accent, and by size as a number', async () => {
    await fill();
    const byName = ['apple.txt', 'Éclair 50%.txt', 'zoo.txt', 'ДОГОВІР 500.txt', 'تقرير.txt'];
    expect((await list('?sort=filename')).names).toEqual(byName);
    expect((await list('?sort=filename&order=desc&page=1&perPage=2')).names).toEqual(
      byName.toReversed().slice(0, 2),
    );
    expect((await list('?sort=sizeInBytes')).names?.[0]).toBe('Éclair 50%.txt');
    expect((await list('?sort=sizeInBytes&order=desc')).names?.[0]).toBe('تقرير.txt');
  });

  it('is searched in any case and script, and counts what it found', async () => {
    await fill();
    const found = (search: string) => list(`?page=1&search=${encodeURIComponent(search)}`);
    expect(await found('договір')).toMatchObject({ names: ['ДОГОВІР 500.txt'], total: 1 });
    expect(await found('ECLAIR')).toMatchObject({ names: ['Éclair 50%.txt'], total: 1 });
    expect(await found('50%')).toMatchObject({ names: ['Éclair 50%.txt'], total: 1 });
    expect(await found('تقرير')).toMatchObject({ names: ['تقرير.txt'], total: 1 });
    expect(await found('_')).toMatchObject({ names: [], total: 0 });
  });

  it('holds in every page and search the caller’s own files alone, on this host alone', async () => {
    await fill();
    await app().upload('x', 'apple elsewhere.txt', { host: 'b.example', caller: anna });
    expect(await list('?page=1&search=apple', member('ben'))).toMatchObject({ names: [], total: 0 });
    expect(await list('?page=1&search=apple', anna)).toMatchObject({ names: ['apple.txt'], total: 1 });
    expect(await list('?page=1&search=apple')).toMatchObject({ names: ['apple.txt'], total: 1 });
  });

  it('is sorted by when files came, either way', async () => {
    await fill();
    expect((await list('?sort=uploadedAt')).names).toEqual(newestFirst.toReversed());
    expect((await list('?sort=uploadedAt&order=desc&page=1&perPage=2')).names).toEqual(
      newestFirst.slice(0, 2),
    );
  });

  it('tells admins whose each file is and until when it is kept, and nobody else', async () => {
    const { id } = await insertAccount(app().deps.db, {
      host: 'a.example',
      email: 'zoe@a.example',
      role: 'user',
      firstName: 'Zoë',
      lastName: 'Marrow',
    });
    const elsewhere = await insertAccount(app().deps.db, {
      host: 'b.example',
      email: 'x@b.example',
      role: 'user',
    });
    await app().upload('1', 'member.txt', { caller: member(id) });
    await app().upload('1', 'unknown.txt', { caller: member(elsewhere.id) });
    await app().upload('1', 'visitor.txt');
    const items = await itemsOf('?sort=filename');
    expect(items.map(({ owner }) => owner)).toEqual([
      { kind: 'member', name: 'Zoë Marrow' },
      { kind: 'member' },
      { kind: 'visitor' },
    ]);
    expect(items.map(({ expiresAt }) => expiresAt !== undefined)).toEqual([false, false, true]);
    expect(items.map(({ url }) => url)).toEqual([undefined, undefined, undefined]);
    const [own] = await itemsOf('', member(id));
    expect(own).not.toHaveProperty('owner');
  });

  it('tells what the host answers from, whoever uploaded it', async () => {
    const fileID = await app().upload('1', 'handbook.txt', { caller: anna });
    await insertConfig(app().deps.db, configWith(fileID));
    expect((await itemsOf('')).map(({ owner }) => owner)).toEqual([{ kind: 'knowledge' }]);
  });

  it('tells an admin that of their own files, too', async () => {
    const fileID = await app().upload('1', 'handbook.txt', { caller: admin });
    await app().upload('2', 'notes.txt', { caller: admin });
    await insertConfig(app().deps.db, configWith(fileID));
    const owners = (await itemsOf('?mine=true&sort=filename')).map(({ owner }) => owner?.kind);
    expect(owners).toEqual(['knowledge', 'member']);
  });

  it('is an admin’s own where that is asked for, with links that open the files', async () => {
    await app().upload('theirs', 'theirs.txt', { caller: anna });
    await app().upload('mine', 'mine.txt', { caller: admin });
    const items = await itemsOf('?mine=true&page=1');
    expect(items.map(({ filename }) => filename)).toEqual(['mine.txt']);
    const { pathname, search, origin } = new URL(items[0]?.url ?? '');
    expect(origin).toBe('https://a.example');
    expect(await (await app().send(pathname + search)).text()).toBe('mine');
  });

  it.each([
    'page=0',
    'page=x',
    'perPage=101',
    'sort=owner_id',
    'mine=ben',
    'order=up',
    `search=${'x'.repeat(201)}`,
  ])('cannot be asked for by %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});

/** Creates a config of `a.example` with a file as knowledge. */
function configWith(fileID: string): NewConfig {
  const file = { id: 'k', fileID, fileURL: '', fileContext: '', additionalInfo: '' };
  return {
    domaintype: 'ai',
    userId: 'ada@a.example',
    host: 'a.example',
    hostsettings: {
      title: 'A',
      logo: '',
      favicon: '',
      hostname: '',
      codeGeneratorText: 'Ask',
      codeGeneratorPlaceholder: '',
    },
    aisettings: { home: { suggestions: [], uploadedFiles: [file] } },
    pagesettings: {},
  };
}
