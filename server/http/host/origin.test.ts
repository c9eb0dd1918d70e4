import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { parseProxyTrust } from '../client/address.ts';
import type { AppEnv } from '../routes/request.ts';
import { originMiddleware } from './origin.ts';

async function originOf(trusted: string[], headers: Record<string, string>): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(originMiddleware({ trusts: parseProxyTrust(trusted) }));
  app.get('/', (c) => c.text(c.var.origin));
  return (await app.request('http://internal:3000/', { headers })).text();
}

it.each([
  [{}, 'http://internal:3000'],
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'acme.example' }, 'https://acme.example'],
  [
    { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, acme.example' },
    'https://acme.example',
  ],
  [
    { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'acme.example:8080' },
    'http://acme.example:8080',
  ],
  [{ 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'acme.example' }, 'http://acme.example'],
])('is what the nearest trusted proxy wrote: %j', async (headers, origin) => {
  expect(await originOf(['127.0.0.1'], headers)).toBe(origin);
});

it('is the server’s own address where no proxy is trusted', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  expect(await originOf([], headers)).toBe('http://internal:3000');
});
