import { SignJWT } from 'jose';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, snippet, test } from './shop.ts';
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
  await form.save.click();
  await page.waitForURL(/configs-management/);
  const stored = await (await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}` })).json();
  expect(stored).toMatchObject({
    pagesettings: { embed: { sites: ['https://www.example.com'], greeting: 'Ask the clockmakers' } },
  });

  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open a test page' }).click();
  const testPage = await opened;
  await expect(testPage).toHaveURL(`${origin}/embed/test`);
  await openShadows(testPage);
  await testPage.reload();
  const widget = widgetOn(testPage);
  await widget.button.click();
  await expect(widget.heading).toHaveText('Ask the clockmakers');
});

test('an admin makes an embed secret, and a site names its visitor with it, who writes to people', async ({
  page,
  shop,
}) => {
  await openShadows(page);
  const { id, deployment } = shop;
  const path = `/configs/${id}`;
  const config = await (await callAsOperator(deployment, { method: 'GET', path })).json();
  const body = { ...config, aisettings: { ...config.aisettings, handover: { text: 'Ask us.' } } };
  expect((await callAsOperator(deployment, { method: 'PUT', path, body })).status).toBe(200);
  await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  await page.getByRole('button', { name: 'Make an embed secret' }).click();
  const secret = await page
    .getByRole('figure')
    .filter({ hasText: 'not shown again' })
    .locator('code')
    .innerText();
  const token = await new SignJWT({ sub: '42', name: 'Ada', email: 'ada@visitors.example' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('4m')
    .sign(new TextEncoder().encode(secret));

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(shop.serve({ html: `<!doctype html><title>Shop</title>${snippet(shop.host)}` }));
  const { button, chat } = widgetOn(page);
  await expect(button).toBeVisible();
  await page.evaluate("window.seen = []; chatAgent.on('handover', (detail) => seen.push(detail))");
  const named = page.waitForResponse('**/ai/api/visitor');
  await page.evaluate(`chatAgent.identify(${JSON.stringify(token)}); chatAgent.open()`);
  expect((await named).status()).toBe(200);
  await page.evaluate("chatAgent.identify('no token')");
  await expect.poll(() => said.join('\n')).toContain('The token of identify() names nobody.');

  await chat.getByRole('button', { name: 'Write to a person' }).click();
  const form = chat.getByRole('dialog');
  await expect(form.getByLabel('Your e-mail address')).toHaveValue('ada@visitors.example');
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toBeVisible();
  await expect.poll(() => page.evaluate('window.seen')).toEqual([{}]);
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
