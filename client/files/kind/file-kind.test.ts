import { expect, it } from 'vitest';
import { fileKindOf } from './file-kind.ts';

it.each([
  ['Report.PDF', 'pdf'],
  ['letter.docx ', 'word'],
  ['prices.2026.xlsx', 'sheet'],
  ['talk.pptx', 'slides'],
  ['hello.eml', 'mail'],
  ['page.html', 'web'],
  ['notes.txt', 'text'],
  ['scan.jpeg', 'picture'],
  ['archive.zip', 'other'],
  ['pdf', 'other'],
  ['constructor.constructor', 'other'],
  ['', 'other'],
])('%s is of the kind %s', (name, kind) => {
  expect(fileKindOf(name)).toBe(kind);
});
