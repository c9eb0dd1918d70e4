import { faultsInBothSchemes } from '../axe.ts';
import { makeConfig, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

test('the form says which records lead a name here and prove it, and checks them', async ({
  page,
  context,
  deployment,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = `h${crypto.randomUUID().slice(0, 8)}.elmsport.example`;
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#domain`);
  const domain = page.getByRole('region', { name: 'Domain' });
  await expect(
    domain.getByText('This name is not verified yet. Its page is served all the same.'),
  ).toBeVisible();
  await form.button('Copy: TXT, Name').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`_site-verification.${host}`);
  await expect(domain.getByText('can’t reach the host over HTTPS yet')).toBeVisible();
  await form.button('Check now').click();
  await expect(domain.getByText(/has no answer yet|was found under the name/)).toBeVisible({
    timeout: 20_000,
  });
  await domain.getByText('What the proxy needs').click();
  await expect(domain.getByText('/domains/ask?domain=NAME')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
