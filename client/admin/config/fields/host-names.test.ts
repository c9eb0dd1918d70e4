import { expect, it } from 'vitest';
import { hostOfAddress, titleOfHost } from './host-names.ts';

it.each([
  ['https://www.acme.com/shop', 'acme.com'],
  ['http://chat.acme.com:8443', 'chat.acme.com'],
  ['acme.com/shop?x=1', 'acme.com'],
  ['https://www.com', 'www.com'],
  ['HTTPS://ACME.COM', 'acme.com'],
  ['acme.com', undefined],
  ['www.acme.com', undefined],
  ['two words', undefined],
  ['https://', undefined],
])('the host of %s is %s', (text, host) => {
  expect(hostOfAddress(text)).toBe(host);
});

it.each([
  ['chat.acme.com', 'Acme'],
  ['acme.co.uk', 'Acme'],
  ['blue-door.example', 'Blue Door'],
  ['shop.localhost', 'Shop'],
  ['localhost', 'Localhost'],
  ['192.168.0.1', ''],
  ['müller.de', ''],
  ['two words', ''],
  ['', ''],
])('the title that %s suggests is %s', (host, title) => {
  expect(titleOfHost(host)).toBe(title);
});
