import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { countDocumentWords } from './count-words.ts';

const document = {
  id: 'd',
  host: 'acme.example',
  origin: 'file',
  title: '',
  media_type: 'text/plain',
  passage_count: 0,
  term_count: 0,
  checked_at: '',
  created_at: '',
};

describeStores('the words of a document', (store) => {
  async function add(passages: [text: string, heading: string | null][]) {
    await store().insertInto('documents').values(document).execute();
    const rows = passages.map(([text, heading], ordinal) => ({
      document_id: 'd',
      ordinal,
      heading,
      text,
      start_offset: 0,
      end_offset: 0,
    }));
    await store().insertInto('passages').values(rows).execute();
  }
  const count = (host = 'acme.example') => countDocumentWords(store(), { host, documentId: 'd' });

  it('are those of its passages, each heading once', async () => {
    await add([
      ['before all', null],
      ['one two', 'Guide › First part'],
      ['three', 'Guide › First part'],
      ['four 中文字', 'Guide › Last'],
      ['五', null],
    ]);
    expect(await count()).toBe(2 + 2 + 1 + 1 + 2 + 1 + (3 + 1));
  });

  it('are all counted of a long one, and none of another host', async () => {
    await add(Array.from({ length: 250 }, () => ['two words', null]));
    expect(await count()).toBe(500);
    expect(await count('other.example')).toBe(0);
  });
});
