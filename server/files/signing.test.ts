import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkEnd } from '#contract/knowledge/file-links.ts';
import { createLinkSigner, signedPath } from './signing.ts';

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

it('opens a file for an hour, and says until when', () => {
  const path = signedPath(links, { id: 'f1', host: 'a.example' });
  const end = linkEnd(path)?.getTime() ?? 0;
  expect(Math.abs(end - Date.now() - 3_600_000)).toBeLessThan(5000);
  const signed = path.replace(/.*token=/, '');
  const opens = (now: number) =>
    links.verify({ fileId: 'f1', host: 'a.example', token: signed, now: new Date(now) });
  expect([opens(end - 1), opens(end)]).toEqual(['valid', 'expired']);
  expect([linkEnd('/ai/api/files/f1/content'), linkEnd('https://b.example/?token=x'), linkEnd('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
