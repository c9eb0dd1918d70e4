import { expect, it } from 'vitest';
import { readDocumentUrl, refusedUrl } from './use-document-url.ts';

const read = (search: string) => readDocumentUrl(new URLSearchParams(search));

it('tells a page without the parameter from one with an empty value', () => {
  expect(read('?other=1')).toBeUndefined();
  expect(read('?url=')).toBe('');
});

it.each([
  ['?url=https%3A%2F%2Fa.example%2Freport.pdf', 'https://a.example/report.pdf'],
  ['?url=http://a.example/', 'http://a.example/'],
  ['?url=javascript:alert(1)', ''],
  ['?url=file:///etc/passwd', ''],
  ['?url=report.pdf', ''],
])('fills the input from %s with "%s"', (search, value) => {
  expect(read(search)).toBe(value);
});

it.each([
  ['', undefined],
  ['?url=', undefined],
  ['?url=https://a.example/', undefined],
  ['?url=javascript:alert(1)', 'javascript:alert(1)'],
  ['?url=+not+a+url+', 'not a url'],
  [`?url=${'x'.repeat(101)}`, 'x'.repeat(100)],
])('tells what %s names in place of a web address', (search, refused) => {
  expect(refusedUrl(new URLSearchParams(search))).toBe(refused);
});
