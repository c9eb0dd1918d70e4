import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const links = [
  ['Home', '/admin', 'Home · localhost'],
  ['Site Configs', '/admin/configs', 'Site Configs · localhost'],
  ['Config Management', '/admin/configs-management', 'Config Management · localhost'],
  ['File Management', '/admin/files-management', 'File Management · localhost'],
  ['Conversations', '/admin/conversations', 'Conversations · localhost'],
  ['Messages', '/admin/handovers', 'Messages · localhost'],
  ['Gaps', '/admin/gaps', 'Gaps · localhost'],
  ['Checks', '/admin/checks', 'Checks · localhost'],
  ['People', '/admin/people', 'People · localhost'],
  ['Audit', '/admin/audit', 'Audit · localhost'],
] as const;

test('the avatar’s menu leads into the admin area, whose sidebar leads to the screens and marks the one that is shown', async ({
  page,
  deployment,
}) => {
  await test.step('the avatar’s menu leads into the admin area', async () => {
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost'));
    await expect(page).toHaveTitle('localhost');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin Configuration' }).click();
    await expect(page).toHaveURL(deployment.page('localhost', '/admin'));
    await expect(page.getByRole('heading', { level: 1, name: 'localhost' })).toBeVisible();
  });

  await test.step('the sidebar leads to the screens and marks the one that is shown', async () => {
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/files-management'));
    const sidebar = page.getByRole('navigation', { name: 'Admin' });
    await expect(sidebar.getByRole('link')).toHaveText(links.map(([label]) => label));
    for (const [label, path, title] of links) {
      await sidebar.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(deployment.page('localhost', path));
      await expect(page).toHaveTitle(title);
      await expect(sidebar.locator('[aria-current]')).toHaveText(label);
    }
    await page.goBack();
    await expect(sidebar.locator('[aria-current]')).toHaveText('People');
  });
});

test('a screen whose part does not arrive leaves the others open', async ({ context, deployment }) => {
  // A page that nobody watches: the browser reports the part.
  const page = await context.newPage();
  await arriveAsOperator(page, deployment);
  await page.route('**/config-list-screen-*.js', (route) => route.abort());
  await page.goto(deployment.page('localhost', '/admin/files-management'));
  await page.getByRole('link', { name: 'Config Management' }).click();
  await expect(page.getByRole('alert')).toContainText('Something Went Wrong!');
  await page.getByRole('link', { name: 'File Management' }).click();
  await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the links are in a drawer that keeps the focus and gives it back', async ({ page, deployment }) => {
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/files-management'));
    const opener = page.getByRole('button', { name: 'Admin menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Admin' });
    await expect(drawer.locator(':focus')).toHaveCount(1);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await drawer.getByRole('link', { name: 'Config Management' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Config Management' })).toBeFocused();
  });
});
