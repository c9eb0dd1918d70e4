import type { Browser, Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, createMember } from '../people.ts';
import { tabTo } from '../tab-to.ts';
import { expectToast } from '../toast.ts';

const nothingToSearch = "I don't have anything to look in yet";

/** Makes a connection that answers on no host unless it is chosen there. Returns how it is offered. */
async function makeConnection(deployment: Deployment, model: string): Promise<string> {
  const name = `Studio ${crypto.randomUUID().slice(0, 8)}`;
  const { url } = deployment.model;
  const body = { name, kind: 'openai-compatible', url, models: [model], everywhere: false };
  await callAsOperator(deployment, { method: 'POST', path: '/providers', body });
  return `${name} (${model})`;
}

/** The operator's list, searched for a host, as an operator finds their way in it. */
async function openUsage(page: Page, deployment: Deployment, host: string) {
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/usage?search=${host}`));
  await expect(page.getByRole('rowheader')).toHaveText([host]);
  const dialog = page.getByRole('dialog', { name: host });
  return {
    row: page.getByRole('row').nth(1),
    set: page.getByRole('button', { name: `Set limits of ${host}` }),
    dialog,
    budget: dialog.getByLabel('Budget a day'),
    tokens: dialog.getByRole('textbox', { name: 'Tokens a day' }),
    model: dialog.getByLabel('Add a model'),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

async function visit(browser: Browser, deployment: Deployment, host: string) {
  const visitor = await browser.newPage();
  await visitor.goto(deployment.page(host));
  return { visitor, chat: chatOn(visitor) };
}

test('an operator gives a host a model of its own, and then a budget, which ends its answers', async ({
  page,
  deployment,
  browser,
}) => {
  const [host, other] = [newHost(), newHost()];
  for (const each of [host, other]) await makeConfig(deployment, each);
  const usage = await openUsage(page, deployment, host);
  await expect(usage.row).toContainText('No limit');
  await expect(usage.row).toContainText('builtin');

  const connection = await makeConnection(deployment, 'say:Ahoy from the harbour.');
  await page.reload();
  await usage.set.click();
  await usage.model.selectOption('Built-in answerer');
  await usage.model.selectOption(connection);
  await usage.dialog.getByRole('button', { name: `Move ${connection} up` }).click();
  await expectToast(page.getByText(`Saved ${host}`), usage.save.click());
  await expect(usage.row).toContainText(/Studio \w+, ?builtin/);
  await expect(usage.set).toBeFocused();

  const { visitor, chat } = await visit(browser, deployment, host);
  await chat.ask('Who is there?');
  await expect(chat.wholeAnswer).toContainText('Ahoy from the harbour.');
  const elsewhere = await visit(browser, deployment, other);
  await elsewhere.chat.ask('Who is there?');
  await expect(elsewhere.chat.wholeAnswer).toContainText(nothingToSearch);

  await usage.set.click();
  await usage.budget.selectOption('Custom');
  await usage.tokens.fill('1');
  await usage.save.click();
  await expect(usage.row).toContainText('Spent');
  await chat.ask('And now?');
  await expect(visitor.getByRole('alert')).toContainText('Something Went Wrong! Please try again later.');
  await expect(visitor.getByRole('alert')).toContainText(
    'The assistant has reached its daily limit. It will be available again after midnight UTC.',
  );
  await elsewhere.chat.ask('And now?');
  await expect(elsewhere.visitor.locator('article[aria-busy="false"]')).toHaveCount(2);
  await expect(elsewhere.chat.wholeAnswer).toContainText(nothingToSearch);

  await usage.set.click();
  await expect(usage.tokens).toHaveValue('1');
  await usage.budget.selectOption('No limit');
  for (const entry of [connection, 'Built-in answerer'])
    await usage.dialog.getByRole('button', { name: `Remove ${entry}` }).click();
  await expect(usage.dialog.getByText('Default: builtin')).toBeVisible();
  await usage.save.click();
  await expect(usage.row).not.toContainText('Spent');
  await visitor.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).toContainText(nothingToSearch);
  for (const { visitor: gone } of [{ visitor }, elsewhere]) await gone.close();
});

test('limits of a host are refused, set and obeyed', async ({ page, deployment }) => {
  await test.step('what cannot be is refused at its field, and changes nothing', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    const usage = await openUsage(page, deployment, host);
    await usage.set.click();
    await usage.budget.selectOption('Custom');
    for (const typed of ['', '0', '-5', '1.5', 'many', '9'.repeat(20)]) {
      await usage.tokens.fill(typed);
      await usage.save.click();
      await expect(usage.tokens, typed).toBeFocused();
      await expect(usage.tokens, typed).toHaveAccessibleDescription(/^Enter (a whole number|at most)/);
    }
    await usage.tokens.fill('100');
    await usage.model.selectOption('Built-in answerer');
    const chosen = usage.dialog.getByRole('listitem');
    await expect(chosen).toHaveText(['Built-in answerer']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeHidden();
    await expect(chosen).toHaveText(['Built-in answerer']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(usage.dialog).toBeHidden();
    await expect(usage.set).toBeFocused();
    const budget = await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}/budget` });
    expect(await budget.json()).toMatchObject({ ownTokensPerDay: null });
  });

  await test.step('the keyboard alone sets a budget, and what fails is told and tried again', async () => {
    const host = newHost();
    await makeConfig(deployment, host);
    const usage = await openUsage(page, deployment, host);
    await page.route('**/api/configs/*/budget', (route) => route.abort());
    // Limits that can't be loaded keep nobody from the others.
    await page.route('**/api/configs/*/private', (route) => route.abort());
    await tabTo(page, usage.set);
    await page.keyboard.press('Enter');
    await expect(usage.budget).toBeFocused();
    await expect(usage.dialog.getByRole('alert')).toContainText('The connection was lost.');
    await expect(usage.dialog).toContainText('Private addresses its actions may reach');
    await page.keyboard.press('c');
    await tabTo(page, usage.tokens);
    await page.keyboard.type('25000');
    await page.keyboard.press('Enter');
    await expect(usage.dialog.getByRole('alert')).toHaveCount(2);
    await page.unroute('**/api/configs/*/budget');
    await tabTo(page, usage.save);
    await page.keyboard.press('Enter');
    await expect(usage.row).toContainText('25,000');
    await page.unroute('**/api/configs/*/private');
    await usage.set.click();
    const cap = usage.dialog.getByLabel('Allowed origins');
    await cap.fill('https://api.example.com');
    await usage.save.click();
    await expect(usage.dialog).toBeHidden();
    await usage.set.click();
    await expect(cap).toHaveValue('https://api.example.com');
    await page.keyboard.press('Escape');
    await expect(usage.set).toBeFocused();

    await page.route('**/api/configs/usage?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The connection was lost.');
    await page.unroute('**/api/configs/usage?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([host]);
  });

  await test.step('the host’s own form has them, and saves nothing else with them', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#limits`);
    const part = page.getByRole('region', { name: 'Model and limits' });
    await expect(part).toContainText('builtin');
    await form.field('App title').fill('Not saved yet');
    await part.getByRole('button', { name: 'Set limits' }).click();
    const dialog = page.getByRole('dialog', { name: host });
    await dialog.getByLabel('Budget a day').selectOption('Custom');
    await dialog.getByRole('textbox', { name: 'Tokens a day' }).fill('12345');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(part).toContainText('12,345');
    await expect(form.field('App title')).toHaveValue('Not saved yet');
    const saved = await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}` });
    expect(JSON.stringify(await saved.json())).not.toContain('Not saved yet');
  });

  await test.step('an operator gives a host less room for files, which refuses what is more', async () => {
    const host = newHost();
    await makeConfig(deployment, host);
    const usage = await openUsage(page, deployment, host);
    await expect(usage.row).toContainText('0 of 10,000 MB');
    await usage.set.click();
    const ofHost = usage.dialog.getByRole('textbox', { name: 'Storage of the host, in MB' });
    const ofAccounts = usage.dialog.getByRole('textbox', { name: 'Storage of each account, in MB' });
    await ofHost.fill('0');
    await usage.save.click();
    await expect(ofHost).toHaveAccessibleDescription(/Enter a whole number of 1 or more\.$/);
    await ofHost.fill('1');
    await ofAccounts.fill('1');
    await usage.save.click();
    await expect(usage.row).toContainText('0 of 1 MB');
    const refused = await fetch(deployment.page('localhost', '/ai/api/Upload?filename=long.txt'), {
      method: 'POST',
      headers: { Origin: new URL(deployment.page(host)).origin },
      body: 'word '.repeat(300_000),
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'quota_exceeded' });

    await usage.set.click();
    await expect(ofAccounts).toHaveValue('1');
    await ofHost.fill('');
    await usage.save.click();
    await expect(usage.row).toContainText('0 of 10,000 MB');
  });
});

test('the list is sorted by what was taken, and its address leads back to it', async ({
  page,
  deployment,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const budgets = { [`b.${mark}.example`]: 300, [`a.${mark}.example`]: 0, [`c.${mark}.example`]: 20 };
  for (const [host, tokensPerDay] of Object.entries(budgets)) {
    const { id } = await makeConfig(deployment, host);
    const path = `/configs/${id}/budget`;
    await callAsOperator(deployment, { method: 'PUT', path, body: { tokensPerDay } });
  }
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/usage?search=${mark}`));
  const initials = async () =>
    (await page.getByRole('rowheader').allInnerTexts()).map((name) => name.slice(0, 1)).join('');
  await expect.poll(initials).toBe('abc');
  await page.getByRole('columnheader', { name: 'Budget' }).getByRole('button').click();
  await expect.poll(initials).toBe('cba');
  await expect(page).toHaveURL(/sort=tokensPerDay/);
  await page.getByRole('columnheader', { name: 'Budget' }).getByRole('button').click();
  await expect.poll(initials).toBe('abc');
  await page.reload();
  await expect.poll(initials).toBe('abc');
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toHaveAttribute('aria-sort', 'descending');
});

test('it is there for operators, and for nobody else', async ({ page, deployment, browser }) => {
  await page.goto(deployment.page('localhost', '/admin/usage'));
  await expect(page).toHaveURL(deployment.page('localhost', '/sign-in'));

  for (const email of [await createMember(deployment), await createHostAdmin(deployment)]) {
    const other = await browser.newPage();
    await arriveAs(other, deployment, email);
    await other.goto(deployment.page('localhost', '/admin/usage'));
    await expect(other.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Usage' })).toHaveCount(0);
    await other.close();
  }

  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/files-management'));
  const link = page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Usage' });
  await link.click();
  await expect(page).toHaveURL(deployment.page('localhost', '/admin/usage'));
  await expect(page).toHaveTitle('Usage · localhost');
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeFocused();
  await expect(link).toHaveAttribute('aria-current', 'page');
});
