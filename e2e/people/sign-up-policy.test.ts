import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

test('an operator lets only invited people sign up, and the sign-up screen says so', async ({
  page,
  deployment,
  browser,
}) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  await page.getByLabel('Who can sign up').selectOption('Invited people, and addresses of some domains');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter at least one domain, or choose invited.')).toBeVisible();
  await page.getByLabel('E-mail domains').fill('nowhere');
  await expect(page.getByText('Enter a domain such as example.com.')).toBeVisible();
  await page.getByLabel('E-mail domains').fill('@acme.example, beta.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/configs-management/);
  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  await expect(page.getByLabel('E-mail domains')).toHaveValue('acme.example\nbeta.example');

  // This deployment sends no mail, so an address can't be confirmed.
  const visitor = await browser.newPage();
  await visitor.goto(deployment.page(host, '/sign-up'));
  await expect(visitor.getByText(`${host} takes new people by invitation.`)).toBeVisible();
  await expect(visitor.getByLabel('First name')).toHaveCount(0);
});
