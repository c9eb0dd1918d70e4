import { expect, it } from 'vitest';
import { makeCompound } from '#server/testing/reading/make-compound.ts';
import { makeXlsx } from '#server/testing/reading/make-ooxml.ts';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { createDocumentWriter, maxTextLength } from './blocks/document-writer.ts';
import { readSource } from './read-source.ts';

const noise = Buffer.from('00ff13c4'.repeat(100), 'hex');
const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');

it.each([
  ['nothing', 'a.txt', Buffer.alloc(0), 'file_empty'],
  ['blanks alone', 'a.txt', Buffer.from(' \n\t \n'), 'file_without_text'],
  ['a picture of another kind', 'a.pdf', gif, 'file_type_unsupported'],
  ['what is left of a picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'file_corrupt'],
  ['an encrypted Word file', 'a.docx', makeCompound({ EncryptedPackage: noise }), 'file_encrypted'],
  ['a broken compound file', 'a.xls', makeCompound({ Workbook: noise }).subarray(0, 700), 'file_corrupt'],
  ['an archive of other things', 'a.zip', makeZip({ 'photo.jpg': noise }), 'file_type_unsupported'],
  ['noise named as a PDF', 'a.pdf', noise, 'file_corrupt'],
  ['the beginning of a Word file', 'a.docx', Buffer.from('PK\x03\x04garbage'), 'file_corrupt'],
  ['what is left of a PDF', 'a.pdf', Buffer.from('1 0 obj\n<< >>\nendobj\n%%EOF'), 'file_corrupt'],
])('%s is refused', async (_, name, bytes, code) => {
  await expect(readSource(sourceFile(name, bytes))).rejects.toMatchObject({ code });
});

it.each([
  ['.docx', 'WordDocument'],
  ['.pptx', 'PowerPoint Document'],
])('an old file is refused with the advice to save it as %s', async (extension, stream) => {
  const file = sourceFile('a', makeCompound({ [stream]: noise }));
  await expect(readSource(file)).rejects.toMatchObject({
    code: 'file_type_unsupported',
    message: expect.stringContaining(`Save it as ${extension}`),
  });
});

it('names the kinds that can be read', async () => {
  await expect(readSource(sourceFile('a.gif', gif))).rejects.toMatchObject({
    message: expect.stringMatching(
      /PDF, Word \(\.docx\), PowerPoint .*, HTML, .*, PNG, JPEG, WebP, TIFF, and plain text/,
    ),
  });
});

it('bounds the text of one document', () => {
  const writer = createDocumentWriter();
  writer.add('paragraph', 'x'.repeat(maxTextLength - 10));
  expect(() => writer.add('paragraph', 'x'.repeat(10))).toThrow(
    expect.objectContaining({ code: 'file_too_complex' }),
  );
});

it('refuses a file that unpacks into far more text than its size allows', async () => {
  const cells = (rows: number) =>
    Array.from(
      { length: rows },
      () => `<row><c t="inlineStr"><is><t>${'word '.repeat(2000)}</t></is></c></row>`,
    );
  const read = (rows: number) => readSource(sourceFile('a.xlsx', makeXlsx(cells(rows).join(''))));
  await expect(read(90)).resolves.toMatchObject({ title: 'a.xlsx' });
  await expect(read(200)).rejects.toMatchObject({
    code: 'file_unpacks_too_far',
    message: 'This file unpacks into more than 1 MB of text. Split it into smaller files.',
  });
});

it('refuses more text than its sender may have read', async () => {
  const source = sourceFile('a.txt', 'Kayaks are rented by the hour. '.repeat(100));
  await expect(readSource({ ...source, maxTextBytes: 1000 })).rejects.toMatchObject({
    code: 'file_unpacks_too_far',
  });
  await expect(readSource({ ...source, maxTextBytes: 10_000 })).resolves.toMatchObject({ title: 'a.txt' });
});
