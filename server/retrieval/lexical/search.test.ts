import { expect, it } from 'vitest';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { searchAsked } from '#server/testing/retrieval/search-asked.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { loadPassages } from '../passages/load-passages.ts';
import type { FoundPassage } from '../passages/passage.ts';
import { leadingPassages } from './search.ts';

const tower = {
  id: 'tower',
  host: 'acme.example',
  title: 'Towers',
  sections: [
    'The Eiffel Tower stands in Paris. It was built in 1889 for the World Fair.',
    'The lift of the tower carries 40 people. Order code AB-1234.',
    'Nothing here speaks of steel, only of gardens and 北京大学 students.',
  ],
};
const bridge = {
  id: 'bridge',
  host: 'acme.example',
  title: 'Bridges of Budapest',
  sections: ['The Chain Bridge was opened in 1849.', 'A tower stands at each end; lions guard it.'],
};

const scores = (found: FoundPassage[]) =>
  found.map(({ documentId, ordinal, score }) => [documentId, ordinal, score]);
const byEngine: unknown[] = [];

describeStores('searchPassages', (store) => {
  const scope = { host: 'acme.example', documentIds: ['tower', 'bridge'] };
  const fill = async () => {
    await addDocument(store(), tower);
    await addDocument(store(), bridge);
  };
  const search = (query: string, more: { earlier?: string[]; limit?: number; host?: string } = {}) =>
    searchAsked(store(), {
      scope: { ...scope, host: more.host ?? scope.host },
      asked: query,
      ...(more.earlier ? { earlier: more.earlier } : {}),
      limit: more.limit ?? 5,
    });

  it('finds a passage with its place, best first', async () => {
    await fill();
    const [best] = await search('Who built the Eiffel tower?');
    expect(best).toMatchObject({
      documentId: 'tower',
      ordinal: 0,
      page: 1,
      heading: 'Part 0',
      text: tower.sections[0],
    });
    expect(best?.start).toBe('Part 0\n\n'.length);
  });

  it('answers with the same order and scores on every engine', async () => {
    await fill();
    byEngine.push(scores(await search('tower stands open bridge of 1889')));
    expect(byEngine[0]).toHaveLength(5);
    expect(byEngine.at(-1)).toEqual(byEngine[0]);
  });

  it('finds codes, headings, titles and Chinese', async () => {
    await fill();
    expect((await search('ab-1234'))[0]?.ordinal).toBe(1);
    expect((await search('北京'))[0]?.ordinal).toBe(2);
    expect((await search('part 2'))[0]?.ordinal).toBe(2);
    expect((await search('Budapest'))[0]?.documentId).toBe('bridge');
  });

  it('finds nothing of another host, nor ranks by it', async () => {
    await fill();
    const before = scores(await search('tower'));
    await addDocument(store(), {
      ...tower,
      id: 'other',
      host: 'other.example',
      sections: ['tower', 'tower lift'],
    });
    scope.documentIds.push('other');
    expect(scores(await search('tower'))).toEqual(before);
    expect(await search('tower', { host: 'third.example' })).toEqual([]);
    expect(await leadingPassages(store(), { scope: { ...scope, host: 'third.example' }, limit: 3 })).toEqual(
      [],
    );
    scope.documentIds.pop();
    const ranked = [{ documentId: 'tower', ordinal: 0, score: 1 }];
    expect(await loadPassages(store(), 'acme.example', ranked)).toHaveLength(1);
    expect(await loadPassages(store(), 'third.example', ranked)).toEqual([]);
  });

  it('understands a follow-up by the questions before it', async () => {
    await fill();
    expect(
      (await search('and when was it opened or built?', { earlier: ['Tell me of the Chain Bridge'] }))[0]
        ?.documentId,
    ).toBe('bridge');
    expect(
      (await search('and when was it opened or built?', { earlier: ['Tell me of the Eiffel Tower'] }))[0]
        ?.documentId,
    ).toBe('tower');
  });

  it('ranks a question of its own without the one before', async () => {
    await fill();
    const query = 'Which lions guard a tower?';
    const earlier = ['Where is the Eiffel Tower?', 'Who came to the World Fair in Paris?'];
    expect(scores(await search(query, { earlier }))).toEqual(scores(await search(query)));
    expect(
      (await search('Which zeppelins landed?', { earlier: ['gardens', 'the World Fair'] }))[0]?.text,
    ).toContain('World Fair');
  });

  it('takes stop words for words when a question has nothing else, and finds nothing for nothing', async () => {
    await fill();
    expect((await search('at each'))[0]?.documentId).toBe('bridge');
    expect(await search('zeppelin')).toEqual([]);
    expect(await search('?!')).toEqual([]);
    expect(
      await searchAsked(store(), { scope: { ...scope, documentIds: [] }, asked: 'tower', limit: 5 }),
    ).toEqual([]);
  });

  it('gives one of several passages that say the same', async () => {
    await addDocument(store(), bridge);
    await addDocument(store(), { ...bridge, id: 'copy' });
    const found = await searchAsked(store(), {
      scope: { ...scope, documentIds: ['bridge', 'copy'] },
      asked: 'When was the Chain Bridge opened, and what guards the tower?',
      limit: 5,
    });
    expect(found.map(({ documentId, ordinal }) => `${documentId} ${ordinal}`).toSorted()).toEqual([
      'bridge 0',
      'bridge 1',
    ]);
  });

  it('gives the beginnings of the documents by turns', async () => {
    await fill();
    const lead = await leadingPassages(store(), {
      scope: { ...scope, documentIds: ['bridge', 'tower'] },
      limit: 3,
    });
    expect(lead.map(({ documentId, ordinal }) => `${documentId} ${ordinal}`)).toEqual([
      'bridge 0',
      'tower 0',
      'bridge 1',
    ]);
  });

  it('stores and searches a long document in batches', async () => {
    const sections = Array.from(
      { length: 1200 },
      (_, n) => `Section ${n} holds word${n} and more${n} of it.`,
    );
    await addDocument(store(), { ...tower, id: 'long', sections });
    const found = await searchAsked(store(), {
      scope: { host: 'acme.example', documentIds: ['long'] },
      asked: 'word1100',
      limit: 2,
    });
    expect(found[0]?.ordinal).toBe(1100);
  });

  it('asks about more documents and words than a statement takes', async () => {
    await fill();
    const documentIds = [...Array.from({ length: 1200 }, (_, n) => `missing-${n}`), 'tower'];
    const query = `AB-1234 ${Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' ')}`;
    const found = await searchAsked(store(), { scope: { ...scope, documentIds }, asked: query, limit: 3 });
    expect(found[0]?.ordinal).toBe(1);
  });
});
