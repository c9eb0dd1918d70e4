import { expect, it } from 'vitest';
import { problemOf } from '#server/testing/reading/site.ts';
import { hostAndPort, parseExemptions, parseWebAddress } from './web-address.ts';

it('normalises an address and leaves its fragment out', () => {
  expect(parseWebAddress(' HTTP://Exämple.COM:80/a/../b?q=1#part ').href).toBe(
    'http://xn--exmple-cua.com/b?q=1',
  );
});

it('reads a redirect relative to where it came from', () => {
  expect(parseWebAddress('../c', new URL('https://example.com/a/b')).href).toBe('https://example.com/c');
});

it.each([
  'example.com/page',
  '',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_save',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://user@example.com/',
  'http://user:word@example.com/',
  'http://example.com@127.0.0.1/',
  'http://[fe80::1%25eth0]/',
  'http://256.0.0.1/',
  'http://a b/',
  `http://example.com/${'a'.repeat(2048)}`,
])('does not take %s', async (text) => {
  expect((await problemOf((async () => parseWebAddress(text))())).code).toBe('url_invalid');
});

it('knows exemptions by host and port, whatever their notation', () => {
  const exempt = parseExemptions(['Intranet.example:80', '[::1]:8443', '10.0.0.1:443']);
  expect(exempt.has(hostAndPort(new URL('http://intranet.example/')))).toBe(true);
  expect(exempt.has(hostAndPort(new URL('https://[0::1]:8443/')))).toBe(true);
  expect(exempt.has(hostAndPort(new URL('https://10.0.0.1/')))).toBe(true);
  expect(exempt.has(hostAndPort(new URL('http://10.0.0.1/')))).toBe(false);
});
