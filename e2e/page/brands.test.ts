import { join } from 'node:path';
import { openStore } from '#server/store/open.ts';
import { expect, test } from '../deployment.ts';

test('each host has its own brand, and no host the product’s', async ({ page, deployment }) => {
  await insertHost(deployment.dataFolder, 'harbour.localhost');
  const accents = new Set<string>();
  for (const [host, title, heading] of [
    ['localhost', '', 'What can I help with today?'],
    ['demo.localhost', 'Marrow Bay Kayaks', 'Ahoy! What would you like to know?'],
    ['harbour.localhost', 'Harbour & Sons', 'Ask the harbour master'],
  ] as const) {
    const response = await page.goto(deployment.page(host));
    expect(await response?.text()).not.toMatch(/livery/i);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (title) await expect(page).toHaveTitle(title);
    expect(await page.content()).not.toMatch(/livery/i);
    accents.add(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
    );
  }
  expect(accents.size).toBe(3);
});

test('the page wears its brand before any call is answered', async ({ page, deployment }) => {
  const calls: string[] = [];
  await page.route(/\/(api|identity|ai)\//, (route) => {
    calls.push(route.request().url());
  });
  await page.goto(deployment.page('demo.localhost'));
  await expect(page).toHaveTitle('Marrow Bay Kayaks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ahoy! What would you like to know?');
  await expect(
    page.getByRole('navigation', { name: 'Suggestions' }).getByRole('button').first(),
  ).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('nothing that the page loads comes from elsewhere or names the product', async ({
  page,
  deployment,
}) => {
  const origins = new Set<string>();
  const named: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    if (/livery/i.test(text) || /livery/i.test(JSON.stringify(response.headers())))
      named.push(response.url());
  });
  await page.goto(deployment.page('demo.localhost'), { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Suggestions' }).getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  origins.delete('data:');
  origins.delete('null');
  expect([...origins]).toEqual([new URL(deployment.page('demo.localhost')).origin]);
  expect(named).toEqual([]);
});

async function insertHost(dataFolder: string, host: string): Promise<void> {
  const db = await openStore(join(dataFolder, 'store.sqlite'));
  const now = new Date().toISOString();
  await db
    .insertInto('configs')
    .values({
      id: crypto.randomUUID(),
      host,
      domaintype: 'default',
      user_id: '',
      hostsettings: JSON.stringify({
        title: 'Harbour & Sons',
        logo: '',
        favicon: '',
        hostname: 'Harbour & Sons',
        codeGeneratorText: 'Ask the harbour master',
        codeGeneratorPlaceholder: '',
      }),
      aisettings: JSON.stringify({ home: { suggestions: [], uploadedFiles: [] } }),
      pagesettings: JSON.stringify({ theme: { color: '#7a1f5c' } }),
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db.destroy();
}
