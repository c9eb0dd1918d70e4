import { faultsInBothSchemes } from './axe.ts';
import { expect, test } from './deployment.ts';
import { arriveAsOperator } from './people.ts';

const lists = [
  ['/admin/configs-management', 'Config Management'],
  ['/admin/files-management', 'File Management'],
] as const;

for (const width of [1280, 820, 390]) {
  test(`the admin’s lists have no fault that axe finds, ${width} wide`, async ({ page, deployment }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await arriveAsOperator(page, deployment);
    for (const [path, heading] of lists) {
      await page.goto(deployment.page('demo.localhost', path));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await faultsInBothSchemes(page), path).toEqual([]);

      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await faultsInBothSchemes(page), `${path}, the question`).toEqual([]);
      await page.keyboard.press('Escape');

      await page.goto(deployment.page('demo.localhost', `${path}?search=nothing-like-it`));
      await expect(page.getByText('No data found')).toBeVisible();
      expect(await faultsInBothSchemes(page), `${path}, empty`).toEqual([]);
    }
    await page.route('**/ai/api/files?*', (route) => route.abort());
    await page.goto(deployment.page('demo.localhost', '/admin/files-management'));
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faultsInBothSchemes(page), 'a failure').toEqual([]);
    if (width === 1280) return;
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Admin' })).toBeVisible();
    expect(await faultsInBothSchemes(page), 'the drawer').toEqual([]);
  });
}
