import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createErrorHandler } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createMemoryLog } from '#server/testing/mail/memory-log.ts';
import { refuseCrossSite } from './cross-site.ts';

const app = new Hono<AppEnv>();
app.onError(createErrorHandler(createMemoryLog().log));
app.use(originMiddleware({ trusts: () => false }));
app.use(refuseCrossSite({ isConfiguredHost: async (host) => host === 'acme.example' }));
app.post('/', (c) => c.body(null, 204));

it.each([
  ['http://acme.example', 'https://acme.example', 403],
  ['http://acme.example', 'https://sign-in.example', 403],
  ['http://acme.example', 'http://acme.example', 204],
  ['https://acme.example', 'https://sign-in.example', 204],
  ['https://acme.example:8443', 'https://acme.example', 403],
  ['https://acme.example:8443', 'https://sign-in.example', 403],
  ['http://acme.localhost:3000', 'http://acme.localhost:3000', 204],
  ['http://acme.localhost:5173', 'http://acme.localhost:3000', 403],
  ['http://acme.localhost:5173', 'https://acme.localhost', 403],
  ['https://evil.example', 'https://acme.example', 403],
])('a page of %s that calls %s is answered %i', async (origin, called, status) => {
  const response = await app.request(`${called}/`, { method: 'POST', headers: { origin } });
  expect(response.status).toBe(status);
});
