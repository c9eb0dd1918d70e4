import { afterEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
afterEach(() => app.close());

/** Mail is on, so that all of these exist. */
const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@mail.example', ADDRESS_QUESTIONS: '40' };

it.each([
  ['/ai/api/values', 40],
  ['/identity/Auth/Login', 50],
  ['/identity/Users/PostUser', 30],
  ['/identity/Users/ForgotPassword', 20],
  ['/identity/Users/ResetPassword', 60],
  ['/identity/Users/VerifyEmail', 60],
])('a call of %s counts before its body is read, so %i that say nothing are enough', async (path, limit) => {
  app = await openTestApp(environment);
  const call = () => app.call(path, { method: 'POST', body: '{' });
  for (let n = 0; n < limit; n++) expect((await call()).status).toBe(400);
  const refused = await call();
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
