import { createServer } from 'node:http';
import { Agent, buildConnector } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { type DnsServer, startDnsServer } from '#server/testing/domains/dns-server.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { proofOf } from './proof.ts';
import { createHttpReader } from './read-http.ts';
import { createTxtReader } from './read-txt.ts';
import { checkDomain, findDomain, isServed } from './verification.ts';

const signingKey = new TextEncoder().encode('a key of this test, 32 characters at least');
const host = 'acme.example';
const { token, recordName } = proofOf(signingKey, host);

let dns: DnsServer;
/** Response of every site; undefined if connections are refused. */
let site: { status: number; body: string } | undefined;
let readHttp: (url: string) => Promise<string | undefined>;
let closeSite: () => Promise<void>;

beforeEach(async () => {
  dns = await startDnsServer();
  site = { status: 404, body: '' };
  const server = createServer((_request, response) => {
    // Closed, so that each check opens a connection or is refused.
    const headers = { Connection: 'close', Location: 'http://elsewhere.example/' };
    response.writeHead(site?.status ?? 500, headers).end(site?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  const connect = buildConnector({});
  const agent = new Agent({
    // Every name resolves to this server without TLS, as if no certificate was issued yet.
    connect: (target, callback) => {
      if (target.protocol === 'https:') return callback(new Error('no certificate'), null);
      if (!site) return callback(new Error('connection refused'), null);
      connect({ ...target, hostname: '127.0.0.1', port }, callback);
    },
  });
  readHttp = createHttpReader(agent);
  closeSite = async () => {
    await agent.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
});
afterEach(async () => {
  await dns.close();
  await closeSite();
});

describeStores('the verification of a domain', (store) => {
  const deps = () => ({ db: store(), signingKey, isRequired: true });
  const check = async () => {
    await checkDomain({ ...deps(), readTxt: createTxtReader([dns.address]), readHttp }, host);
    const { state, finding } = (await findDomain(deps(), host)) ?? {};
    return { state, finding, served: await isServed(deps(), host) };
  };
  beforeEach(() => insertConfig(store(), defaultConfig(host)));

  it('is not there before it is shown, and serves nobody', async () => {
    expect(await findDomain(deps(), host)).toMatchObject({
      state: 'unverified',
      isServed: false,
      checkedAt: null,
    });
    expect(await isServed(deps(), host)).toBe(false);
    expect(await isServed({ ...deps(), isRequired: false }, host)).toBe(true);
    expect(await check()).toEqual({ state: 'unverified', finding: 'absent', served: false });
  });

  it('takes a TXT record among others, and ends when that is gone', async () => {
    dns.txt.set(recordName, ['v=spf1 -all', token]);
    expect(await check()).toEqual({ state: 'verified', finding: 'txt', served: true });
    dns.txt.set(recordName, [`${token}x`, proofOf(signingKey, 'other.example').token]);
    expect(await check()).toEqual({ state: 'unverified', finding: 'absent', served: false });
  });

  it('takes what the host answers', async () => {
    site = { status: 200, body: `${token}\n` };
    expect(await check()).toEqual({ state: 'verified', finding: 'http', served: true });
  });

  it.each([
    ['a page that quotes it', { status: 200, body: `<p>${token}</p>` }],
    ['an error', { status: 404, body: token }],
    ['a way elsewhere', { status: 302, body: token }],
    ['no end', { status: 200, body: token.padEnd(100_000, '.') }],
  ])('does not take %s', async (_, answer) => {
    site = answer;
    expect(await check()).toMatchObject({ state: 'unverified', finding: 'absent' });
  });

  it('stays what it was while nobody answers', async () => {
    dns.txt.set(recordName, [token]);
    await check();
    dns.isBroken = true;
    expect(await check()).toEqual({ state: 'verified', finding: 'no-answer', served: true });
    dns.isBroken = false;
    dns.txt.clear();
    site = undefined;
    expect(await check()).toEqual({ state: 'verified', finding: 'no-answer', served: true });
  });

  it('ends with the config that it was shown for', async () => {
    dns.txt.set(recordName, [token]);
    await check();
    await store().updateTable('configs').set({ created_at: '2999-01-01T00:00:00.000Z' }).execute();
    expect(await isServed(deps(), host)).toBe(false);
  });
});

it('finds nothing where a name leads nowhere that is public', async () => {
  const agent = new Agent({
    connect: (_, callback) => callback(problem('url_not_allowed', 'Not public.'), null),
  });
  expect(await createHttpReader(agent)('http://acme.example/')).toBeUndefined();
  await agent.destroy();
});
