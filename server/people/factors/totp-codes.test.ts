import { expect, it } from 'vitest';
import { codeOf } from '#server/testing/people/second-factor.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp-codes.ts';

const secret = createTotpSecret();
const now = new Date('2026-11-22T12:00:10Z');
const stepNow = Math.floor(now.getTime() / 30_000);

it.each([-2, -1, 0, 1, 2])('accepts the code of %i steps from now, and names its step', (steps) => {
  expect(stepOfCode(secret, { code: codeOf(secret, steps, now.getTime()), now })).toBe(stepNow + steps);
});

it('accepts the code of a clock that is off by a minute', () => {
  for (const ms of [-60_000, 60_000]) {
    expect(stepOfCode(secret, { code: codeOf(secret, 0, now.getTime() + ms), now })).toBeDefined();
  }
});

it.each([-3, 3, 100])('refuses the code of %i steps from now', (steps) => {
  expect(stepOfCode(secret, { code: codeOf(secret, steps, now.getTime()), now })).toBeUndefined();
});

it.each(['', '12345', '1234567', 'abcdef', '\u0661\u0662\u0663\u0664\u0665\u0666', '-12345'])(
  'refuses %o, which is no code',
  (code) => {
    expect(stepOfCode(secret, { code, now })).toBeUndefined();
  },
);

it('gives apps the defaults that all of them know', () => {
  const uri = new URL(totpUri({ secret, issuer: 'acme.example', label: 'ann@mail.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('acme.example:ann@mail.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'acme.example',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
