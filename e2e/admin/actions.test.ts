import { type ActionSite, openActionSite } from '#server/testing/agent/action-site.ts';
import { openMcpSite } from '#server/testing/agent/mcp-site.ts';
import { chatOn } from '../chat.ts';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

let shop: ActionSite;

test.beforeAll(async () => {
  shop = await openActionSite();
});
test.afterAll(() => shop.close());

test('an action that was added and tried answers a visitor by its rule', async ({ page, deployment }) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const allowed = { method: 'PUT', path: `/configs/${id}/private`, body: { addresses: [shop.address] } };
  expect((await callAsOperator(deployment, allowed)).status).toBe(200);

  const path = `/admin/configs/edit/${id}#agent`;
  const form = await openAsOperator(page, deployment, 'localhost', path);
  const actions = page.getByRole('region', { name: 'Actions and MCP servers' });
  const field = (name: string) => actions.getByRole('textbox', { name, exact: true });
  await field('Allowed origins').fill(shop.origin);
  await form.button('Add action').click();
  await field('Name').fill('Track order');
  await field('What it is for').fill('Looks an order up by its number.');
  await expect(actions.getByLabel('Kind')).toHaveValue('read');
  await field('Address').fill(`${shop.origin}/orders/{number}`);
  await form.button('Add argument').click();
  await actions.getByRole('group', { name: 'Arguments' }).getByLabel('Name').fill('number');
  await actions.getByLabel('Most characters').fill('4');
  await field('Rule without a language model').fill('order {number}');
  await form.save.click();
  await expect(field('Name').first()).toBeFocused();
  await field('Name').first().fill('track_order');
  await form.save.click();
  await page.waitForURL('**/configs-management');

  await page.goto(deployment.page('localhost', path));
  await actions.getByText('track_order', { exact: true }).click();
  await form.button('Send a test').click();
  await expect(actions.getByText('The argument number is needed for the address.')).toBeVisible();
  await expect(actions.getByText('Came back')).toBeHidden();
  await field('Try it with these arguments').fill('{"number": "7"}');
  await form.button('Send a test').click();
  await expect(actions.getByText(/^It worked · 200/)).toBeVisible();
  await expect(actions.getByText('Came back')).toBeVisible();
  expect(shop.requests).toMatchObject([{ method: 'GET', url: '/orders/7' }]);

  await page.goto(deployment.page(host));
  const chat = chatOn(page);
  // Too long for an order.
  await chat.ask('Where is my order 12345?');
  await expect(chat.wholeAnswer).toBeVisible();
  expect(shop.requests).toHaveLength(1);
  await chat.ask('Where is my order 8?');
  await expect(chat.wholeAnswer).toContainText('on its way');
  expect(shop.requests.at(-1)?.url).toBe('/orders/8');
});

test('an action stays open when it moves, and a private address is refused until an operator allows it', async ({
  page,
  deployment,
}) => {
  await test.step('an action that is open stays so when it moves', async () => {
    const { id } = await makeConfig(deployment, newHost());
    const path = `/admin/configs/edit/${id}#agent`;
    const form = await openAsOperator(page, deployment, 'localhost', path);
    const actions = page.getByRole('region', { name: 'Actions and MCP servers' });
    const nameOf = (index: number) =>
      actions.locator(`[data-row="${index}"]`).getByRole('textbox', { name: 'Name', exact: true });
    await form.button('Add action').click();
    await nameOf(0).fill('track_order');
    await form.button('Add action').click();
    await nameOf(1).fill('refund_order');
    await form.button('Move refund_order up').click();
    await expect(nameOf(0)).toHaveValue('refund_order');
    for (const index of [0, 1]) await expect(nameOf(index)).toBeVisible();
  });

  await test.step('a private address is refused until an operator allows it where the refusal says', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#agent`);
    const origins = page.getByRole('textbox', { name: 'Allowed origins', exact: true });
    await origins.fill(shop.origin);
    await form.save.click();
    await expect(origins).toHaveAccessibleDescription(/An operator can allow http .*: Usage, Set limits\.$/);
    await expect(page.getByText('1 field needs attention: Allowed origins.').first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(deployment.page('localhost', `/admin/usage?search=${host}`));
    await other.getByRole('button', { name: `Set limits of ${host}` }).click();
    await other.getByRole('textbox', { name: 'Private addresses its actions may reach' }).fill(shop.address);
    await expectToast(
      other.getByText(`Saved ${host}`),
      other.getByRole('button', { name: 'Save', exact: true }).click(),
    );
    await form.save.click();
    await page.waitForURL('**/configs-management');
  });
});

test('the tools of an MCP server are ticked in the list of what it has', async ({ page, deployment }) => {
  const server = await openMcpSite();
  server.tools = [
    { name: 'stock', description: 'Says how many are left.', inputSchema: { type: 'object' } },
    {
      ...{ name: 'cancel', description: 'Cancels an order.', inputSchema: { type: 'object' } },
      annotations: { destructiveHint: true },
    },
  ];
  const { id } = await makeConfig(deployment, newHost());
  const allowed = { method: 'PUT', path: `/configs/${id}/private`, body: { addresses: [server.address] } };
  expect((await callAsOperator(deployment, allowed)).status).toBe(200);
  const path = `/admin/configs/edit/${id}#agent`;
  const form = await openAsOperator(page, deployment, 'localhost', path);
  const actions = page.getByRole('region', { name: 'Actions and MCP servers' });
  const field = (name: string) => actions.getByRole('textbox', { name, exact: true });
  await field('Allowed origins').fill(server.origin);
  await form.button('Add MCP server').click();
  await field('Name').fill('shop');
  await field('What it is for').fill('The shop.');
  await field('Address').fill(server.url);
  await field('Tools').fill('stok');
  await form.save.click();
  await page.waitForURL('**/configs-management');

  await page.goto(deployment.page('localhost', path));
  await actions.getByText('shop', { exact: true }).click();
  await form.button('List the server’s tools').click();
  await expect(actions.getByText('The server has no such tool: stok')).toBeVisible();
  const destructive = actions.getByRole('checkbox', {
    name: /^cancel .*It changes something, says the server/,
  });
  await expect(destructive).not.toBeChecked();
  await actions.getByRole('checkbox', { name: 'stock' }).check();
  await expect(field('Tools')).toHaveValue('stok\nstock');
  await server.close();
});
