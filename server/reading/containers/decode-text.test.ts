import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../read-source.ts';
import { decodeText } from './decode-text.ts';

const german = 'Die Fähre überquert täglich den Fluß. Für Fußgänger kostet die Überfahrt 5 € – „einfach“.';
const russian =
  'Гавань открывается в девять часов утра и закрывается поздно вечером, когда придут все корабли.';
const japanese = '港は午前九時に開き、最後の船が入ると閉まります。犬は入れません。';

it.each([
  ['windows-1252', german],
  ['koi8-r', russian],
  ['windows-1251', russian],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['utf-16le', german],
  ['utf-16be', german],
  ['utf-8', japanese],
])('text in %s is read as it was written', async (encoding, text) => {
  const document = await readSource(sourceFile('a.txt', iconv.encode(text, encoding)));
  expect(document.text).toBe(text);
});

it.each(['utf-16le', 'utf-16be'])('text in %s without a mark is read in every script', async (encoding) => {
  for (const text of [
    russian,
    japanese,
    'المرفأ يفتح في التاسعة.',
    '항구는 아홉 시에 엽니다.',
    `${'一'.repeat(9)}船\n`,
  ]) {
    const document = await readSource(sourceFile('a.txt', iconv.encode(text, encoding)));
    expect(document.text).toBe(text.trim());
  }
});

it.each([
  'alpha\0beta\0gamma\0delta\0lighthouse\0harbour\0ferry\0',
  'The ferry leaves at nine\0Dogs travel free of charge\0',
  'Fähre\0Hafen\0Gebühr\0Brücke\0',
])('takes no words between zeros for UTF-16: %j', async (text) => {
  await expect(readSource(sourceFile('a.txt', text.repeat(9)))).rejects.toMatchObject({
    code: 'file_type_unsupported',
  });
});

it.each(['Straße 5, München', 'Åsa, Malmö', 'Tromsø', 'a price of 5 € only', '100 £'])(
  'takes a few letters for Western where they read well: %s',
  async (text) => expect(await decodeText(iconv.encode(text, 'windows-1252'))).toBe(text),
);

it('Japanese in seven bits is read as it was written', async () => {
  const bytes = Buffer.from('\x1b$B9A$O8aA06e;~$K3+$-$^$9!#\x1b(B', 'latin1');
  expect((await readSource(sourceFile('a.txt', bytes))).text).toBe('港は午前九時に開きます。');
});

it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'])('a byte order mark tells of %s', async (encoding) => {
  const bytes = iconv.encode(japanese, encoding, { addBOM: true });
  expect((await readSource(sourceFile('a.txt', bytes))).text).toBe(japanese);
});

it('believes the sender, then the page itself, over a guess', async () => {
  const bytes = iconv.encode('Łódź', 'windows-1250');
  expect(await decodeText(bytes, 'windows-1250')).toBe('Łódź');
  const page = iconv.encode('<meta charset="windows-1250">Łódź', 'windows-1250');
  expect(await decodeText(page)).toContain('Łódź');
  expect(await decodeText(Buffer.from('Łódź'), 'iso-8859-1')).toBe('Łódź');
});
