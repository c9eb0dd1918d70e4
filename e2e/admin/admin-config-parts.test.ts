import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { tabTo } from '../tab-to.ts';
import { expectToast } from '../toast.ts';

test('links lead to the form’s parts, stay in view, and leave Back alone', async ({ page, deployment }) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
  await page.getByLabel('Search').fill(host);
  await page.getByRole('link', { name: `Edit ${host}` }).click();
  await expect(form.field('Host')).toHaveValue(host);
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  const current = parts.locator('[aria-current]');
  await expect(current).toHaveText('General');
  for (const name of ['Embed', 'People and sign-in', 'Look']) {
    await parts.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
    await expect(current).toHaveText(name);
    await expect(parts).toBeInViewport({ ratio: 1 });
  }
  await expect(page).toHaveURL(deployment.page('localhost', `/admin/configs/edit/${id}#look`));
  // Parts that still load would move the end of the form.
  await expect(page.getByText('This name needs no verification.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Model and limits' })).toContainText('builtin');
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(current).toHaveText('Model and limits');
  await page.goBack();
  await expect(page).toHaveURL(/configs-management/);
});

/** The form is shown after this time, though what it loads may still move it. */
const longestMs = 5000;

test('an address leads to its part, which doesn’t move; a part with an error says so', async ({
  page,
  deployment,
}) => {
  const { id } = await makeConfig(deployment, newHost());
  await page.addInitScript(watchShifts);
  await page.addInitScript((held) => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === held ? 0 : later(act, ms)),
    });
  }, longestMs);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#people`);
  await expect(page.getByRole('heading', { name: 'People and sign-in' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'People and sign-in' })).toBeInViewport();
  await expect(page.getByText('This name needs no verification.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
  await form.field('App title').fill('');
  await page.getByLabel('Who can sign up').selectOption('domains');
  await form.save.click();
  await expect(form.field('App title')).toBeFocused();
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  const faulty = parts.getByRole('link', { name: 'needs attention' });
  await expect(faulty).toHaveText([/^General/, /^People and sign-in/]);
  await form.field('App title').fill('Elmsport');
  await expect(faulty).toHaveText([/^People and sign-in/]);

  // As by a changed address or a step back: nothing is loaded anew.
  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}#embed`));
  await expect(page.getByRole('heading', { name: 'Embed', level: 2 })).toBeFocused();
  await expect(parts.locator('[aria-current]')).toHaveText('Embed');
  await expect(form.field('App title')).toHaveValue('Elmsport');
});

test('parts that did not load say so and are tried again; they are reached by keyboard', async ({
  page,
  deployment,
}) => {
  const { id } = await makeConfig(deployment, newHost());
  const chunks = /\/assets\/(?:later-sections|history-dialog)-.*\.js$/;
  await page.route(chunks, (route) => route.abort());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  await form.field('App title').fill('Elmsport by the sea');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectToast(
    page.getByRole('status').getByText('could not be loaded'),
    form.button('History').click(),
  );
  await page.unroute(chunks);
  await form.button('History').click();
  await expect(form.dialog).toContainText('Elmsport Museum');
  await page.keyboard.press('Escape');
  await expect(form.button('History')).toBeFocused();
  await form.button('Try again').press('Enter');
  await expect(form.button('Try again')).toBeHidden();
  const first = page.locator('[name="aisettings.agent.name"]');
  // A Tab before the parts are there goes past them.
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const link = page
    .getByRole('navigation', { name: 'Parts of the form' })
    .getByRole('link', { name: 'Embed' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Embed', level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Sites that may show the chat')).toBeFocused();
  await expect(form.field('App title')).toHaveValue('Elmsport by the sea');
});

/** Adds up in the page how far things moved by themselves. */
function watchShifts() {
  Reflect.set(window, 'shifts', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
