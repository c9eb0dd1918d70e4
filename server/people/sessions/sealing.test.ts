import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from './sealing.ts';

const signingKey = randomBytes(32);
const key = deriveKey(signingKey, 'tests');

it('opens what it sealed, and never shows the text', () => {
  const sealed = seal(key, { text: 'private ünïcode', context: 'row 1' });
  expect(unseal(key, { sealed, context: 'row 1' })).toBe('private ünïcode');
  expect(Buffer.from(sealed, 'base64url').includes('private')).toBe(false);
  expect(seal(key, { text: 'private ünïcode', context: 'row 1' })).not.toBe(sealed);
});

it('does not open with another key, for another purpose or in another context', () => {
  const sealed = seal(key, { text: 'x', context: 'row 1' });
  expect(unseal(deriveKey(randomBytes(32), 'tests'), { sealed, context: 'row 1' })).toBeUndefined();
  expect(unseal(deriveKey(signingKey, 'other'), { sealed, context: 'row 1' })).toBeUndefined();
  expect(unseal(key, { sealed, context: 'row 2' })).toBeUndefined();
});

it('does not open once any byte was altered or cut, and does not throw', () => {
  const sealed = Buffer.from(seal(key, { text: 'text', context: '' }), 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const altered = Buffer.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(unseal(key, { sealed: altered.toString('base64url'), context: '' })).toBeUndefined();
    expect(
      unseal(key, { sealed: sealed.subarray(0, index).toString('base64url'), context: '' }),
    ).toBeUndefined();
  }
});
