import { faultsInBothSchemes } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

const byServer = { providerExecuted: true, dynamic: true };
const parts = [
  { type: 'start' },
  {
    type: 'tool-input-available',
    toolCallId: 'a',
    toolName: 'track_order',
    input: { number: '123' },
    ...byServer,
  },
  { type: 'tool-output-available', toolCallId: 'a', output: 'done', ...byServer },
  {
    type: 'tool-input-available',
    toolCallId: 'b',
    toolName: 'shop__stock',
    input: { item: 'chair' },
    ...byServer,
  },
  { type: 'tool-output-error', toolCallId: 'b', errorText: 'It failed.', ...byServer },
  {
    type: 'tool-input-available',
    toolCallId: 'c',
    // Models take no other characters in the name of an MCP server's tool.
    toolName: 'shop__refund_order_1a2b3c',
    input: { number: '123' },
    ...byServer,
  },
  { type: 'tool-output-available', toolCallId: 'c', output: 'done', ...byServer },
  {
    type: 'data-confirm',
    id: 'c',
    data: { id: 'c1', action: 'refund order', arguments: { number: '123', reason: '<b>late</b>' } },
  },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'The refund waits for you.' },
  { type: 'text-end', id: '1' },
  { type: 'finish' },
];
const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');

test('an answer shows its steps, and sends nothing before the visitor’s own press', async ({
  page,
  deployment,
}) => {
  const sent: string[] = [];
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.route('**/api/actions/c1/confirm', (route) => {
    sent.push(route.request().postData() ?? '');
    const confirmed = { id: 'c1', action: 'refund_order', outcome: 'done', detail: '' };
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify(confirmed) });
  });
  await page.goto(deployment.page('demo.localhost'));
  await chatOn(page).ask('Refund order 123');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toContainText(['Track order · 123', 'Stock · chair · failed']);
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  const card = page.getByRole('region', { name: 'Refund order' });
  await expect(card).toContainText('<b>late</b>');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(sent).toEqual([]);
  await card.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(card.getByRole('status')).toHaveText('Sent.');
  await expect(card.getByRole('status')).toBeFocused();
  expect(sent).toEqual([JSON.stringify({ arguments: { number: '123', reason: '<b>late</b>' } })]);
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('Sent.');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('a card that is left while it is sent says how that ended', async ({ page, deployment }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.route('**/api/actions/c1/confirm', async (route) => {
    await gate.promise;
    const confirmed = { id: 'c1', action: 'refund_order', outcome: 'done', detail: '' };
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(confirmed) });
  });
  await page.goto(deployment.page('demo.localhost'));
  await chatOn(page).ask('Refund order 123');
  const card = page.getByRole('region', { name: 'Refund order' });
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goBack();
  await expect(card.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(card.getByRole('status')).toHaveText('Sending…');
  gate.resolve();
  await expect(card.getByRole('status')).toHaveText('Sent.');
});

test('a connection that is lost while sending leaves a way to try again, also after a reload', async ({
  page,
  deployment,
}) => {
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  const confirming = '**/api/actions/c1/confirm';
  await page.route(confirming, (route) => route.abort());
  await page.goto(deployment.page('demo.localhost'));
  await chatOn(page).ask('Refund order 123');
  const card = page.getByRole('region', { name: 'Refund order' });
  const status = card.getByRole('status');
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(status).toContainText('isn’t clear whether it was sent');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(status).toContainText('isn’t clear whether it was sent');
  await expect(card.getByRole('button')).toHaveText(['Try again']);
  // It had arrived, and the server says how that ended.
  const confirmed = { code: 'action_confirmed', detail: 'This was already sent.' };
  await page.unroute(confirming);
  await page.route(confirming, (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(confirmed) }),
  );
  const state = { id: 'c1', action: 'refund_order', state: 'unknown' };
  await page.route('**/api/actions/c1', (route) => route.fulfill({ json: state }));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toContainText('It may have been done: check before you ask again.');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('a write that its visitor refuses says that it was not sent', async ({ page, deployment }) => {
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(deployment.page('demo.localhost'));
  await chatOn(page).ask('Refund order 123');
  const card = page.getByRole('region', { name: 'Refund order' });
  await card.getByRole('button', { name: 'Don’t send' }).click();
  await expect(card.getByRole('status')).toHaveText('Not sent.');
});
