import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { closedPolicy, pagePolicy, securityHeaders, sourceHash } from '../answers/headers.ts';
import type { AppEnv } from '../routes/request.ts';
import { corsForHosts } from './cors.ts';
import { originMiddleware } from './origin.ts';

const app = new Hono<AppEnv>();
app.use(originMiddleware({ trusts: () => false }));
app.use(securityHeaders());
app.use(
  corsForHosts({
    isConfiguredHost: async (host) => ['acme.example', 'acme.localhost'].includes(host),
  }),
);
app.get('/', (c) => c.json({}));
app.get('/page', (c) => c.html('', 200, { 'Content-Security-Policy': "script-src 'self'" }));
app.get('/broken', () => {
  throw new Error('broken');
});
app.onError((_, c) => c.json({}, 500));

it('answers a preflight of a configured host, with credentials', async () => {
  const response = await app.request('/', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://acme.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, if-match',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://acme.example');
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,if-match');
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
});

it('lets a configured host read answers and errors, their ETag and count too', async () => {
  for (const path of ['/', '/broken']) {
    const response = await app.request(path, { headers: { origin: 'https://acme.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://acme.example');
    expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    expect(response.headers.get('vary')).toContain('Origin');
  }
});

it.each([
  'https://evil.example',
  'https://acme.example.evil.example',
  'null',
  'chrome-extension://acme.example',
])('lets %s read nothing', async (origin) => {
  for (const method of ['GET', 'OPTIONS']) {
    const response = await app.request('/', { method, headers: { origin } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(response.headers.get('vary')).toContain('Origin');
  }
});

it.each([
  ['http://acme.example', 'https://acme.example', false],
  ['http://acme.example:8080', 'https://sign-in.example', false],
  ['HTTP://acme.example', 'https://acme.example', false],
  ['http://acme.example', 'http://sign-in.example', true],
  ['https://acme.example', 'http://acme.example', true],
  ['https://acme.example:8443', 'https://acme.example', false],
  ['https://acme.example:8443', 'https://sign-in.example', false],
  ['https://acme.example:8443', 'http://acme.example:8443', false],
  ['https://acme.example:8443', 'https://acme.example:8443', true],
  ['http://acme.example:3000', 'http://acme.example:3000', true],
  ['http://acme.example:8080', 'http://acme.example:3000', false],
  ['http://acme.example', 'http://acme.example:3000', false],
  ['http://acme.localhost:3000', 'http://demo.localhost:3000', true],
  ['http://acme.localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://acme.localhost:5173', 'http://acme.localhost:3000', false],
  ['http://acme.localhost:5173', 'https://acme.example', false],
])('a page of %s reads what %s answers: %s', async (origin, called, isAllowed) => {
  for (const method of ['GET', 'OPTIONS']) {
    const response = await app.request(`${called}/`, { method, headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
  }
});

it('forbids sniffing, framing and running on every answer, and keeps a page’s own policy', async () => {
  const answer = await app.request('/');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe(closedPolicy);
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  const page = await app.request('/page');
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
});

it('lets the page call its services where they are, and no one else', () => {
  const services = { identity: '/identity', api: 'https://api.example/v1', ai: 'https://api.example/ai' };
  const policy = pagePolicy({ services, style: ':root{}' });
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`style-src 'self' ${sourceHash(':root{}')};`);
});
