import { expect, test } from 'vitest';
import { call } from './call.ts';
import { createClock } from './clock.ts';
import { newFolder, operator, startProduct } from './product.ts';
import { configOf } from './writing.ts';

const member = { Email: 'zoe@faults.example', Password: 'Correct-horse-7' };

test('clocks that jump ahead and back end what is over, and lock nobody out', async ({ skip }) => {
  const folder = await newFolder();
  const clock = await createClock(folder);
  if (!clock) return skip('Debian’s package faketime is not installed');
  const { url } = await startProduct(folder, { ...clock.settings, RATE_LIMITS: 'on' });
  const person = { ...member, Phone: '+1 555 0100', FirstName: 'Zoë', LastName: 'Marrow' };
  expect((await call(url, { path: '/identity/Users/PostUser', body: person })).status).toBe(200);
  const before = await signIn(url);
  const visitors = await upload(url);
  const members = await upload(url, before.token);

  await clock.jump('+2d');
  expect(await whoIs(url, before.token), 'a token of one hour').toBe(401);
  const refreshed = await call(url, {
    method: 'POST',
    path: '/identity/Auth/Refresh',
    cookie: before.cookie,
  });
  expect(refreshed.status, 'a session of thirty days').toBe(200);
  expect((await call(url, { path: members })).status, 'a link of an hour').toBe(403);
  const ahead = await signIn(url);
  expect(await linkTo(url, visitors), 'a visitor’s file of a day').toBeUndefined();
  const anew = await linkTo(url, members, ahead.token);
  expect((await call(url, { path: anew ?? '' })).text).toContain('dusk');
  await guessUntilRefused(url);

  await clock.jump('+0');
  expect(await whoIs(url, ahead.token), 'a token from the future').toBe(401);
  const after = await signIn(url);
  expect(await whoIs(url, after.token)).toBe(200);
  expect((await call(url, { path: await upload(url, after.token) })).text).toContain('dusk');
  await saveConfig(url);
});

async function signIn(url: string, who = member): Promise<{ token: string; cookie: string }> {
  const reply = await call(url, { path: '/identity/Auth/Login', body: who });
  expect(reply.status, reply.text).toBe(200);
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('refreshToken')) ?? '';
  return { token: JSON.parse(reply.text).AuthToken, cookie: cookie.split(';')[0] ?? '' };
}

async function whoIs(url: string, token: string): Promise<number> {
  return (await call(url, { path: '/identity/identity', token })).status;
}

/** The signed path of the file. */
async function upload(url: string, token?: string): Promise<string> {
  const body = 'The lamp is lit at dusk.';
  const reply = await call(url, { path: '/ai/api/Upload?filename=lamp.txt', body, ...(token && { token }) });
  return pathOf(reply.text);
}

/** Returns a new signed path of a file; undefined if it is gone. */
async function linkTo(url: string, path: string, token?: string): Promise<string | undefined> {
  const link = path.replace(/\/content\?.*/, '/link');
  const reply = await call(url, { path: link, ...(token && { token }) });
  if (reply.status === 404) return undefined;
  expect(reply.status, reply.text).toBe(200);
  return pathOf(reply.text);
}

function pathOf(reply: string): string {
  const { pathname, search } = new URL(JSON.parse(reply).url);
  return pathname + search;
}

async function guessUntilRefused(url: string): Promise<void> {
  const body = { ...member, Password: 'Wrong-horse-7' };
  for (let guess = 0; guess < 20; guess++) {
    if ((await call(url, { path: '/identity/Auth/Login', body })).status === 429) return;
  }
  throw new Error('guesses are not limited');
}

async function saveConfig(url: string): Promise<void> {
  const { token } = await signIn(url, { Email: operator.email, Password: operator.password });
  const made = await call(url, { path: '/api/configs/new', token, body: configOf('clock.localhost', 0) });
  const { id }: { id: string } = JSON.parse(made.text);
  const body = configOf('clock.localhost', 1);
  const etag = made.headers.get('ETag') ?? '';
  expect((await call(url, { method: 'PUT', path: `/api/configs/${id}`, token, etag, body })).status).toBe(
    200,
  );
}
