import { screenPaths } from '#contract/people/screens.ts';
import { faultsOf } from '../axe.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const reads = /\/(ai\/)?api\/(?!users\/)/;
const readsOfKnowledge = /\/api\/(sites|texts|answers)\b/;

test('nothing of the admin area has a fault that axe finds while what it shows is on its way', async ({
  page,
  deployment,
}) => {
  test.setTimeout(180_000);
  await test.step('axe finds no fault in the knowledge of a host while it is on its way', async () => {
    const { id } = await makeConfig(deployment, newHost());
    await arriveAsOperator(page, deployment);
    await page.route(readsOfKnowledge, () => {});
    await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
    const list = page.getByRole('list', { name: 'Websites, texts and answers' });
    await expect(list.getByRole('status')).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('no screen of the admin area has a fault that axe finds while what it shows is on its way', async () => {
    await arriveAsOperator(page, deployment);
    await page.route(reads, () => {});
    for (const path of screenPaths.filter((path) => path.startsWith('/admin'))) {
      await page.goto(deployment.page('localhost', path.replace(':id', crypto.randomUUID())));
      const main = page.getByRole('main');
      await expect(main.getByRole('status').or(main.getByRole('heading')).first()).toBeVisible();
      expect.soft(await faultsOf(page), path).toEqual([]);
    }
  });
});
