import { expect, it } from 'vitest';
import { addDocument } from '#server/reading/stored/documents.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Block } from './document-text.ts';
import { outlinePassages } from './outline.ts';
import { prepareIndex } from './prepare-index.ts';

describeStores('the outline of a document', (store) => {
  async function add(sections: readonly string[]): Promise<string> {
    const blocks: Block[] = [];
    let text = '';
    const write = (line: string, heading?: number) => {
      const place = { start: text.length, end: text.length + line.length };
      blocks.push(heading ? { kind: 'heading', level: heading, ...place } : { kind: 'paragraph', ...place });
      text += `${line}\n\n`;
    };
    write('Guide', 1);
    write('How to live here.');
    for (const section of sections) {
      write(section, 2);
      for (let n = 0; n < 3; n++) write(`${section} ${n}: ${'and so on and on '.repeat(30)}`);
    }
    const index = prepareIndex({ title: 'x', mediaType: 'text/plain', text, blocks });
    const reading = { title: 'x', mediaType: 'text/plain', index };
    const document = await store()
      .transaction()
      .execute((trx) => addDocument(trx, { host: 'a.example', origin: 'file', reading }));
    return document.id;
  }

  const textsOf = async (input: { host: string; documentId: string; limit: number }) =>
    (await outlinePassages(store(), input)).map(({ text }) => text.slice(0, 12));

  it('is its beginning and that of each section, in reading order', async () => {
    const documentId = await add(['Water', 'Power', 'Rubbish']);
    const begins = ['How to live ', 'Water 0: and', 'Power 0: and', 'Rubbish 0: a'];
    expect(await textsOf({ host: 'a.example', documentId, limit: 12 })).toEqual(begins);
    expect(await textsOf({ host: 'b.example', documentId, limit: 12 })).toEqual([]);
  });

  it('spreads evenly over more sections than are wanted, and is empty without any', async () => {
    const documentId = await add(Array.from({ length: 40 }, (_, n) => `Part ${n + 10}`));
    const begins = await textsOf({ host: 'a.example', documentId, limit: 5 });
    expect(begins).toHaveLength(5);
    expect(begins[0]).toBe('How to live ');
    expect(begins[4]).toMatch(/^Part 4/);
    expect(await textsOf({ host: 'a.example', documentId: await add([]), limit: 5 })).toEqual([]);
  });
});
