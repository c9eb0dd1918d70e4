import { newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

test('a host with a page takes one typed value and two presses', async ({ page, deployment }) => {
  const host = newHost();
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
  await page.getByRole('link', { name: 'Create config' }).click();
  await form.field('Host').fill('florist.example');
  await form.field('App title').click();
  await page.keyboard.type('Rose Shop');
  await expect(form.field('App title')).toHaveValue('Rose Shop');
  await form.field('App title').fill('Florist');
  await form.field('Host').focus();
  await form.field('App title').fill('Rosy');
  await form.field('App title').click();
  await page.keyboard.type('!');
  await expect(form.field('App title')).toHaveValue(/^R.*y!?$/);
  await form.field('App title').fill('Florist');
  await form.field('Host').fill(host);
  await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
  const title = host.slice(0, 1).toUpperCase() + host.slice(1).replace('.localhost', '');
  await page.goto(deployment.page(host));
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { name: 'What can I help with today?' })).toBeVisible();
  const logo = page.getByRole('banner').getByRole('img').first();
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
});

/** The form loads the rest of itself after this time, whether it is used or not. */
const restMs = 2000;

test('a new host’s form loads what is below no sooner than somebody uses it', async ({
  page,
  deployment,
}) => {
  await page.addInitScript((held) => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === held ? 0 : later(act, ms)),
    });
  }, restMs);
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/assets/later-sections-')) loads++;
  });
  await page.getByRole('link', { name: 'Create config' }).click();
  await expect(form.heading).toBeFocused();
  await expect(form.field('Host')).toBeVisible();
  // Answered after whatever the form itself would have asked for.
  await page.evaluate(() => fetch('/healthz'));
  expect(loads).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => loads).toBe(1);
});

test('a new host’s form takes a font, a starter and a pasted address', async ({
  page,
  deployment,
  context,
}) => {
  await test.step('a font that is none says so', async () => {
    await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
    const header = Buffer.alloc(48);
    header.write('wOF2');
    header.writeUInt32BE(48, 8);
    const cases = [
      ['a.woff2', Buffer.from('<html>'), 'This file is no WOFF2 font. Convert the font to WOFF2 first.'],
      ['b.woff2', header, 'Browsers can’t read this font. Export it again as WOFF2, or choose another.'],
      ['c.woff2', Buffer.alloc(300_000), 'This file is 300 KB. Fonts can be up to 224 KB.'],
    ] as const;
    for (const [name, buffer, sentence] of cases) {
      await page.getByLabel('Font file').setInputFiles({ name, mimeType: 'font/woff2', buffer });
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel('Font', { exact: true })).toHaveValue('system');
    }
  });

  await test.step('a starter fills in look, texts and suggestions, but nothing that was entered', async () => {
    const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
    const start = page.getByRole('group', { name: 'Begin from', exact: true });
    await start.getByRole('button', { name: 'Shop' }).click();
    await expect(form.field('Chat app title')).toHaveValue('What are you looking for?');
    await expect(form.field('Suggestion 1')).toHaveValue('How long does delivery take?');
    await expect(form.field('Brand colour')).toHaveValue('#be185d');

    await start.getByRole('button', { name: 'Handbook' }).click();
    await expect(form.field('Chat app title')).toHaveValue('What would you like to know?');
    await expect(form.field('Suggestion 1')).toHaveValue('How do I request leave?');
    await expect(page.getByLabel('Font', { exact: true })).toHaveValue('serif');

    await form.fill({
      'Chat app title': 'Ask Acme',
      'Suggestion 1': 'Who are you?',
      'Brand colour': '#123456',
    });
    await start.getByRole('button', { name: 'Help desk' }).click();
    await expect(form.field('Chat app title')).toHaveValue('Ask Acme');
    await expect(form.field('Suggestion 1')).toHaveValue('Who are you?');
    await expect(form.field('Brand colour')).toHaveValue('#123456');
    await expect(form.field('Chat input placeholder')).toHaveValue('Describe your problem...');
    await expect(page.getByLabel('Header', { exact: true })).toHaveValue('brand');
  });

  await test.step('a pasted address becomes its host, and says so', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
    await page.evaluate(() => navigator.clipboard.writeText('https://www.acme.com/shop'));
    await form.field('Host').focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(form.field('Host')).toHaveValue('acme.com');
    await expect(form.field('Host')).toHaveAccessibleDescription(
      'Took acme.com from the address that you entered.',
    );
    await expect(page.getByRole('status').getByText('Took acme.com')).toBeAttached();
    await expect(form.field('App title')).toHaveValue('Acme');

    await form.field('App title').fill('Acme Shop');
    await expect(page.getByText('Took acme.com from the address that you entered.').first()).toBeVisible();
    await form.field('Host').fill('http://other.example:8443/');
    await form.field('App title').focus();
    await expect(form.field('Host')).toHaveValue('other.example');
    await expect(form.field('App title')).toHaveValue('Acme Shop');
  });
});

test('a website fills in what it tells about itself, and nothing that was entered', async ({
  page,
  deployment,
}) => {
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
  await form.field('Host').fill(deployment.site.url);
  await form.field('Description').fill('Ask about the harbour.');
  await expectToast(
    page.getByText('Filled in from the website'),
    form.button('Fill in from this website').click(),
  );
  await expect(form.field('App title')).toHaveValue('Harbour guide');
  await expect(form.field('Description')).toHaveValue('Ask about the harbour.');
  await expect(form.field('Suggestion 1')).toHaveValue(/\S/);
  await expect(page.getByLabel('Sites that may show the chat')).toHaveValue(
    new URL(deployment.site.url).origin,
  );
});
