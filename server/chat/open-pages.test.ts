import { expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { openPages } from './open-pages.ts';

const page: StoredDocument = {
  id: '1',
  origin: 'url',
  title: 'Page',
  mediaType: 'text/html',
  language: 'en',
  passageCount: 1,
};
const loopback = 'http://127.0.0.1:22/';
const open = async (url: string) => {
  if (url.startsWith('https:')) return page;
  throw problem('url_not_allowed', 'This address is not on the public internet.');
};

it('says which of several addresses cannot be read', async () => {
  expect(await openPages(['https://a.example/', 'https://b.example/'], open)).toEqual([page, page]);
  await expect(openPages(['https://a.example/', loopback], open)).rejects.toMatchObject({
    code: 'url_not_allowed',
    message: `“${loopback}” cannot be read. This address is not on the public internet.`,
  });
});

it('leaves the sentence about a single address as it is', async () => {
  await expect(openPages([loopback], open)).rejects.toThrow(/^This address/);
});

it('shortens what is long, and lets other faults through', async () => {
  const long = `http://127.0.0.1/${'x'.repeat(200)}`;
  await expect(openPages(['https://a.example/', long], open)).rejects.toThrow(
    `“${long.slice(0, 100)}…” cannot be read.`,
  );
  const busy = problem('too_many_requests', 'Wait.', { retryAfterSeconds: 9 });
  await expect(openPages(['https://a.example/', loopback], () => Promise.reject(busy))).rejects.toBe(busy);
});
