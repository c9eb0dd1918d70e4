import { expect, it } from 'vitest';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { searchAsked } from '#server/testing/retrieval/search-asked.ts';
import { describeStores } from '#server/testing/store/stores.ts';

const host = 'fields.example';
const terms = {
  id: 'fields-terms',
  host,
  title: 'Terms of business',
  headings: ['Delivery', 'Cancellation', 'Payment'],
  sections: [
    'Goods leave our warehouse within two days. Ask us about cancellation, dates and other carriers before that.',
    'Write to us within fourteen days of the day on which the goods came. We pay back what you paid.',
    'Pay by card or by invoice. A reminder costs five crowns.',
  ],
};
const handbook = {
  id: 'fields-handbook',
  host,
  title: 'Handbook of the Zephyr boiler',
  headings: ['First steps'],
  sections: ['Open the valve by half a turn, wait for a minute, and press the red button.'],
};
const other = {
  ...handbook,
  id: 'fields-other',
  title: 'Handbook of the Mistral boiler',
  sections: ['Open the valve by half a turn, wait for an hour, and press the green button.'],
};

describeStores('the fields of a passage', (store) => {
  const search = (query: string, ...documentIds: string[]) =>
    searchAsked(store(), { scope: { host, documentIds }, asked: query, limit: 5 });

  it('are its text, and more than that its headings', async () => {
    await addDocument(store(), terms);
    const found = await search('What about cancellation?', terms.id);
    expect(found.map(({ heading }) => heading)).toEqual(['Cancellation', 'Delivery']);
  });

  it('are its document’s title, which tells alike passages apart', async () => {
    await addDocument(store(), handbook);
    await addDocument(store(), other);
    for (const { id, title } of [handbook, other]) {
      const [best] = await search(
        `How do I open the valve of a ${title.split(' ')[3]}?`,
        handbook.id,
        other.id,
      );
      expect(best?.documentId).toBe(id);
    }
  });

  it('include the title, as a heading over the beginning of its document', async () => {
    await addDocument(store(), {
      id: 'fields-returns',
      host,
      title: 'Returning a rented canoe after the season',
      sections: [
        'Leave it on the rack beside the hut and drop the key into the box.',
        'Canoe trips run from May to October. A rented tent is brought to the meadow.',
      ],
    });
    const [best] = await search('How do I return a rented canoe after the season?', 'fields-returns');
    expect(best?.ordinal).toBe(0);
  });

  it('go with their document', async () => {
    await addDocument(store(), terms);
    await addDocument(store(), handbook);
    const ask = async () =>
      (await search('cancellation of the valve', terms.id, handbook.id)).map(({ documentId }) => documentId);
    expect(new Set(await ask())).toEqual(new Set([terms.id, handbook.id]));
    await store().deleteFrom('documents').where('id', '=', terms.id).execute();
    expect(await ask()).toEqual([handbook.id]);
    expect(
      await store().selectFrom('passage_terms').where('document_id', '=', terms.id).selectAll().execute(),
    ).toEqual([]);
    await addDocument(store(), other);
    expect((await search('hour', handbook.id, other.id)).map(({ documentId }) => documentId)).toEqual([
      other.id,
    ]);
  });
});
