import { expect, it, onTestFinished } from 'vitest';
import { startSite } from '#server/testing/reading/site.ts';
import { createPacer } from '../fetching/pacer.ts';
import { openSiteClient } from '../fetching/site-client.ts';
import { judgeAddresses } from './candidates.ts';
import { openScope } from './scope.ts';

it('stops once nobody waits for it', async () => {
  const stop = new AbortController();
  const site = await startSite((_, response) => response.writeHead(404).end());
  const client = await openSiteClient(
    { allowPrivate: () => [site.hostAndPort], temporaryFolder: '/nowhere' },
    { host: 'acme.example', pacer: createPacer(), signal: stop.signal },
  );
  onTestFinished(() => client.close());
  const scope = openScope({ start: site.url, include: [], exclude: [] });
  await client.robotsOf(new URL(site.url));
  const addresses = Array.from({ length: 200_000 }, (_, page) => `${site.url}/page/${page}`);
  const judging = judgeAddresses({ scope, client }, addresses);
  stop.abort(new Error('over'));
  await expect(judging).rejects.toThrow('over');
});

it('lets other requests have a turn while many addresses are judged', async () => {
  const site = await startSite((_, response) => response.writeHead(404).end());
  const client = await openSiteClient(
    { allowPrivate: () => [site.hostAndPort], temporaryFolder: '/nowhere' },
    { host: 'acme.example', pacer: createPacer(), signal: AbortSignal.timeout(20_000) },
  );
  onTestFinished(() => client.close());
  const scope = openScope({ start: site.url, include: [], exclude: ['/old/**'] });
  await client.robotsOf(new URL(site.url));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const addresses = Array.from({ length: 20_000 }, (_, page) => `${site.url}/page/${page}`);
  const found = await judgeAddresses({ scope, client }, addresses);
  clearInterval(timer);
  expect(found).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(2);
});
