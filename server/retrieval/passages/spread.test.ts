import { expect, it } from 'vitest';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { spreadPassages } from './spread.ts';

describeStores('passages spread over a document', (store) => {
  const count = 40;
  const input = { host: 'a.example', documentId: 'long', count, limit: 20 };
  const add = () => {
    const sections = Array.from({ length: count }, (_, n) => `Section ${n}.`);
    return addDocument(store(), { id: 'long', host: 'a.example', title: 'Long', sections });
  };
  const ordinalsOf = async (more: Partial<typeof input> = {}) =>
    (await spreadPassages(store(), { ...input, ...more })).map(({ ordinal }) => ordinal);

  it('are at even distances, and so are the first of them', async () => {
    await add();
    const ordinals = await ordinalsOf();
    expect(ordinals.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n));
    expect(ordinals.slice(0, 5)).toEqual([0, 32, 16, 8, 24]);
  });

  it('are all of a shorter one, and none of another host’s', async () => {
    await add();
    expect(await ordinalsOf({ limit: 80 })).toHaveLength(count);
    expect(await ordinalsOf({ host: 'b.example' })).toEqual([]);
  });
});
