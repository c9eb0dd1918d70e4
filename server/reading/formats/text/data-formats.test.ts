import { describe, expect, it } from 'vitest';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const read = async (name: string, text: string) => outline(await readSource(sourceFile(name, text)));

describe('JSON', () => {
  it('gives an object as one row and what nests in it under its key', async () => {
    const value = {
      name: 'Harbour',
      open: true,
      tags: ['old', 'deep'],
      berths: [{ no: 7, price: 40 }, { no: 8 }],
    };
    expect(await read('a.json', JSON.stringify(value))).toEqual([
      'row: name: Harbour; open: true; tags: old, deep',
      'heading 1: berths',
      'row: no: 7; price: 40',
      'row: no: 8',
    ]);
  });

  it('is known without a name, and read line by line where each is a value', async () => {
    expect(await read('unnamed', '{"a": 1}\n{"a": 12345678901234567890}\n')).toEqual([
      'row: a: 1',
      'row: a: 12345678901234567890',
    ]);
  });

  it('that is broken is read as the text it is', async () => {
    expect(await read('a.json', '{"a": 1,}')).toEqual(['paragraph: {"a": 1,}']);
  });

  it('nested beyond reason is refused', async () => {
    const deep = '['.repeat(500) + ']'.repeat(500);
    await expect(read('a.json', deep.replace('[]', '[{"a":[{}]}]'))).rejects.toMatchObject({
      code: 'file_too_complex',
    });
  });
});

describe('XML', () => {
  it('gives records as rows, texts as paragraphs, titles as headings', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><shop><title>Hafen</title>
      <item id="7"><name>Rope &amp; lamp</name><price>40</price></item>
      <item id="8"><name>Oil</name><price>5</price></item>
      <text><p>A <b>long</b> word<![CDATA[ & more]]>.</p></text></shop>`;
    expect(await read('a.xml', xml)).toEqual([
      'heading 2: Hafen',
      'row: id: 7; name: Rope & lamp; price: 40',
      'row: id: 8; name: Oil; price: 5',
      'paragraph: A long word & more.',
    ]);
  });

  it('for readers gives its words alone, marked ones in their places, and its tables as rows', async () => {
    const xml = `<?xml version="1.0"?><article lang="en"><title>Fees</title><p id="a"><b>Every</b> boat pays by its <i>length</i>.</p>
      <table><tr><td align="left">Berth</td><td>Price</td></tr><tr><td>Seven</td><td>40</td></tr></table>
      <list><li><p>Water is free<sup>1</sup>.</p></li></list><p>The speed is <m><tex-math>v=2</tex-math></m>low.</p></article>`;
    expect(await read('a.xml', xml)).toEqual([
      'heading 2: Fees',
      'paragraph: Every boat pays by its length.',
      'row: Berth | Price',
      'row: Seven | 40',
      'paragraph: Water is free1.',
      'paragraph: The speed is low.',
    ]);
  });

  it('keeps the attributes of records that hold paragraphs', async () => {
    const item = (name: string, text: string) => `<item name="${name}" price="9 euros"><p>${text}</p></item>`;
    const items = [item('Lamp', 'Shines.'), item('Desk', 'Of oak.'), item('Chair', 'Soft.')].join('');
    expect(await read('a.xml', `<?xml version="1.0"?><catalog>${items}</catalog>`)).toContain(
      'row: name: Lamp; price: 9 euros',
    );
  });

  it('reads HTML that is written into it as HTML', async () => {
    const xml =
      '<?xml version="1.0"?><rss><item><title>One</title><body>&lt;p&gt;Ships&lt;/p&gt;&lt;p&gt;arrive&lt;/p&gt;</body></item></rss>';
    expect(await read('a.xml', xml)).toEqual(['heading 2: One', 'paragraph: Ships', 'paragraph: arrive']);
  });

  it('that defines entities is refused, and so is what nests beyond reason', async () => {
    const lol = '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;">]>\n<a>&c;</a>';
    for (const xml of [lol, `<?xml version="1.0"?>${'<a>'.repeat(2000)}x${'</a>'.repeat(2000)}`]) {
      await expect(read('a.xml', xml)).rejects.toMatchObject({ code: 'file_too_complex' });
    }
  });

  it('never reads what an external entity names', async () => {
    const xxe = '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/hostname"><a>&external; words</a>';
    expect(await read('a.xml', xxe)).toEqual(['paragraph: &external; words']);
  });
});

it('XML of an older encoding is read as it says', async () => {
  const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><p>Größe</p>', 'latin1');
  expect((await readSource(sourceFile('a.xml', bytes))).text).toContain('Größe');
});
