import type { Theme } from '#contract/hosts/theme/theme.ts';
import { faultsInBothSchemes } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';

const drawing = (body: string, size = 'viewBox="0 0 64 64"') =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`).toString('base64')}`;
const triangle = (colour: string) => drawing(`<path d="M8 56 32 8l24 48z" fill="${colour}"/>`);
const wordmark = drawing(
  '<path d="M0 5h200v30H0zM10 10v20h180V10z" fill="#111"/>',
  'width="200" height="40" viewBox="0 0 200 40"',
);

/** Makes a host with the logo and the theme, and returns its page's address. */
async function makeHost(deployment: Deployment, logo: string, theme: Theme, text?: string): Promise<string> {
  const host = newHost();
  const made = await makeConfig(deployment, host, ['When are you open?']);
  const hostsettings = {
    ...made.config.hostsettings,
    title: 'Acme',
    logo,
    ...(text && { codeGeneratorText: text }),
  };
  const saved = await callAsOperator(deployment, {
    method: 'PUT',
    path: `/configs/${made.id}`,
    body: { ...made.config, hostsettings, pagesettings: { theme } },
    etag: made.etag,
  });
  expect(saved.status).toBe(200);
  return deployment.page(host);
}

const brands: Record<string, Theme> = {
  light: { color: '#fde68a', font: 'serif', radius: 'large', welcome: { text: 'Ask about our bread.' } },
  dark: { color: '#0a0a3c', radius: 'none', font: 'mono', legal: { privacy: '/privacy' } },
  garish: { color: '#ff00ff', header: 'brand', font: 'rounded' },
  fixed: { color: '#22d3ee', header: 'brand', scheme: 'dark' },
};

test('no brand has a fault that axe finds', async ({ page, deployment }) => {
  const chat = chatOn(page);
  for (const [name, theme] of Object.entries(brands)) {
    await test.step(name, async () => {
      await page.goto(await makeHost(deployment, triangle('#111827'), theme));
      await expect(page.getByRole('textbox')).toBeFocused();
      expect(await faultsInBothSchemes(page), name).toEqual([]);
      await chat.ask('When are you open?');
      await expect(chat.wholeAnswer).toBeVisible();
      expect(await faultsInBothSchemes(page), `${name}, talking`).toEqual([]);
    });
  }
});

test('a logo that would vanish has a plate, in that scheme alone, or one for dark ground instead', async ({
  page,
  deployment,
}) => {
  const logo = page.getByRole('banner').locator('img');
  for (const [colour, scheme, other, plate] of [
    ['#111827', 'dark', 'light', 'light'],
    ['#ffffff', 'light', 'dark', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(await makeHost(deployment, triangle(colour), {}));
    await expect(logo).toHaveAttribute('data-plate', plate);
    await page.emulateMedia({ colorScheme: other });
    await expect(logo).not.toHaveAttribute('data-plate');
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await makeHost(deployment, triangle('#111827'), { logoDark: triangle('#fafafa') }));
  const shown = () => logo.evaluate((image: HTMLImageElement) => URL.parse(image.currentSrc)?.pathname);
  await expect.poll(shown).toBe('/logo-dark');
  await expect(logo).not.toHaveAttribute('data-plate');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(shown).toBe('/logo');
});

const titles = [
  ['auto', triangle('#c2410c'), true],
  ['auto', wordmark, false],
  ['always', wordmark, true],
  ['never', triangle('#c2410c'), false],
] as const;

test('the title stands beside the logo as showTitle says, with auto beside a square one', async ({
  page,
  deployment,
}) => {
  for (const [showTitle, logo, isShown] of titles) {
    await test.step(`${showTitle}, a ${logo === wordmark ? 'wide' : 'square'} logo`, async () => {
      await page.goto(await makeHost(deployment, logo, { showTitle }));
      const home = page.getByRole('banner').getByRole('link', { name: 'Acme', exact: true });
      await expect(home).toBeVisible();
      await expect(home.getByText('Acme')).toHaveCount(isShown ? 1 : 0);
    });
  }
});

test('the widget has the theme, and a fixed scheme wins over the device', async ({ page, deployment }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const url = await makeHost(deployment, triangle('#fff'), {
    color: '#0f766e',
    header: 'brand',
    scheme: 'dark',
    legal: { imprint: 'https://acme.example/imprint', notice: 'A machine answers.' },
  });
  for (const path of ['', 'embed']) {
    await page.goto(url + path);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(15, 118, 110)');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await expect(page.getByText('A machine answers.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
      'href',
      'https://acme.example/imprint',
    );
  }
});

test('the form begins from a look, and its preview follows', async ({ page, deployment }) => {
  const host = newHost();
  const made = await makeConfig(deployment, host);
  await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  const preview = page.getByRole('img', { name: 'Preview of the chat page' });
  await page.getByRole('button', { name: /^Help desk/ }).click();
  await expect(page.getByLabel('Header', { exact: true })).toHaveValue('brand');
  await expect(preview.locator('.header')).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await page.getByText('Welcome, legal links and more').click();
  await page.getByLabel('Welcome text').fill('Come in, we are open.');
  await expect(preview.getByText('Come in, we are open.')).toBeAttached();
});
