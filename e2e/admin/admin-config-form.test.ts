import { formOn, makeConfig, newHost, openAsOperator, wholeEntries } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

test('an admin creates, edits and clones a configuration, and is told of one that is not there', async ({
  page,
  deployment,
}) => {
  await test.step('an admin creates a configuration and is back where they came from', async () => {
    const host = newHost();
    const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
    await page.getByRole('link', { name: 'Create config' }).click();
    await expect(form.heading).toBeVisible();
    await form.fill({ ...wholeEntries, Host: ` ${host.toUpperCase()}:8443 ` });
    await form.domainType.selectOption('ai');
    await form.button('Add a suggestion').click();
    await form.field('Suggestion 1').fill('When are you open?');
    await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
    await expect(page).toHaveURL(deployment.page('localhost', '/admin/configs-management'));

    await page.goto(deployment.page(host));
    await expect(page).toHaveTitle('Elmsport Museum');
    await expect(page.getByRole('heading', { name: 'Ask the museum' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'When are you open?' })).toBeVisible();
  });

  await test.step('an edit locks the host, goes back one page, and is told in the history', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
    await page.getByLabel('Search').fill(host);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('link', { name: `Edit ${host}` }).click();
    await expect(form.field('Host')).toHaveValue(host);
    await expect(form.field('Host')).not.toBeEditable();
    await expect(form.save).toBeHidden();
    await form.field('App title').fill('Museum of Clocks');
    await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
    await expect(page).toHaveURL(/\/admin\/configs-management/);

    await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
    await expect(form.field('App title')).toHaveValue('Museum of Clocks');
    await form.button('History').click();
    const last = form.dialog.getByRole('listitem').first();
    await expect(last).toContainText('App title');
    await expect(last).toContainText('Elmsport Museum');
    await expect(last).toContainText('Museum of Clocks');
  });

  await test.step('a clone takes everything but the host along', async () => {
    const { id } = await makeConfig(deployment, newHost(), ['When are you open?']);
    const host = newHost();
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/clone/${id}`);
    await expect(form.field('App title')).toHaveValue('Elmsport Museum');
    await expect(form.field('Host')).toHaveValue('');
    await form.field('Host').fill(host);
    await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
    await page.goto(deployment.page(host));
    await expect(page.getByRole('button', { name: 'When are you open?' })).toBeVisible();
  });

  await test.step('an unknown configuration and one that does not load are told', async () => {
    const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/edit/gone');
    await expect(page.getByRole('link', { name: 'All configurations' })).toBeVisible();

    await page.route('**/api/configs', (route) => route.fulfill({ status: 500, body: 'The store is full.' }));
    await expectToast(
      page.getByRole('status').getByText('The store is full.'),
      page.goto(deployment.page('localhost', '/admin/configs')),
    );
    await page.unroute('**/api/configs');
    await form.button('Try again').click();
    await expect(formOn(page).field('Host')).toHaveValue('localhost');
  });
});

test('an edit of the page’s own host ends at the list, under the new brand', async ({ page, deployment }) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, host, `/admin/configs/edit/${id}`);
  await form.field('App title').fill('Museum of Clocks');
  await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
  await expect(page).toHaveURL(deployment.page(host, '/admin/configs-management'));
  await expect(page).toHaveTitle(/Museum of Clocks/);
});

test('the page’s own configuration is made, then changed, and the page loads anew', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  const form = await openAsOperator(page, deployment, host, '/admin/configs');
  await expect(form.field('Host')).toHaveValue(host);
  await expect(form.field('Chat app title')).toHaveValue('What can I help with today?');
  await form.fill(wholeEntries);
  await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
  await expect(page).toHaveTitle(/Elmsport Museum/);
  await expect(page).toHaveURL(deployment.page(host, '/admin/configs'));

  await form.field('Chat app title').fill('Ask about clocks');
  await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
  await expect(form.field('Chat app title')).toHaveValue('Ask about clocks');
  await expect(form.save).toBeHidden();
});
