import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientOfAddress, keysOfNetworks, withWiderNetworks } from './client-networks.ts';

it('takes all addresses of an IPv6 network for one client', () => {
  expect(clientOfAddress('2001:db8:1:2:aaaa::1')).toBe(clientOfAddress('2001:db8:1:2::ffff'));
  expect(clientOfAddress('2001:db8:1:3::1')).not.toBe(clientOfAddress('2001:db8:1:2::1'));
  expect(clientOfAddress('203.0.113.7')).toBe('203.0.113.7');
});

it('finds the wider networks of IPv6 clients alone', () => {
  const limit = { limit: 10, windowSeconds: 60 };
  expect(withWiderNetworks({ key: `ask:${clientOfAddress('2001:db8:1:2ff::1')}`, ...limit })).toEqual([
    { key: 'ask:[2001:db8:1:2ff::]/64', ...limit },
    { key: 'ask:[2001:db8:1:200::]/56', ...limit, limit: 40 },
    { key: 'ask:[2001:db8:1::]/48', ...limit, limit: 320 },
  ]);
  for (const key of ['ask:203.0.113.7', 'handovers:[::1]', 'invite:host:acme.example'])
    expect(keysOfNetworks(key)).toEqual([key]);
});

it('finds the client at the end of the key of every limit by client', () => {
  const root = join(import.meta.dirname, '../..');
  const paths = globSync('**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|^testing\//.test(path));
  const hashed = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/`([\w-]+):\$\{hashLimitKey\(\[[^\]]*client/g)].map(
      ([, name]) => name,
    ),
  );
  // Says from where somebody has signed in, which is no limit.
  expect(hashed).toEqual(['login-known']);
});
