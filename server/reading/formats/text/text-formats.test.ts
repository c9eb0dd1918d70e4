import { describe, expect, it } from 'vitest';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const read = async (name: string, text: string) => outline(await readSource(sourceFile(name, text)));

describe('HTML', () => {
  const page = `<!doctype html><html><head><title>Harbour</title><style>p{}</style></head><body>
    <nav><a href="/">Home</a></nav><h1>Berths</h1><div>Open <b>all</b> day<p>and all
    night.</p></div><ul><li>Lamp<ul><li>Oil</li></ul></li></ul><script>var x;</script>
    <p hidden>Gone</p><p>One<br>two</p><pre>  a\n    b</pre>
    <table><tr><th>Berth<th>Price</tr><tr><td>Seven</td><td>40</td></tr></table></body></html>`;

  it('gives what its reader sees, by structure', async () => {
    expect(await read('page.html', page)).toEqual([
      'heading 1: Berths',
      'paragraph: Open all day',
      'paragraph: and all night.',
      'list-item: Lamp',
      'list-item: Oil',
      'paragraph: One\ntwo',
      'code:   a\n    b',
      'header-row: Berth | Price',
      'row: Seven | 40',
    ]);
  });

  it('gives a repeated menu once', async () => {
    const links = ['Berths', 'Fees', 'Lights', 'Harbour master', 'Weather'].map(
      (text, i) => `<li><a href="/${i}">${text}</a></li>`,
    );
    const saved = `<html><body><div class="top"><ul>${links.join('')}</ul></div>
      <div class="drawer"><b>Go</b><ul><li><a href="/sign-in">Sign in</a></li>${links.join('')}</ul></div>
      <p>Ships moor at the north pier, see <a href="/0">Berths</a>.</p>
      <ul><li><a href="/7">Charts</a></li><li><a href="/8">Tides</a></li><li><a href="/9">Storms</a></li></ul>
      <div><ul>${links.toReversed().join('')}</ul></div></body></html>`;
    expect(outline(await readSource(sourceFile('saved.html', saved)))).toEqual([
      ...['Berths', 'Fees', 'Lights', 'Harbour master', 'Weather'].map((text) => `list-item: ${text}`),
      'paragraph: Ships moor at the north pier, see Berths.',
      ...['Charts', 'Tides', 'Storms'].map((text) => `list-item: ${text}`),
    ]);
  });

  it('is known by its content, whatever its name', async () => {
    const document = await readSource(sourceFile('page.txt', page));
    expect(document).toMatchObject({ mediaType: 'text/html', title: 'Harbour' });
  });

  it('nested deeply keeps its text, and nested beyond reason is refused', async () => {
    const nested = (depth: number) => read('deep.html', `<html>${'<div>'.repeat(depth)}bottom`);
    expect(await nested(4000)).toEqual(['paragraph: bottom']);
    await expect(nested(200_000)).rejects.toMatchObject({ code: 'file_too_complex' });
  });

  it('gives merged cells in every place they cover, and one row of headers', async () => {
    const table = `<table><caption>Prices</caption>
      <thead><tr><th rowspan="2">Berth</th><th colspan="2">Price</th></tr><tr><th>Summer</th><th>Winter</th></tr></thead>
      <tr><td rowspan="2">Mole</td><td>40</td><td>30</td></tr><tr><td>50</td><td></td></tr>
      <tr><td colspan="3">All with water</td></tr><tr><th>Tower</th><td colspan="2">20</td></tr></table>`;
    expect(await read('a.html', `<html><body>${table}`)).toEqual([
      'paragraph: Prices',
      'header-row: Berth | Price Summer | Price Winter',
      'row: Mole | 40 | 30',
      'row: Mole | 50',
      'row: All with water',
      'row: Tower | 20 | 20',
    ]);
  });

  it('writes cells that reach down once, where the rows below have none of their own', async () => {
    const table = `<table><tr><td rowspan="3">Mole</td><td rowspan="3">40</td></tr><tr></tr><tr></tr>
      <tr><td>Tower</td><td>20</td></tr></table>`;
    expect(await read('a.html', `<html><body>${table}`)).toEqual(['row: Mole | 40', 'row: Tower | 20']);
  });

  it('takes items and cells without end tags for what they are, also around paragraphs', async () => {
    const items = Array.from({ length: 400 }, (_, i) => `<li><p>item ${i}`).join('');
    const expected = Array.from({ length: 400 }, (_, i) => `list-item: item ${i}`);
    expect(await read('a.html', `<html><body><ul>${items}</ul>`)).toEqual(expected);
    const cells = '<table><tr><td><p>Seven<td><p>40<tr><td><p>Eight<td><p>50</table>';
    expect(await read('a.html', `<html><body>${cells}`)).toEqual(['row: Seven | 40', 'row: Eight | 50']);
  });

  it('counts elements whose end tags are left out as siblings, and content of scripts as none', async () => {
    const items = `<ul>${'<li>oil<br>'.repeat(6000)}</ul><script>${'<div>'.repeat(6000)}</script>`;
    expect(await read('long.html', `<html><body>${items}`)).toHaveLength(6000);
  });
});

it('Markdown gives its words without its marks', async () => {
  const source = `---\ntags: x\n---\n# The *Harbour*\n\nSee [the map](http://x.example/a_b) of \`snake_case\` and 2 * 3 * 4.\n
- lamp\n  - oil\n\n| Berth | Price |\n|---|---|\n| Seven | **40** |\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n\n> Quoted &amp; kept\n`;
  expect(await read('a.md', source)).toEqual([
    'code: ---\ntags: x\n---',
    'heading 1: The Harbour',
    'paragraph: See the map of snake_case and 2 * 3 * 4.',
    'list-item: lamp',
    'list-item: oil',
    'header-row: Berth | Price',
    'row: Seven | 40',
    'code: let a = 1;',
    'paragraph: Quoted & kept',
  ]);
});

