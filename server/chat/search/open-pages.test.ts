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

const named = (...urls: string[]) => ({ urls, saysWhich: false });

it('says which of several addresses cannot be read', async () => {
  expect(await openPages(named('https://a.example/', 'https://b.example/'), open)).toEqual({
    pages: [page, page],
    unread: [],
  });
  expect(await openPages(named('https://a.example/', loopback), open)).toMatchObject({
    pages: [page],
    unread: [
      {
        code: 'url_not_allowed',
        message: `“${loopback}” cannot be read. This address is not on the public internet.`,
      },
    ],
  });
});

it('leaves a sentence about one address as it is', async () => {
  const sentence = 'This address is not on the public internet.';
  expect((await openPages(named(loopback), open)).unread[0]?.message).toBe(sentence);
  const which = await openPages({ urls: [loopback], saysWhich: true }, open);
  expect(which.unread[0]?.message).toBe(`“${loopback}” cannot be read. ${sentence}`);
});

it('shortens what is long, and lets other faults through', async () => {
  const long = `http://127.0.0.1/${'x'.repeat(200)}`;
  const { unread } = await openPages(named('https://a.example/', long), open);
  expect(unread[0]?.message).toContain(`“${long.slice(0, 100)}…” cannot be read.`);
  const busy = problem('too_many_requests', 'Wait.', { retryAfterSeconds: 9 });
  const addresses = named('https://a.example/', loopback);
  await expect(openPages(addresses, () => Promise.reject(busy))).rejects.toBe(busy);
});
