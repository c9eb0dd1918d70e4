import type { Locator, Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { formOn, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

test.use({ model: 'openai-compatible:echo' });

const arabic = {
  title: 'متحف إلمسبورت البحري',
  codeGeneratorText: 'كيف يمكنني مساعدتك اليوم؟',
  codeGeneratorPlaceholder: 'اكتب سؤالك هنا...',
};

async function makeArabicHost(deployment: Deployment): Promise<string> {
  const host = newHost();
  await makeConfig(deployment, host, ['ما هي ساعات العمل؟', 'Opening hours 2026?'], [], arabic);
  return host;
}

test('a host whose texts read from the right has its page mirrored from its first HTML', async ({
  page,
  deployment,
}) => {
  const host = await makeArabicHost(deployment);
  const response = await page.goto(deployment.page(host));
  expect(await response?.text()).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl">/i);
  const chat = chatOn(page);
  const hints = page.getByRole('navigation', { name: 'Suggestions' });
  expect(await sideOf(page, hints)).toBe('right');
  expect(await sideOf(page, page.getByRole('banner').getByRole('link').first())).toBe('right');
  expect(await sideOf(page, page.getByRole('button', { name: 'Account menu' }))).toBe('left');
  expect(await sideOf(page, chat.send)).toBe('left');
  await expect(chat.input).toHaveCSS('direction', 'rtl');
  for (const hint of await hints.getByRole('button').all())
    await expect(hint).toHaveCSS('text-align', 'right');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  // It hears keys only once it has taken the focus.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  deployment.model.behaveOnce('say:تبلغ تكلفة القارب 38 يورو.');
  await chat.ask('كم تبلغ تكلفة القارب؟');
  await expect(chat.wholeAnswer.locator('p').first()).toHaveCSS('direction', 'rtl');
  deployment.model.behaveOnce('say:A boat is 38 euros.');
  await chat.ask('How much is a boat?');
  await expect(chat.wholeAnswer.locator('p').first()).toHaveCSS('direction', 'ltr');
});

test('its other screens are mirrored too, wide and narrow', async ({ page, deployment }) => {
  const host = await makeArabicHost(deployment);
  await arriveAsOperator(page, deployment, host);
  const form = formOn(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(deployment.page(host, '/admin/configs'));
    await expect(form.field('App title')).toHaveValue(arabic.title);
    expect(await sideOf(page, form.heading)).toBe('right');
    await page.goto(deployment.page(host, '/admin/configs-management'));
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await sideOf(page, page.getByRole('heading', { level: 1 }))).toBe('right');
    expect(await sideOf(page, page.getByRole('button', { name: /^Delete/ }).first())).toBe('left');
    if (width === 1280) {
      expect(await sideOf(page, page.getByRole('navigation', { name: 'Admin' }))).toBe('right');
    } else {
      await page.getByRole('button', { name: 'Admin menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Admin' })).toBeInViewport({ ratio: 1 });
      expect(await sideOf(page, page.getByRole('dialog', { name: 'Admin' }))).toBe('right');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the preview reads the way its draft does', async ({ page, deployment }) => {
  const form = await openAsOperator(page, deployment, newHost(), '/admin/configs/add');
  const preview = page.locator('.brand-scope');
  await expect(preview).toHaveAttribute('dir', 'ltr');
  await form.fill({ 'Chat app title': arabic.codeGeneratorText });
  await expect(preview).toHaveAttribute('dir', 'rtl');
});

/** Which half of the window something has its middle in. */
async function sideOf(page: Page, part: Locator): Promise<'left' | 'right'> {
  const box = await part.boundingBox();
  if (!box) throw new Error('There is nothing to see.');
  return box.x + box.width / 2 < (page.viewportSize()?.width ?? 0) / 2 ? 'left' : 'right';
}
