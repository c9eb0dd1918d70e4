import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimsSchema } from '#contract/people/identity.ts';
import { invalidTokens } from '#server/testing/people/invalid-tokens.ts';
import {
  ann,
  noon,
  noonSeconds,
  olga,
  openTokenForge,
  type TokenForge,
} from '#server/testing/people/token-forge.ts';
import { sessionIdOf, verifyAccessToken } from './tokens.ts';

let forge: TokenForge;

beforeAll(async () => {
  forge = await openTokenForge();
});
afterAll(() => forge.db.destroy());

const verify = (token: string, { host = 'acme.example', now = noon } = {}) =>
  verifyAccessToken(forge, token, { host, now });
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

it('says who was signed in where, for an hour, and nothing else', async () => {
  const claims = await verify(forge.token);
  expect(claims).toEqual({
    sub: ann.id,
    Email: 'ann@mail.example',
    FullName: 'Ann Åström',
    role: 'user',
    host: 'acme.example',
    iss: 'acme.example',
    aud: 'urn:site:services',
    iat: noonSeconds,
    exp: noonSeconds + 3600,
    jti: expect.stringMatching(/^session-1\.[\w-]{12}$/),
  });
  expect(Object.keys(forge.claims).toSorted()).toEqual(Object.keys(claimsSchema.shape).toSorted());
  expect(claims && sessionIdOf(claims)).toBe('session-1');
  expect(await forge.sign(ann)).not.toBe(forge.token);
});

it('lets clocks lie half a minute apart, no more', async () => {
  expect(await verify(forge.token, { now: later(3629) })).toBeDefined();
  expect(await verify(forge.token, { now: later(3631) })).toBeUndefined();
  expect(await verify(forge.token, { now: later(-29) })).toBeDefined();
  expect(await verify(forge.token, { now: later(-31) })).toBeUndefined();
});

it('counts on its own host, an operator’s on every host', async () => {
  expect(await verify(forge.token, { host: 'other.example' })).toBeUndefined();
  const operators = await forge.sign(olga);
  expect(await verify(operators)).toMatchObject({ host: '*', role: 'admin' });
  expect(await verify(operators, { host: 'other.example' })).toMatchObject({ host: '*', role: 'admin' });
});

it('takes the forged input without a fault', async () => {
  expect(await verify(await forge.withClaims({}))).toBeDefined();
  expect(await verify(await forge.withHeader({}))).toBeDefined();
});

it.each(Object.entries(invalidTokens))('refuses %s', async (_, spoil) => {
  expect(await verify(await spoil(forge))).toBeUndefined();
});

it('refuses a token with any one letter changed', async () => {
  for (let index = 0; index < forge.token.length; index++) {
    const letter = forge.token[index] === 'A' ? 'B' : 'A';
    const changed = forge.token.slice(0, index) + letter + forge.token.slice(index + 1);
    expect(await verify(changed), `letter ${index}`).toBeUndefined();
  }
});
