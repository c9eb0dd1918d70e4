import { expect, it } from 'vitest';
import { documentReader } from './document-reader.ts';

const isServed = async (host: string) => host === 'acme.example';
const visitor = { kind: 'visitor' } as const;
const ann = { kind: 'member', accountId: 'ann', email: 'ann@a.example', role: 'user' } as const;
const address = '2001:db8::1:2';
const network = '[2001:db8::]/64';

it('is a host and its account or network, to which the time is charged', async () => {
  expect(await documentReader(isServed, { host: 'acme.example', caller: visitor, address })).toEqual({
    host: 'acme.example',
    client: network,
    chargedTo: [network],
  });
  expect(await documentReader(isServed, { host: 'acme.example', caller: ann, address })).toEqual({
    host: 'acme.example',
    client: 'account:ann',
    chargedTo: ['account:ann', network],
  });
});

it('is a client of one host, for names that nobody configured', async () => {
  expect(await documentReader(isServed, { host: 'made-up.example', caller: visitor, address })).toEqual({
    host: '*',
    client: `made-up.example ${network}`,
    chargedTo: [network],
  });
});
