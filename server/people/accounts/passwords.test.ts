import { expect, it } from 'vitest';
import { passwordSchema } from '#contract/people/identity.ts';
import { generatePassword, hashPassword, verifyPassword } from './passwords.ts';

it('keeps argon2id at its cost, salted, and knows the password again however it was typed', async () => {
  const [first, second] = await Promise.all([hashPassword('Grün-Ω 9'), hashPassword('Grün-Ω 9')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'Gru\u0308n-\u2126 9')).toBe(true);
  expect(await verifyPassword(first, 'Grün-Ω 8')).toBe(false);
});

it('says no where there is no hash', async () => {
  expect(await verifyPassword(undefined, 'wrong')).toBe(false);
});

it('takes any text as a password to try', async () => {
  const hash = await hashPassword('Right-1-password');
  for (const odd of ['', '\u0000', '\ud800', 'x'.repeat(5000)])
    expect(await verifyPassword(hash, odd)).toBe(false);
});

it('generates passwords that the rule allows, each another', () => {
  const made = Array.from({ length: 50 }, generatePassword);
  expect(new Set(made).size).toBe(50);
  for (const password of made) expect(passwordSchema.safeParse(password).success).toBe(true);
});
