import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { embedSecretSchema } from '#contract/people/visitors.ts';
import { findConfigByHost } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let admin: Person;

beforeEach(async () => {
  app = await openTestApp();
  for (const host of ['acme.example', 'other.example']) {
    await insertConfig(app.db, { ...defaultConfig(host), userId: 'o@mail.example' });
  }
  admin = await app.signIn({ role: 'host-admin', email: 'admin@mail.example' });
});
afterEach(() => app.close());

async function renewSecret(): Promise<string> {
  const config = await findConfigByHost(app.db, 'acme.example');
  const response = await admin.call(`/api/configs/${config?.id}/embed/secret`, { method: 'POST' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return embedSecretSchema.parse(await response.json()).secret;
}

const claims = { sub: '42', name: 'Ada', email: 'ada@mail.example' };

function sign(secret: string, { exp = '4m', alg = 'HS256', payload = claims as object } = {}) {
  const token = new SignJWT({ ...payload }).setProtectedHeader({ alg });
  return token.setExpirationTime(exp).sign(new TextEncoder().encode(secret));
}

function read(token: string, host = 'acme.example') {
  return app.call(`http://${host}/ai/api/visitor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

async function proofOf(secret: string): Promise<string> {
  const answer = await read(await sign(secret));
  return z.object({ proof: z.string() }).parse(await answer.json()).proof;
}

/** Asks with a proof, and returns whom the conversation names. */
async function namedBy(visitor: string): Promise<string> {
  const conversations = () =>
    app.db.selectFrom('conversations').select('named').orderBy('id', 'desc').execute();
  const before = (await conversations()).length;
  const body = JSON.stringify({ query: 'When do you open?', visitor });
  const answer = await app.call('/ai/api/values', { method: 'POST', body });
  expect(answer.status).toBe(200);
  await answer.text();
  await expect.poll(async () => (await conversations()).length).toBe(before + 1);
  return (await conversations())[0]?.named ?? 'nobody';
}

async function expectRefusal(response: Response, detail: RegExp) {
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'visitor_token_invalid',
    detail: expect.stringMatching(detail),
  });
}

describe('POST /ai/api/visitor', () => {
  it("reads whom a site's token names", async () => {
    const secret = await renewSecret();
    const response = await read(await sign(secret));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...claims, proof: expect.any(String) });
    expect(await (await read(await sign(secret, { payload: { sub: '7', name: 9 } }))).json()).toEqual({
      ...{ sub: '7', proof: expect.any(String) },
    });
  });

  it('replaces control characters in a name by spaces', async () => {
    const secret = await renewSecret();
    const payload = { sub: '7', name: ' Bob\u202egnp.exe\r\nforged ', email: 'x@y.example\r\nBcc: q' };
    expect(await (await read(await sign(secret, { payload }))).json()).toMatchObject({
      ...{ name: 'Bob gnp.exe forged', email: 'x@y.example Bcc: q' },
    });
  });

  it('refuses tokens that are expired, too long, of another key, host or algorithm, or none', async () => {
    const secret = await renewSecret();
    await expectRefusal(await read(await sign(secret, { exp: '-2m' })), /expired/);
    await expectRefusal(await read(await sign(secret, { exp: '1h' })), /five minutes/);
    const begun = { ...claims, iat: Math.floor(Date.now() / 1000) - 30 };
    await expectRefusal(await read(await sign(secret, { exp: '290s', payload: begun })), /five minutes/);
    await expectRefusal(await read(await sign('another secret of a site, long enough')), /not signed/);
    await expectRefusal(await read(await sign(secret, { alg: 'HS512' })), /HS256/);
    await expectRefusal(await read(await sign(secret, { payload: { name: 'Ada' } })), /`sub`/);
    await expectRefusal(await read('no token'), /HS256/);
    await expectRefusal(await read(await sign(secret), 'other.example'), /no embed secret/);
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, exp: 4e9 }))}.`;
    await expectRefusal(await read(none), /HS256/);
  });

  it("names nobody by a proof of the secret before, nor by another host's", async () => {
    const before = await proofOf(await renewSecret());
    expect(await namedBy(before)).toContain('Ada');
    const secret = await renewSecret();
    expect(await namedBy(before)).toBe('nobody');
    const proof = await proofOf(secret);
    expect(await namedBy(proof)).toContain('Ada');
    const altered = `${proof.slice(0, -2)}${proof.at(-2) === 'A' ? 'B' : 'A'}${proof.at(-1)}`;
    expect(await namedBy(altered)).toBe('nobody');
  });

  it('refuses tokens of the secret before, once it is renewed', async () => {
    const before = await renewSecret();
    const secret = await renewSecret();
    expect(secret).not.toBe(before);
    await expectRefusal(await read(await sign(before)), /not signed/);
    expect((await read(await sign(secret))).status).toBe(200);
  });
});

it('keeps the secret sealed, and records that it was made without it', async () => {
  const secret = await renewSecret();
  const stored = await app.db.selectFrom('embed_secrets').selectAll().execute();
  const audited = await app.db.selectFrom('audit_entries').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(audited.map(({ action }) => action)).toContain('embed.secret');
  expect(JSON.stringify([stored, audited])).not.toContain(secret);
});
