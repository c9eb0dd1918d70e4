import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/testing/people/listen.ts';
import { endless, trickle } from '#server/testing/reading/site.ts';
import { createProviderFetch } from '../host-sign-in/provider-fetch.ts';
import { fetchProviderAnswer } from './provider-answer.ts';

const json = { 'Content-Type': 'application/json' };

/** Fetches from a server of the test in both ways: as the operator's provider, and as a host's own. */
async function fetchBoth(answer: RequestListener, ms = 60_000): Promise<unknown[]> {
  const closed: Promise<void>[] = [];
  const server = await listen(
    createServer((request, response) => {
      closed.push(new Promise((resolve) => response.on('close', resolve)));
      answer(request, response);
    }),
  );
  onTestFinished(() => server.close());
  const ofHost = createProviderFetch(() => [new URL(server.url).host])('acme.example');
  const ends: unknown[] = [];
  for (const fetch of [fetchProviderAnswer, ofHost]) {
    const request = { ...{ body: undefined, headers: {}, method: 'GET', redirect: 'manual' as const } };
    ends.push(
      await fetch(server.url, { ...request, signal: AbortSignal.timeout(ms) }).then(
        (response) => response.text(),
        (error: Error) => error,
      ),
    );
  }
  await Promise.all(closed);
  return ends;
}

it('reads a short answer', async () => {
  const answer: RequestListener = (_, response) => response.writeHead(200, json).end('{"a":1}');
  expect(await fetchBoth(answer)).toEqual(['{"a":1}', '{"a":1}']);
});

it('gives up an answer without an end after 256 KB, and hangs up', async () => {
  const found = await fetchBoth((_, response) => endless(response.writeHead(200, json), 'x'.repeat(10_000)));
  const tooLarge = { name: 'TypeError', cause: { message: 'the response is too large' } };
  expect(found).toMatchObject([tooLarge, tooLarge]);
});

it('gives up an answer that drips when its time is over, and hangs up', async () => {
  const drip: RequestListener = (_, response) => {
    trickle(response.writeHead(200, json), '{', ' ');
  };
  expect(await fetchBoth(drip, 300)).toMatchObject([{ name: 'TimeoutError' }, { name: 'TimeoutError' }]);
});

it('refuses JSON that would take long to parse', async () => {
  const values = `[${'[],'.repeat(20_000)}1]`;
  const found = await fetchBoth((_, response) => response.writeHead(200, json).end(values));
  expect(found).toMatchObject([{ cause: { code: 'url_too_large' } }, { cause: { code: 'url_too_large' } }]);
});
