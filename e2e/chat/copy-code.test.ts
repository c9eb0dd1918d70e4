import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo' });

test('a reply is simplified markdown whose HTML is text; its code is copied, and says so for a second', async ({
  page,
  deployment,
}) => {
  await page.clock.install();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce(
    'say:**bold** __under__ [site](https://a.example/) <img src=x onerror=alert(1)>',
  );
  await chat.ask('How?');
  await expect(chat.wholeAnswer.locator('strong')).toHaveText('bold');
  await expect(chat.wholeAnswer.locator('u')).toHaveText('under');
  await expect(chat.wholeAnswer.getByRole('link', { name: 'site' })).toHaveAttribute('target', '_blank');
  await expect(chat.wholeAnswer).toContainText('<img src=x onerror=alert(1)>');
  await expect(chat.wholeAnswer.locator('img[src=x]')).toHaveCount(0);

  deployment.model.behaveOnce('say:Run this:\n```python\nprint("**hi**")\n  x = 1\n```\nDone.');
  await chat.ask('How?');
  const block = chat.wholeAnswer.locator('.code-block');
  await expect(block).toContainText('python');
  const button = block.getByRole('button');
  await expect(button).toHaveText('Copy');

  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(button).toHaveText('Copied');
  await page.clock.runFor(950);
  await expect(button).toHaveText('Copied');
  await page.clock.runFor(100);
  await expect(button).toHaveText('Copy');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print("**hi**")\n  x = 1');
});
