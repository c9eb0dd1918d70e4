import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

test('an assistant answers to its new name while it is typed, and to visitors once it is saved', async ({
  page,
  deployment,
  request,
}) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#agent`);
  await form.field('Try it').fill('Who are you?');
  const playground = page.getByRole('region', { name: 'Try it' });
  await expect(playground.getByText(/^Hello!/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await expect(playground.getByText(/^I’m Ada\./)).toBeVisible();
  await form.field('Don’t').fill(`Guess\n${'long '.repeat(120)}`);
  await expect(playground.getByText('Correct the fields of this part first.')).toBeVisible();
  await form.save.click();
  await expect(form.field('Don’t')).toBeFocused();
  await expect.poll(() => form.sentence('Don’t')).toMatch(/^long .*Use at most 500 characters\.$/);
  await form.field('Don’t').fill('Guess');
  await form.save.click();
  const url = deployment.page('localhost', '/ai/api/values');
  const headers = { Host: new URL(deployment.page(host)).host };
  const asked = async () => (await request.post(url, { headers, data: { query: 'Who are you?' } })).text();
  await expect.poll(asked).toMatch(/^I’m Ada\./);
});
