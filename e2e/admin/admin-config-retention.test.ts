import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

const days = 'Days that conversations are kept';
const legalLine = 'Conversations are kept for 7 days.';

test('fewer days delete conversations only after a Yes; a version with fewer says so before it is restored', async ({
  page,
  deployment,
}) => {
  const { id } = await makeConfig(deployment, newHost());
  const path = `/admin/configs/edit/${id}`;
  const form = await openAsOperator(page, deployment, 'localhost', path);
  await page.getByRole('spinbutton', { name: days }).fill('7');
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByText(legalLine)).toBeVisible();
  await form.save.click();
  const question = page.getByRole('alertdialog', { name: 'Delete kept conversations?' });
  await expect(question).toContainText(`${legalLine} Older ones are deleted at once.`);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('spinbutton', { name: days })).toHaveValue('7');
  await form.save.click();
  await expectToast(
    page.getByText('Configs Updated Successfully'),
    question.getByRole('button', { name: 'Yes' }).click(),
  );

  await page.goto(deployment.page('localhost', path));
  await page.getByRole('spinbutton', { name: days }).fill('30');
  await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
  await page.goto(deployment.page('localhost', path));
  await form.button('History').click();
  await page
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(legalLine);
});
