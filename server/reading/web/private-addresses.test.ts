import { expect, it } from 'vitest';
import { openPrivateAddresses, parsePrivateAddresses } from './private-addresses.ts';

it('are given with the host that may read them, or without', () => {
  expect(
    parsePrivateAddresses(['Acme.Example=10.0.0.1:80', 'a.example=[::1]:8443', 'wiki.internal:443']),
  ).toEqual([
    { host: 'acme.example', address: '10.0.0.1:80' },
    { host: 'a.example', address: '[::1]:8443' },
    { host: undefined, address: 'wiki.internal:443' },
  ]);
});

it.each([
  'intranet',
  '=10.0.0.1:80',
  'acme.example=',
  'acme.example=10.0.0.1',
  'a b=10.0.0.1:80',
  'a.example=b.example=10.0.0.1:80',
  'https://10.0.0.1:80',
  '10.0.0.1:99999',
  'user@10.0.0.1:80',
  '*.example=10.0.0.1:80',
])('are not %s', (entry) => {
  expect(() => parsePrivateAddresses(['ok.example:80', entry])).toThrow(`not: "${entry}"`);
});

it('are never a visitor’s', () => {
  const allowed = openPrivateAddresses(parsePrivateAddresses(['a.example=x:1', 'y:2']), () => true);
  expect(allowed({ host: 'a.example', by: 'visitor' })).toEqual([]);
  expect(allowed({ host: 'a.example', by: 'member' })).toEqual(['x:1']);
  expect(allowed({ host: 'a.example', by: 'admin' })).toEqual(['x:1', 'y:2']);
  expect(allowed({ host: 'b.example', by: 'admin' })).toEqual(['y:2']);
});
