import { makeConfig, newHost, openAsOperator, saveOver } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=';

test('the focus stays in view, in a field whose button goes, and in the bar', async ({
  page,
  deployment,
}) => {
  await test.step('the focus stays in a field whose button goes, and in the bar', async () => {
    const { id } = await makeConfig(deployment, newHost());
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.field('Brand colour').fill('#112233');
    await form.button('Remove: Brand colour').press('Enter');
    await expect(form.field('Brand colour')).toBeFocused();

    await form.field('Logo URL').fill(pixel);
    await expect(form.button('Remove the image: Logo URL')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.field('Logo URL')).toBeFocused();

    await form.button('Discard').press('Enter');
    await expect(form.button('Undo')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(form.button('Discard')).toBeFocused();
  });

  await test.step('what has the focus stands clear of the save bar, and the bar moves nothing', async () => {
    const questions = Array.from({ length: 14 }, (_, index) => `Question ${index}?`);
    const { id } = await makeConfig(deployment, newHost(), questions);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.field('App title').fill('Harbour Museum');
    await expect(form.save).toBeVisible();
    for (const index of questions.keys()) {
      const field = form.field(`Suggestion ${index + 1}`);
      await field.focus();
      await expect.poll(() => field.evaluate(isClear), `Suggestion ${index + 1}`).toBe(true);
    }

    const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
    const before = await scrolled();
    await form.save.focus();
    await form.button('Discard').press('Enter');
    await expect(form.button('Undo')).toBeVisible();
    expect(await scrolled()).toBe(before);
  });
});

/** True if nothing covers an element's upper and lower edge. */
function isClear(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + width / 2, y) === element);
}

test('the focus goes on from a list that grows, a search that is cleared, a form that loads', async ({
  page,
  deployment,
}) => {
  const made = await makeConfig(deployment, newHost());
  for (let version = 2; version <= 16; version += 1) {
    await saveOver(deployment, { ...made, etag: '*' }, `Title ${version}`, 'Ask');
  }
  await page.route(`**/api/configs/${made.id}`, (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  const retry = form.button('Try again');
  await expect(retry).toBeVisible();
  await page.unroute(`**/api/configs/${made.id}`);
  await retry.press('Enter');
  await expect(form.field('App title')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await form.button('History').click();
  await form.button('Show older changes').press('Enter');
  await expect(form.dialog.locator('section:focus')).toContainText('Title 2');

  await page.goto(deployment.page('localhost', '/admin/configs-management?search=nothing-is-called-so'));
  await form.button('Clear the search').press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('an address of an image is fetched once it is typed, and told nothing of the page', async ({
  page,
  deployment,
}) => {
  await page.clock.install();
  const { id } = await makeConfig(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  const fetched: string[] = [];
  await page.route('https://images.example/**', (route) => {
    fetched.push(`${route.request().url()} ${route.request().headers().referer ?? 'unsaid'}`);
    return route.fulfill({ status: 404 });
  });
  const field = form.field('Favicon URL');
  await field.fill('');
  // A slow machine takes a pause between two letters for the end.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('https://images.example/icon.png');
  expect(fetched).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await expect(field).toHaveAccessibleDescription(/^No image loads from this URL/);
  expect(new Set(fetched)).toEqual(new Set(['https://images.example/icon.png unsaid']));
});
