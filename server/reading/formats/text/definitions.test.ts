import { expect, it } from 'vitest';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const read = async (name: string, text: string) => outline(await readSource(sourceFile(name, text)));

it('HTML gives each term of a definition list with what is said of it', async () => {
  const list = `<dl><dt>Ada Holm<dd>Skipper.<dd><p>Extension 3</p><dt>Jon Vik</dt><dt>Mia Sand:</dt><dd>Cooks</dd>
    <div><dt>May I smoke?</dt><dd>No.</dd></div></dl>`;
  expect(await read('a.html', `<html><body>${list}`)).toEqual([
    'list-item: Ada Holm: Skipper. Extension 3',
    'list-item: Jon Vik, Mia Sand: Cooks',
    'list-item: May I smoke? No.',
  ]);
});

it('HTML gives a definition list that holds more than words by its blocks', async () => {
  const list = '<dl><dt>Fees</dt><dd><table><tr><th>Berth<th>Fee<tr><td>Mole<td>40</table></dd></dl>';
  expect(await read('a.html', `<html><body>${list}`)).toEqual([
    'paragraph: Fees',
    'header-row: Berth | Fee',
    'row: Mole | 40',
  ]);
});

it('HTML gives what stands beside the definitions, whatever groups them, and nothing that is hidden', async () => {
  const hidden = '<div hidden><dt>Old</dt><dd>99 euros</dd></div>';
  const child = '<dt>Child</dt><dd>5 euros</dd>';
  const adult = '<section><dt>Adult</dt><dd>9 euros</dd></section>';
  const beside = `<dl>Prices hold from May. ${hidden}${child}<p>Dogs travel free.</p>${adult}</dl>`;
  expect(await read('a.html', `<html><body>${beside}`)).toEqual([
    'paragraph: Prices hold from May.',
    'paragraph: Child',
    'paragraph: 5 euros',
    'paragraph: Dogs travel free.',
    'paragraph: Adult',
    'paragraph: 9 euros',
  ]);
  expect(await read('a.html', `<html><body><dl>${hidden}${child}${adult}</dl>`)).toEqual([
    'list-item: Child: 5 euros',
    'list-item: Adult: 9 euros',
  ]);
});

it.each([
  ['HTML', 'a.html', (said: string) => `<html><body><dl><dt>Fee</dt>${said}</dl>`, '<dd>', 'Fee: '],
  ['HTML without a term', 'a.html', (said: string) => `<html><body><dl>${said}</dl>`, '<dd>', ''],
  ['Markdown', 'a.md', (said: string) => `Fee${said}`, '\n: ', 'Fee: '],
])('%s gives each of many definitions as an item', async (_, name, list, mark, term) => {
  const said = Array.from({ length: 20_000 }, (_, i) => `Boat ${i} pays by its length`);
  const items = await read(name, list(said.map((text) => mark + text).join('')));
  expect(items).toEqual(said.map((text) => `list-item: ${term}${text}`));
});

it('Markdown gives terms with their definitions, and what stands under a bold line with it', async () => {
  const source = `Ada *Holm*\n: Skipper of the\n  cutter\n: Extension 3\nJon Vik\n: Cook.\n
**Mia Sand**  \nEngine  \nExtension 8\n\nBold **inside** of a line\nstays text: so.\n`;
  expect(await read('a.md', source)).toEqual([
    'list-item: Ada Holm: Skipper of the cutter; Extension 3',
    'list-item: Jon Vik: Cook.',
    'list-item: Mia Sand: Engine; Extension 8',
    'paragraph: Bold inside of a line stays text: so.',
  ]);
});

it('Markdown leaves out what scripts, styles and comments hold, within a line and between them', async () => {
  const source = `A berth <b>costs</b> 4. <script>berth = 999;</script> <style>p { x }</style><!-- or 5 --> Pay
here.\n\n<script>\nvar fee = 77;\n\nfee++;\n</script>\n\n<p>Ask <em>us</em>.</p>\n`;
  expect(await read('a.md', source)).toEqual(['paragraph: A berth costs 4. Pay here.', 'paragraph: Ask us.']);
});

it('an e-mail in HTML leaves out what scripts and styles hold', async () => {
  const mail = `Subject: Fees\r\nFrom: ada@cutter.example\r\nContent-Type: text/html\r\n\r\n<style>p{}</style><p>Four.<script>x=999</script></p>`;
  expect(await read('a.eml', mail)).toEqual([
    'heading 1: Fees',
    'paragraph: From: ada@cutter.example',
    'paragraph: Four.',
  ]);
});
