import type { Locator, Page } from '@playwright/test';
import { formOn, makeConfig, newHost, wholeEntries } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { tabTo } from '../tab-to.ts';

test('the keyboard alone creates, finds, edits and deletes a configuration', async ({ page, deployment }) => {
  await test.step('the keyboard alone creates a configuration', async () => {
    const host = newHost();
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/configs-management'));
    await press(page, page.getByRole('link', { name: 'Create config' }));
    const form = formOn(page);
    await expect(form.heading).toBeFocused();
    await tabTo(page, form.field('Host'));
    await page.keyboard.type(host);
    await tabTo(page, form.domainType);
    await page.keyboard.press('a');
    for (const [name, value] of Object.entries(wholeEntries)) {
      await tabTo(page, form.field(name));
      await page.keyboard.type(value);
    }
    await press(page, form.button('Add a suggestion'));
    await expect(form.field('Suggestion 1')).toBeFocused();
    await page.keyboard.type('What does it cost?');
    await press(page, form.save);
    await expect(page).toHaveURL(deployment.page('localhost', '/admin/configs-management'));
    // Other tests made hosts too: it may stand on another page.
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(host);
    await expect(page.getByRole('rowheader')).toHaveText([host]);
  });

  await test.step('the keyboard alone finds, edits and deletes a configuration', async () => {
    const host = newHost();
    await makeConfig(deployment, host);
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/configs-management'));
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(host);
    await expect(page.getByRole('rowheader')).toHaveText([host]);
    await press(page, page.getByRole('button', { name: 'Host', exact: true }));
    await expect(page.getByRole('columnheader', { name: 'Host' })).toHaveAttribute('aria-sort', /ascending/);

    await press(page, page.getByRole('link', { name: `Edit ${host}` }));
    const form = formOn(page);
    await tabTo(page, form.field('App title'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Harbour Museum');
    await press(page, form.save);
    await expect(page.getByRole('cell', { name: 'Harbour Museum' })).toBeVisible();

    const question = page.getByRole('alertdialog');
    await press(page, page.getByRole('button', { name: `Delete ${host}` }));
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: `Delete ${host}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await press(page, question.getByRole('button', { name: 'Yes' }));
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(page.getByRole('table')).toBeFocused();
  });
});

test('the keyboard alone goes through the admin area on a narrow screen', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/configs'));
  await press(page, page.getByRole('button', { name: 'Admin menu' }));
  const drawer = page.getByRole('dialog', { name: 'Admin' });
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await press(page, drawer.getByRole('link', { name: 'File Management' }));
  await expect(page.getByRole('heading', { name: 'File Management' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Admin menu' }), 'Shift+Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Admin menu' })).toBeFocused();
});

async function press(page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, part, key);
  await page.keyboard.press('Enter');
}
