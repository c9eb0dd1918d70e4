import { expect, it } from 'vitest';
import { createDocumentWriter, maxTextLength } from './document-writer.ts';
import { readSource } from './read-source.ts';
import { sourceFile } from './testing/source-file.ts';

const oleHeader = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

it.each([
  ['nothing', 'a.txt', Buffer.alloc(0), 'file_empty'],
  ['blanks alone', 'a.txt', Buffer.from(' \n\t \n'), 'file_without_text'],
  ['a picture', 'a.pdf', png, 'file_type_unsupported'],
  ['an old Word file', 'a.doc', Buffer.concat([oleHeader, Buffer.alloc(1000)]), 'file_type_unsupported'],
  ['RTF', 'a.txt', Buffer.from('{\\rtf1 words}'), 'file_type_unsupported'],
  [
    'an encrypted Word file',
    'a.docx',
    Buffer.concat([oleHeader, Buffer.alloc(1000), Buffer.from('EncryptedPackage', 'utf16le')]),
    'file_encrypted',
  ],
  ['noise named as a PDF', 'a.pdf', Buffer.from('00ff13c4'.repeat(100), 'hex'), 'file_corrupt'],
  ['what is left of a PDF', 'a.pdf', Buffer.from('1 0 obj\n<< >>\nendobj\n%%EOF'), 'file_corrupt'],
])('%s is refused', async (_, name, bytes, code) => {
  await expect(readSource(sourceFile(name, bytes))).rejects.toMatchObject({ code });
});

it('names the kinds that can be read', async () => {
  await expect(readSource(sourceFile('a.png', png))).rejects.toMatchObject({
    message: expect.stringMatching(/PDF, Word \(\.docx\), HTML, Markdown, CSV, TSV, and plain text/),
  });
});

it('bounds the text of one document', () => {
  const writer = createDocumentWriter();
  writer.add('paragraph', 'x'.repeat(maxTextLength - 10));
  expect(() => writer.add('paragraph', 'x'.repeat(10))).toThrow(
    expect.objectContaining({ code: 'file_too_complex' }),
  );
});
