import type { Browser } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'say:Jupiter has ninety-five moons.' });

const question = 'How many moons has Jupiter?';
const knowledge = 'ninety-five moons';

test('an admin lets a host answer only from its documents, and takes that back', async ({
  page,
  deployment,
  browser,
}) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  const only = page.getByRole('switch', { name: 'Answer only from the documents' });
  await expect(only).not.toBeChecked();
  await expect(only).toHaveAccessibleDescription(/general knowledge/);
  expect(await answerTo(browser, deployment, host)).toContain(knowledge);

  await only.check();
  await form.save.click();
  await expect(page.getByText('Configs Updated Successfully')).toBeVisible();
  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  await expect(only).toBeChecked();
  expect(await answerTo(browser, deployment, host)).not.toContain(knowledge);
  await form.button('History').click();
  await expect(form.dialog).toContainText('Answer only from the documents');
  await page.keyboard.press('Escape');

  await only.uncheck();
  await form.save.click();
  await expect(page.getByText('Configs Updated Successfully')).toBeVisible();
  const saved = await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}` });
  expect(await saved.json()).toMatchObject({ aisettings: { onlyFromDocuments: false } });
  expect(await answerTo(browser, deployment, host)).toContain(knowledge);
});

async function answerTo(browser: Browser, deployment: Deployment, host: string): Promise<string> {
  const visitor = await browser.newPage();
  await visitor.goto(deployment.page(host));
  const chat = chatOn(visitor);
  await chat.ask(question);
  await expect(chat.wholeAnswer).toBeVisible();
  const answer = await chat.wholeAnswer.innerText();
  await visitor.close();
  return answer;
}
