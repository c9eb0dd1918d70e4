import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { hostKey } from '#contract/hosts/host-name.ts';
import { Problem } from '#server/failure/problem.ts';
import { parseProxyTrust } from '../client/address.ts';
import { problemDocument } from '../problems/problem-document.ts';
import type { AppEnv } from '../routes/request.ts';
import { hostMiddleware, hostOfOrigin, refuseUnknownHosts, requireSameHost } from './host.ts';

describe('hostKey', () => {
  it.each([
    ['Acme.Example:8443', 'acme.example'],
    ['localhost:3000', 'localhost'],
    ['demo.localhost', 'demo.localhost'],
    ['acme.example.', 'acme.example'],
    ['München.example', 'xn--mnchen-3ya.example'],
    ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['my_site.example', 'my_site.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
  ])('reads %s as %s', (raw, key) => {
    expect(hostKey(raw)).toBe(key);
    expect(hostKey(key)).toBe(key);
  });

  it.each([
    '',
    ' acme.example',
    'ac me.example',
    'ac\tme.example',
    'acme.example/',
    'acme.example\\x',
    'acme.example?x',
    'acme.example#x',
    'evil@acme.example',
    'a:b@acme.example',
    'acme.exa%6dple',
    'acme..example',
    '.acme.example',
    '..',
    '-acme.example',
    "acme'--.example",
    '<b>.example',
    'acme.example:99999',
    `${'a'.repeat(64)}.example`,
    `${'abcdefgh.'.repeat(29)}example`,
    'a'.repeat(100_000),
  ])('takes %j for no host name', (raw) => {
    expect(hostKey(raw)).toBeUndefined();
  });

  it('takes a host from web origins alone', () => {
    expect(hostOfOrigin('https://Acme.Example:8443')).toBe('acme.example');
    for (const origin of [
      'null',
      '',
      'file://',
      'capacitor://localhost',
      'chrome-extension://abcdef',
      'https://',
    ]) {
      expect(hostOfOrigin(origin)).toBeUndefined();
    }
  });
});

function createEcho(trustProxy: string[]) {
  const app = new Hono<AppEnv>();
  app.use(hostMiddleware({ trusts: parseProxyTrust(trustProxy) }));
  app.onError((error, c) =>
    error instanceof Problem ? c.json(problemDocument(error, 'en'), 400) : c.json({}, 500),
  );
  app.all('*', (c) => c.json({ host: c.var.host, address: c.var.address }));
  return app;
}

async function ask(app: Hono<AppEnv>, headers: Record<string, string>, path = '/ai/api/values') {
  const response = await app.request(path, { headers });
  return response.json();
}

describe('the host of a request', () => {
  const direct = createEcho([]);
  const proxied = createEcho(['127.0.0.1', '10.0.0.0/8']);

  it.each([
    [{ host: 'acme.example:3000' }, 'acme.example'],
    [{ host: 'acme.example', origin: 'https://acme.example:8443' }, 'acme.example'],
    [{ host: 'api.example', origin: 'https://acme.example' }, 'acme.example'],
    [{ host: 'acme.example', origin: 'null' }, 'acme.example'],
    [{ host: 'acme.example', origin: 'chrome-extension://abcdef' }, 'acme.example'],
    [{ host: 'acme.example', 'x-forwarded-host': 'evil.example' }, 'acme.example'],
  ])('of %j is %s', async (headers, host) => {
    expect(await ask(direct, headers)).toMatchObject({ host });
  });

  it('of a page is the one that was called, whoever asks for it', async () => {
    const headers = { host: 'acme.example', origin: 'https://globex.example' };
    expect(await ask(direct, headers, '/favicon.ico')).toMatchObject({ host: 'acme.example' });
  });

  it.each([
    [{ host: 'internal:3000', 'x-forwarded-host': 'Acme.Example' }, 'acme.example'],
    [{ host: 'internal:3000', 'x-forwarded-host': 'evil.example, Acme.Example:8443' }, 'acme.example'],
    [{ host: 'internal:3000', 'x-forwarded-host': 'evil.example,, acme.example' }, 'acme.example'],
    [{ host: 'acme.example', 'x-forwarded-host': 'evil.example, ' }, 'acme.example'],
    [{ host: 'acme.example' }, 'acme.example'],
  ])('behind a trusted proxy of %j is %s', async (headers, host) => {
    expect(await ask(proxied, headers)).toMatchObject({ host });
  });

  it.each([
    [direct, { host: 'a b.example' }],
    [direct, { host: 'a b.example', origin: 'https://acme.example' }],
    [proxied, { host: 'acme.example', 'x-forwarded-host': 'evil@x' }],
  ])('is refused when it is no name', async (app, headers) => {
    expect(await ask(app, headers)).toMatchObject({ code: 'bad_request' });
  });

  it('is read from a real connection, whose peer is the client', async () => {
    const app = createEcho([]);
    const listening = Promise.withResolvers<AddressInfo>();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, listening.resolve);
    const { port } = await listening.promise;
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(await response.json()).toEqual({ host: '127.0.0.1', address: '127.0.0.1' });
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the address of a client', () => {
  it.each([
    [[], '203.0.113.9', '127.0.0.1'],
    [['127.0.0.1'], '203.0.113.9', '203.0.113.9'],
    [['127.0.0.1'], '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [['127.0.0.0/8', '10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    [['127.0.0.1'], '::ffff:203.0.113.9', '203.0.113.9'],
    [['127.0.0.1'], '203.0.113.9:5123', '203.0.113.9'],
    [['127.0.0.1'], '[2001:DB8::1]:443', '2001:db8::1'],
    [['127.0.0.1'], 'unknown', '127.0.0.1'],
    [['127.0.0.1', '10.0.0.0/8'], '203.0.113.9, not-an-address, 10.0.0.1', '10.0.0.1'],
  ])('with %j trusted and %s forwarded is %s', async (trusted, forwardedFor, address) => {
    expect(await ask(createEcho(trusted), { 'x-forwarded-for': forwardedFor })).toMatchObject({ address });
  });

  it('refuses to start with proxies that are no addresses, and names them all', () => {
    const entries = ['proxy.internal', '10.0.0.0/8', '10.0.0.0/33'];
    expect(() => parseProxyTrust(entries)).toThrow(/: "proxy\.internal", "10\.0\.0\.0\/33"$/);
  });
});

it('an unknown host gets no answer where those are refused', async () => {
  const guarded = new Hono<AppEnv>();
  guarded.use(hostMiddleware({ trusts: () => false }));
  guarded.use(refuseUnknownHosts(async (host) => host === 'acme.example'));
  guarded.onError((error, c) => c.json(error instanceof Problem ? problemDocument(error, 'en') : {}, 404));
  guarded.post('/ai/x', (c) => c.json({ host: c.var.host }));
  const post = async (headers: Record<string, string>) =>
    (await guarded.request('/ai/x', { method: 'POST', headers })).json();
  expect(await post({ host: 'Acme.example:3000' })).toEqual({ host: 'acme.example' });
  expect(await post({ host: 'gone.example' })).toMatchObject({ code: 'host_not_found' });
  expect(await post({ host: 'acme.example', origin: 'https://evil.example' })).toMatchObject({
    code: 'host_not_found',
  });
});

describe('a host in a body', () => {
  it.each(['acme.example', 'ACME.example:3000', null, undefined])('may be %j', (host) => {
    expect(() => requireSameHost(host, 'acme.example')).not.toThrow();
  });

  it.each(['other.example', 'acme.example.evil.example', '', 'acme.example/'])('may not be %j', (host) => {
    expect(() => requireSameHost(host, 'acme.example')).toThrow(
      expect.objectContaining({ code: 'host_mismatch' }),
    );
  });
});
