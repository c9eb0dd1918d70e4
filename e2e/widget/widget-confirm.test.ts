import { expect, snippet, test } from './shop.ts';
import { openShadows, widgetOn } from './widget-page.ts';

const parts = [
  { type: 'start' },
  { type: 'data-confirm', id: 'c', data: { id: 'c1', action: 'refund', arguments: { number: '7' } } },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'The refund waits for you.' },
  { type: 'text-end', id: '1' },
  { type: 'finish' },
];
const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');

test('a visitor whose browser keeps no cookie in the frame reads where to send it from', async ({
  page,
  shop,
}) => {
  await openShadows(page);
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(shop.serve({ html: `<!doctype html><title>Shop</title>${snippet(shop.host)}` }));
  const widget = widgetOn(page);
  await widget.button.click();
  await widget.ask('Refund order 7');
  const card = widget.chat.getByRole('region', { name: 'Refund' });
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('Open the chat in a tab of its own');
});
