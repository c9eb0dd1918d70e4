import { attach, chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

test('a visitor asks about an uploaded PDF, reads the page the answer comes from, and opens the document', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const panel = sourcePanelOn(page);
  await attach(page, await makeHandbook());

  await test.step('the page, the text and the focus of a source', async () => {
    await chat.ask('When does the museum close on Fridays?');
    await expect(chat.wholeAnswer).toContainText('closes at eleven at night');
    const source = sourcesOf(chat.wholeAnswer).filter({ hasText: 'page 2' }).first();
    await source.click();
    await expect(panel).toContainText('handbook.pdf');
    await expect(panel).toContainText('Page 2');
    await expect(panel.getByRole('img', { name: /^Page 2 of handbook\.pdf\./ })).toBeVisible();
    await panel.getByRole('button', { name: 'Text' }).click();
    await expect(panel.getByRole('blockquote')).toContainText(
      'On Fridays the museum closes at eleven at night',
    );
    await expect(panel.locator('mark').filter({ hasText: 'Fridays' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(source).toBeFocused();
  });

  await test.step('a number in the text opens its source, as often as it is pressed', async () => {
    await chat.ask('Which animals are welcome in the garden?');
    await expect(chat.answers).toHaveCount(2);
    await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');
    const citation = chat.lastAnswer
      .getByRole('button', { name: /^Source 1: handbook\.pdf, page \d$/ })
      .first();
    for (let time = 0; time < 2; time++) {
      await citation.click();
      await expect(panel).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toBeHidden();
    }
  });

  await test.step('a source opens the uploaded document, also once its chip is gone', async () => {
    await page.getByRole('button', { name: 'Remove handbook.pdf' }).click();
    await sourcesOf(chat.wholeAnswer).first().click();
    const link = panel.getByRole('link', { name: 'Open the document' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toContain('application/pdf');
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
