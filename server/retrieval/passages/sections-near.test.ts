import { expect, it } from 'vitest';
import { addDocument } from '#server/reading/stored/documents.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Block } from './document-text.ts';
import { prepareIndex } from './prepare-index.ts';
import { sectionsNear } from './sections-near.ts';

describeStores('the sections near a place', (store) => {
  async function add(sections: readonly string[]): Promise<string> {
    const blocks: Block[] = [];
    let text = '';
    const write = (line: string, level?: number) => {
      const place = { start: text.length, end: text.length + line.length };
      blocks.push(level ? { kind: 'heading', level, ...place } : { kind: 'paragraph', ...place });
      text += `${line}\n\n`;
    };
    for (const section of sections) {
      write(section, 2);
      write(`About ${section}: ${'and so on and on '.repeat(30)}`);
    }
    const index = prepareIndex({ title: 'x', mediaType: 'text/plain', text, blocks });
    const reading = { title: 'x', mediaType: 'text/plain', index };
    const document = await store()
      .transaction()
      .execute((trx) => addDocument(trx, { host: 'a.example', origin: 'file', reading }));
    return document.id;
  }

  it('are those after it, then those before it, nearest first, and none of another host', async () => {
    const documentId = await add(['Water', 'Power', 'Rubbish', 'Post']);
    const headingsOf = async (host: string, limit: number) =>
      (await sectionsNear(store(), { host, documentId, ordinal: 1 }, limit)).map(({ heading }) => heading);
    expect(await headingsOf('a.example', 9)).toEqual(['Rubbish', 'Post', 'Power', 'Water']);
    expect(await headingsOf('a.example', 1)).toEqual(['Rubbish']);
    expect(await headingsOf('b.example', 9)).toEqual([]);
  });
});
