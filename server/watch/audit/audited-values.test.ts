import { expect, it } from 'vitest';
import { digestOfSecret, serializeValues } from './audited-values.ts';

const recorded = (values: Record<string, unknown>) => JSON.parse(serializeValues(values) ?? '');

it('records values as they are, and null where there are none', () => {
  const values = { role: 'user', tokensPerDay: 5, verified: true, name: null, hosts: ['a'], at: { b: 1 } };
  expect(recorded(values)).toEqual(values);
  expect(serializeValues(undefined)).toBeNull();
});

it('records secrets as digests, wherever they are', () => {
  const digest = digestOfSecret('s3cret-of-a-provider');
  expect(digest).toMatch(/^sha256:[0-9a-f]{16}$/);
  const secret = 's3cret-of-a-provider';
  expect(
    recorded({ clientSecret: secret, 'aisettings.apiKey': secret, provider: { token: secret } }),
  ).toEqual({ clientSecret: digest, 'aisettings.apiKey': digest, provider: { token: digest } });
});

it('records nothing of what could be guessed from a digest', () => {
  const kept = recorded({ password: 'Sommer2026', recoveryCodes: ['1234'], login: { Code: '123456' } });
  expect(kept).toEqual({
    password: '(not recorded)',
    recoveryCodes: '(not recorded)',
    login: { Code: '(not recorded)' },
  });
});

it('records a large image as type, size and digest, and a long text in short', () => {
  const logo = `data:image/png;base64,${'A'.repeat(2_800_000)}`;
  const { 'hostsettings.logo': image, list } = recorded({
    'hostsettings.logo': logo,
    list: Array.from({ length: 900 }, () => 'entry'),
  });
  expect(image).toMatch(/^image\/png · 2,100,000 bytes · digest \S{22}$/);
  expect(list).toMatch(/^\["entry",.+… · 7,201 characters · digest \S{22}$/);
});

it('bounds all values together, and says how many are missing', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, 'x'.repeat(1000)]));
  const kept = recorded(many);
  expect(JSON.stringify(kept).length).toBeLessThan(34_000);
  expect(kept.omittedFields).toBe(100 - (Object.keys(kept).length - 1));
});