it('Markdown has spaces where its lines merely wrap', async () => {
  expect(await read('a.md', 'One line\nand its end.\n\n- an item\n  of two lines\n')).toEqual([
    'paragraph: One line and its end.',
    'list-item: an item of two lines',
  ]);
});

it('Markdown keeps the lines that each give a value under a label', async () => {
  const text = '**Phone:** 0123\n**Fax**: 0124\n\nWe are here,\nnote: not in May.';
  expect(await read('page.md', text)).toEqual([
    'paragraph: Phone: 0123\nFax: 0124',
    'paragraph: We are here, note: not in May.',
  ]);
});

it('Markdown nested beyond reason is refused', async () => {
  await expect(read('deep.md', `${'> '.repeat(5000)}bottom`)).rejects.toMatchObject({
    code: 'file_too_complex',
  });
  expect(await read('rule.md', `above\n\n${'-'.repeat(300)}\n\nbelow`)).toHaveLength(2);
});

describe('plain text', () => {
  it('has its paragraphs between blank lines, where its lines were wrapped', async () => {
    const text = 'The harbour opens at nine and closes when the\nlast ship is in.\n\nSecond.\n';
    expect(await read('a.txt', text)).toEqual([
      'paragraph: The harbour opens at nine and closes when the\nlast ship is in.',
      'paragraph: Second.',
    ]);
  });

  it('has one in each line, where lines end on purpose', async () => {
    expect(await read('a.txt', 'The harbour opens at nine.\nIt closes late.\nDogs stay out.')).toHaveLength(
      3,
    );
  });

  it('has headings where short lines stand over sentences, on their own or in the same block', async () => {
    const text =
      'Old mill rules\n\nDogs\nDogs stay in the yard, and on a lead as well.\n\n2. Fire\n\nNo candles upstairs. No stoves.\n';
    expect(await read('a.txt', text)).toEqual([
      'heading 1: Old mill rules',
      'heading 2: Dogs',
      'paragraph: Dogs stay in the yard, and on a lead as well.',
      'heading 2: 2. Fire',
      'paragraph: No candles upstairs. No stoves.',
    ]);
    expect(await read('b.txt', '磨坊指南\n\n开放时间\n磨坊每天上午9点开门，下午7点关门。\n')).toEqual([
      'heading 1: 磨坊指南',
      'heading 2: 开放时间',
      'paragraph: 磨坊每天上午9点开门，下午7点关门。',
    ]);
  });

  it.each([
    'Flour\n\nMilk and eggs\n\nA pan',
    'The mill opens when the water is high enough\nfor the wheel to turn. It closes at dusk.',
    'dear guests\n\nsmall letters go on. So they do.',
    'Flour\n\nshort.',
    'Entry is free for children\n\nAdults pay 12 euros. Groups pay 9.',
    'Dogs must stay outside\n\nThere are rings in the wall. Use them.',
    'Free parking behind the house\n\nThe gate is green. Ring twice.',
    'Собаки не допускаются\n\nКольца есть у ворот. Спросите нас.',
    '犬は無料です\n\n子供は無料です。大人は九ユーロです。',
    'Parking 2 euros an hour\n\nThe car park closes at ten. So does the gate.',
  ])('has no heading in %j', async (text) => {
    expect((await read('a.txt', text)).filter((block) => block.startsWith('heading'))).toEqual([]);
  });

  it('loses what nobody can see and keeps the words', async () => {
    const text = 'na\u00adive cafe\u0301\u0007 e\ufb03cient\u2028end';
    expect(await read('a.txt', text)).toEqual(['paragraph: naive café efficient\nend']);
  });

  it('that begins like a picture is still text', async () => {
    expect(await read('a.txt', 'BM stands for the burgomaster')).toEqual([
      'paragraph: BM stands for the burgomaster',
    ]);
  });
});

describe('CSV', () => {
  it('gives each row with its headers', async () => {
    expect(await read('a.csv', 'Berth;Price;Note\n7;"40; paid";\n8;50;"two\nlines"\n')).toEqual([
      'header-row: Berth | Price | Note',
      'row: 7 | 40; paid',
      'row: 8 | 50 | two lines',
    ]);
  });

  it('with a row that has no end is refused, naming the limit', async () => {
    await expect(readSource(sourceFile('a.csv', 'berth,'.repeat(1_100_000)))).rejects.toMatchObject({
      code: 'file_too_complex',
      message: expect.stringContaining('2 million characters'),
    });
  });

  it('takes the separator that its first line names for spreadsheets', async () => {
    const bytes = 'sep=;\nBerth;Price\nSeven;40,50\n';
    expect(outline(await readSource(sourceFile('a.csv', bytes)))).toEqual([
      'header-row: Berth | Price',
      'row: Seven | 40,50',
    ]);
  });

  it('with quotes that do not pair up loses no row', async () => {
    expect(await read('a.csv', 'Berth,Note\n7,"the "old" one" here\n8,5" deep\n')).toEqual([
      'header-row: Berth | Note',
      'row: 7 | "the "old" one" here',
      'row: 8 | 5" deep',
    ]);
  });

  it('without headers gives its cells', async () => {
    expect(await read('a.tsv', '7\t40\n8\t50\n')).toEqual(['row: 7 | 40', 'row: 8 | 50']);
  });
});
