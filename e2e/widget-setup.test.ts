import { callAsOperator, makeConfig, newHost, openAsOperator } from './config-form.ts';
import { expect, test } from './deployment.ts';
import { openShadows, widgetOn } from './widget-page.ts';

test('an admin lists a site, copies the snippet, and tries the widget on the test page', async ({
  page,
  deployment,
}) => {
  await openShadows(page);
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  const sites = form.field('Sites that may show the chat');
  await sites.fill('https://www.example.com/products\nno site at all');
  await form.save.click();
  await expect(sites).toBeFocused();
  await expect(page.getByText('no site at all: Enter the address of a site')).toBeVisible();

  await sites.fill('https://www.example.com/products');
  const { origin } = new URL(deployment.page(host));
  await expect(page.getByText(`<script src="${origin}/embed.js" async></script>`)).toBeVisible();
  await form.field('Greeting').fill('Ask the clockmakers');
  await page.screenshot({ path: '/tmp/e1.png', fullPage: true });
  await form.save.click();
  await page.waitForURL(/configs-management/);
  const stored = await (await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}` })).json();
  expect(stored).toMatchObject({
    pagesettings: { embed: { sites: ['https://www.example.com'], greeting: 'Ask the clockmakers' } },
  });

  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  await page.screenshot({ path: '/tmp/e2.png', fullPage: true });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open a test page' }).click();
  const testPage = await opened;
  await testPage.waitForLoadState();
  expect(testPage.url()).toBe(`${origin}/embed/test`);
  await openShadows(testPage);
  await testPage.reload();
  const widget = widgetOn(testPage);
  await widget.button.click();
  await expect(widget.heading).toHaveText('Ask the clockmakers');
  await testPage.screenshot({ path: '/tmp/e3.png' });
});

test('a site that is not listed can’t show the chat', async ({ page, deployment, context }) => {
  const host = newHost();
  const made = await makeConfig(deployment, host);
  const body = { ...made.config, pagesettings: { embed: { sites: ['https://www.example.com'] } } };
  const saved = await callAsOperator(deployment, { method: 'PUT', path: `/configs/${made.id}`, body });
  expect(saved.status).toBe(200);
  const other = await context.newPage();
  const refusals: string[] = [];
  other.on('console', (message) => refusals.push(message.text()));
  const { origin } = new URL(deployment.page(host));
  await other.goto(deployment.site.url);
  await other.setContent(`<iframe src="${origin}/embed"></iframe>`);
  await expect.poll(() => refusals.join('\n')).toMatch(/frame-ancestors/);
  await expect(other.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  await page.goto(deployment.page(host, '/embed'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask the museum');
});
