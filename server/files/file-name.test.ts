import { expect, it } from 'vitest';
import { cleanFileName, defaultFileName } from './file-name.ts';

it.each([
  ['Report 2026.pdf', 'Report 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/', ''],
  ['..', ''],
  ['a/..', ''],
  ['a\r\nSet-Cookie: b.txt', 'aSet-Cookie: b.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['nul\0.txt', 'nul.txt'],
  ['e\u0301te\u0301.md', 'été.md'],
  ['half\ud800.txt', 'half\ufffd.txt'],
])('makes a label of %j', (given, label) => {
  expect(cleanFileName(given)).toBe(label);
});

it('keeps the extension of a name that is too long', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(😀)+\.pdf$/u);
});

it('names what came without a name by its kind', () => {
  expect(defaultFileName('application/pdf')).toBe('upload.pdf');
});
