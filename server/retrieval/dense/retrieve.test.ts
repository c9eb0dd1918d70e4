import { expect, it } from 'vitest';
import { host, openVectorFixture } from '#server/testing/retrieval/vector-fixture.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { FoundPassage } from '../passages/passage.ts';
import { fuseRankings } from './retrieve.ts';

const handbook = [
  'Everybody may take 27 days of vacation a year.',
  'Trains are booked in second class.',
  'The office opens at eight.',
];

describeStores('a search by words and by meaning', (store) => {
  async function openMade() {
    const making = await openVectorFixture(store());
    const own = await making.add(handbook);
    const others = await making.add(['Secret plans for the holiday party.'], 'b.example');
    const stop = making.start();
    await making.made(own, others);
    await stop();
    return { making, own, others };
  }

  it('finds nothing of another host, whatever ids it is given', async () => {
    const { making, own, others } = await openMade();
    const documentIds = [own, others];
    // Twice: what is remembered of one host must not answer another.
    for (const at of [host, 'b.example', host]) {
      const { texts } = await making.search('holiday', { documentIds, at });
      expect(texts.some((text) => text.startsWith('Secret'))).toBe(at !== host);
      expect(texts.some((text) => handbook.includes(text))).toBe(at === host);
    }
    const stranger = await making.search('holiday', { documentIds, at: 'c.example' });
    expect(stranger).toEqual({ texts: [], methods: ['lexical'] });
  });

  it.each(['status:500', 'malformed', 'longer', 'hang'] as const)(
    'answers by words alone when the model answers %s',
    async (behaviour) => {
      const { making, own } = await openMade();
      making.fake.behave(behaviour);
      making.logged.length = 0;
      const found = await making.search('trains holiday', { documentIds: [own] });
      expect(found).toEqual({ texts: [handbook[1]], methods: ['lexical'] });
      // A vector of another length is none of these passages' space; it is no failure.
      const warned = making.logged.map(({ event }) => event);
      expect(warned).toEqual(behaviour === 'longer' ? [] : ['question_not_embedded']);
    },
  );

  it('answers by words alone when nobody is there', async () => {
    const { making, own } = await openMade();
    await making.fake.close();
    expect(await making.search('trains', { documentIds: [own] })).toEqual({
      texts: [handbook[1]],
      methods: ['lexical'],
    });
  });
});

const passage = (documentId: string, score: number): FoundPassage => ({
  ...{ documentId, score, ordinal: 0, language: 'en', start: 0, end: 1, text: documentId },
});
const orderOf = (passages: readonly FoundPassage[]) => passages.map(({ documentId }) => documentId).join('');

it('puts first what both rankings find, then takes from both by turns, words before meaning', () => {
  const byWords = [passage('a', 9), passage('b', 5), passage('c', 1)];
  const byMeaning = [passage('x', 0.9), passage('c', 0.8), passage('y', 0.7)];
  const fused = fuseRankings(byWords, byMeaning);
  expect(orderOf(fused)).toBe('caxby');
  expect(fused.map(({ score }) => score)).toEqual([9, 5, 1, 0, 0]);
});

it('leaves one ranking as it is where the other is empty', () => {
  const byWords = [passage('a', 9), passage('b', 5)];
  expect(fuseRankings(byWords, [])).toEqual(byWords);
  expect(orderOf(fuseRankings([], byWords))).toBe('ab');
});
