import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLinkSigner } from './signing.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const target = { fileId: 'f1', host: 'a.example' };
const key = randomBytes(32);
const links = createLinkSigner(key);
const token = links.sign({ ...target, expiresAt: new Date(noon.getTime() + 60_000) });

it('opens the file it was made for until it expires', () => {
  expect(links.verify({ ...target, token, now: noon })).toBe('valid');
  expect(links.verify({ ...target, token, now: new Date(noon.getTime() + 60_000) })).toBe('expired');
});

it('opens no other file, no other host, and nothing for another key', () => {
  expect(links.verify({ ...target, fileId: 'f2', token, now: noon })).toBe('forged');
  expect(links.verify({ ...target, host: 'b.example', token, now: noon })).toBe('forged');
  expect(createLinkSigner(randomBytes(32)).verify({ ...target, token, now: noon })).toBe('forged');
});

it('cannot be given a longer life, cut or left empty', () => {
  const [expiry = '', signature = ''] = token.split('.');
  for (const forged of [
    `${Number(expiry) + 1}.${signature}`,
    `${expiry}.`,
    `.${signature}`,
    expiry,
    '.',
    '',
  ]) {
    expect(links.verify({ ...target, token: forged, now: noon })).toBe('forged');
  }
});

it('opens on every process that holds the same secret', () => {
  expect(createLinkSigner(key).verify({ ...target, token, now: noon })).toBe('valid');
});
