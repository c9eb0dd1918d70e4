import { expect, it } from 'vitest';
import { fileIconOf } from './file-formats.ts';

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
])('%s has the icon of %s', (name, kind) => {
  expect(fileIconOf(name)).toBe(kind);
});
