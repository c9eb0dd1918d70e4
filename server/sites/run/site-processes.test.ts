import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openStore } from '#server/store/open.ts';
import { startServer } from '#server/testing/process.ts';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';

function manyPages(count: number) {
  const names = Array.from({ length: count }, (_, n) => `/${n}`);
  const pages: Record<string, string> = { '/': page('Start', 'Start of all.', { links: names }) };
  for (const name of names) pages[name] = page(`Page ${name}`, `This is the text of page ${name}.`);
  return pages;
}

it('two processes on one store read each page once', async () => {
  const { location, drop } = await postgresLocation();
  onTestFinished(drop);
  const made = await makeSite(manyPages(30));
  const environment = { DATABASE_URL: location, SIGNING_KEY: randomBytes(32).toString('base64url') };
  const first = await openSiteApp(made, { environment });
  // Its host and admin are there already.
  const second = await openSiteApp(made, { environment, isSecond: true });
  const site = await first.run(await first.add());
  expect(site.pages).toBe(31);
  expect((await second.find(site.id)).lastRun?.counts.new).toBe(31);
  const paths = made.asked().filter((path) => path !== '/robots.txt' && path !== '/sitemap.xml');
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  const again = await first.run(site);
  expect(again.lastRun?.counts.same).toBe(31);
});

it('a run that is killed goes on in the next process, and reads no page anew', {
  timeout: 200_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = await makeSite(manyPages(14));
  const environment = {
    ...{ DATA_DIR: folder, DEMO: 'off', ALLOW_PRIVATE_URLS: `127.0.0.1=${made.hostAndPort}` },
    ...{ ADMIN_EMAIL: 'op@mail.example', ADMIN_PASSWORD: 'Test-1-password' },
  };
  const empty = await openStore(join(folder, 'store.sqlite'));
  await insertConfig(empty, defaultConfig('127.0.0.1'));
  await empty.destroy();
  const first = await startServer(environment);
  const token = await signIn(first.url);
  const { id } = await call(first.url, token, '/api/sites', { start: `${made.url}/` });
  await call(first.url, token, `/api/sites/${id}/run`, {});
  await untilTrue(() => made.requests.length > 6);
  await first.stop('SIGKILL');
  const db = await openStore(join(folder, 'store.sqlite'));
  const before = await db.selectFrom('documents').select(['id', 'url']).execute();
  await db.destroy();
  expect(before.length).toBeGreaterThan(1);
  made.asked();
  const second = await startServer(environment);
  onTestFinished(() => second.stop());
  await untilTrue(async () => {
    const response = await fetch(`${second.url}/api/sites`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { items } = (await response.json()) as { items: { state: string; pages: number }[] };
    return items[0]?.state === 'idle' && items[0].pages === 15;
  });
  const read = new Set(before.map(({ url }) => url));
  expect(made.asked().filter((path) => read.has(made.url + path))).toEqual([]);
});

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ Email: 'op@mail.example', Password: 'Test-1-password' });
  const response = await fetch(`${url}/identity/Auth/Login`, { method: 'POST', body });
  return ((await response.json()) as { AuthToken: string }).AuthToken;
}

async function call(url: string, token: string, path: string, body: object): Promise<{ id: string }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as { id: string };
}

async function untilTrue(isReached: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; !(await isReached()); ) {
    if (Date.now() > end) throw new Error('not reached');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
