import { expect, it } from 'vitest';
import { safeImageUrl } from './image-url.ts';

it.each([
  ['https://cdn.example/logo.png?v=1', 'https://cdn.example/logo.png?v=1'],
  ['http://cdn.example/a b.png', 'http://cdn.example/a%20b.png'],
  [' /logo.svg ', '/logo.svg'],
  ['/logo.svg#x', '/logo.svg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['data:image/svg+xml;charset=utf-8,<svg/>', 'data:image/svg+xml;charset=utf-8,<svg/>'],
])('keeps %s', (raw, url) => {
  expect(safeImageUrl(raw)).toBe(url);
});

it.each([
  '',
  'logo.png',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://acme.example/1',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png',
  'data:image/svg+xml+html,x',
  'data:image/png,\u0000',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  'https://user:password@cdn.example/x.png',
  'https://',
])('drops %j', (raw) => {
  expect(safeImageUrl(raw)).toBe('');
});
