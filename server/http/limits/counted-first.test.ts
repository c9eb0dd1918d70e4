import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
afterEach(() => app.close());

/** Mail is on, so that all of these exist. */
const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@mail.example' };
const changed = { limits: { addressQuestions: 40 } };

it.each([
  ['/ai/api/values', 40],
  ['/identity/Auth/Login', 50],
  ['/identity/Users/PostUser', 30],
  ['/identity/Users/ForgotPassword', 20],
  ['/identity/Users/ResetPassword', 60],
  ['/identity/Users/VerifyEmail', 60],
])('counts a call of %s before its body, so %i silent ones are enough', async (path, limit) => {
  app = await openTestApp(environment, { changed });
  const call = () => app.call(path, { method: 'POST', body: '{' });
  for (let n = 0; n < limit; n++) expect((await call()).status).toBe(400);
  const refused = await call();
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a wrong key or token is refused and counted by address before its body comes', async () => {
  app = await openTestApp({ ...environment, TRUST_PROXY: '127.0.0.1' }, { changed });
  const serving = await app.listen();
  const calls = ['key_wrong', 'a.b.c'].flatMap((token) =>
    ['/ai/api/values', '/api/texts'].map((path) => ({ token, path })),
  );
  const begin = async (address: string, { token, path }: { token: string; path: string }) => {
    const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: acme.example\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query":`);
    const [first] = await once(socket, 'data');
    socket.destroy();
    return String(first).slice(0, 12);
  };
  for (const call of calls) expect(await begin('203.0.113.1', call)).toBe('HTTP/1.1 401');
  // As if the client had done so until it is refused.
  await app.db
    .updateTable('rate_limits')
    .set({ count: 600 })
    .where('key', '=', 'wrong-secret:203.0.113.1')
    .where('count', '=', calls.length)
    .execute();
  for (const call of calls) expect(await begin('203.0.113.1', call)).toBe('HTTP/1.1 429');
  expect(await begin('203.0.113.2', { token: 'key_wrong', path: '/api/texts' })).toBe('HTTP/1.1 401');
  expect(
    (
      await fetch(`${serving.url}/ai/api/values`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': '203.0.113.1' },
        body: '{"query":"Hello"}',
      })
    ).status,
  ).toBe(200);
  await serving.close(0);
});
