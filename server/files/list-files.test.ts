import { expect, it } from 'vitest';
import { z } from 'zod';
import { fileItemSchema } from '#contract/files.ts';
import { describeFileApp, member } from '../file-app.suite.ts';

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

  it.each(['page=0', 'page=x', 'perPage=101', 'sort=owner_id', 'order=up', `search=${'x'.repeat(201)}`])(
    'cannot be asked for by %s',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );
});
