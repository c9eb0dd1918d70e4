import { expect, it } from 'vitest';
import { makeCompound } from '#server/testing/reading/make-compound.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const word = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const long = (value: number) => Buffer.from(Int32Array.of(value).buffer);
const double = (value: number) => Buffer.from(Float64Array.of(value).buffer);
const record = (type: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([word(type, data.length), data]);
};
const narrow = (text: string) =>
  Buffer.concat([word(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')]);
const begin = (kind: number, version = 0x600) => record(0x809, word(version, kind, 0, 0));
const end = record(0x0a);

function makeXls(cells: Buffer[], { version = 0x600, protection = Buffer.alloc(0) } = {}): Buffer {
  const strings = record(
    0xfc,
    long(3),
    long(3),
    narrow('Berth'),
    narrow('Price'),
    word(6),
    Buffer.from([1]),
    Buffer.from('Mö', 'utf16le'),
  );
  // The third text continues in the next record, in characters of one byte.
  const rest = record(0x3c, Buffer.from([0]), Buffer.from('wen!', 'latin1'));
  const styles = [record(0xe0, word(0, 0)), record(0xe0, word(0, 14))];
  const name = Buffer.concat([Buffer.from([6, 0]), Buffer.from('Prices')]);
  const before = Buffer.concat([begin(5, version), protection, ...styles, strings, rest]);
  const offset = before.length + 4 + 6 + name.length + end.length;
  const sheet = record(0x85, long(offset), Buffer.from([0, 0]), name);
  return makeCompound({ Workbook: Buffer.concat([before, sheet, end, begin(16), ...cells, end]) });
}

const cells = [
  record(0xfd, word(0, 0, 0), long(0)),
  record(0xfd, word(0, 1, 0), long(1)),
  record(0xfd, word(1, 0, 0), long(2)),
  // Whole numbers and hundredths are packed into 30 bits.
  record(0xbd, word(1, 1, 0), long((40 << 2) | 2), word(0), long((1250 << 2) | 3), word(2)),
  record(0x203, word(2, 1, 1), double(45292)),
  record(0x06, word(3, 0, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
  record(0x207, narrow('of a formula')),
  record(0x205, word(3, 1, 0), Buffer.from([42, 1])),
  record(0xe5, word(1), word(1, 2, 0, 0)),
];

it('gives sheets as headings and rows as they are shown', async () => {
  expect(outline(await readSource(sourceFile('a.xls', makeXls(cells))))).toEqual([
    'heading 1: Prices',
    'row: Berth | Price',
    'row: Möwen! | 40 | 12.5',
    'row: Möwen! | 2024-01-01',
    'row: of a formula | #N/A',
  ]);
});

it('refuses a workbook that needs a password, and one too old', async () => {
  const locked = makeXls(cells, { protection: record(0x2f, word(1, 1)) });
  await expect(readSource(sourceFile('a.xls', locked))).rejects.toMatchObject({ code: 'file_encrypted' });
  const old = makeXls(cells, { version: 0x500 });
  await expect(readSource(sourceFile('a.xls', old))).rejects.toMatchObject({
    code: 'file_type_unsupported',
    message: expect.stringContaining('.xlsx'),
  });
});

it('gives text boxes and the titles of charts after the rows, but no remarks', async () => {
  const box = (kind: number, text: string) => [
    record(0x5d, word(0x15, 0x12, kind), Buffer.alloc(16)),
    record(0x1b6, Buffer.alloc(10), word(text.length, 0), Buffer.alloc(4)),
    record(0x3c, Buffer.from([0]), Buffer.from(text, 'latin1')),
    record(0x3c, Buffer.alloc(8)),
  ];
  const title = record(0x100d, word(0), Buffer.from([6, 0]), Buffer.from('Guests'));
  const drawn = [...box(6, 'Pay at once'), ...box(0x19, 'Really?'), begin(32), title, end];
  expect(outline(await readSource(sourceFile('a.xls', makeXls([...cells, ...drawn])))).slice(-2)).toEqual([
    'paragraph: Pay at once',
    'paragraph: Guests',
  ]);
});
