import { faultsInBothSchemes } from '../axe.ts';
import { callAsOperator, formOn, makeConfig, newHost, saveOver } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

test('what rests on something older is brought up to date: an answer, and a draft, which is tried on real questions', async ({
  page,
  deployment,
  request,
}) => {
  const host = newHost();
  const made = await makeConfig(deployment, host);
  const call = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const response = await callAsOperator(deployment, { method, path, body });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  const text = await call('POST', '/texts', { host, title: 'Opening hours', text: 'It opens at nine.' });
  const written = { questions: ['When does it open?'], answer: 'At nine.', sources: ['Opening hours'] };
  await call('POST', '/answers', { host, ...written });
  await call('PUT', `/texts/${text.id}`, { title: 'Opening hours', text: 'It opens at ten.' });
  const url = deployment.page('localhost', '/ai/api/values');
  const headers = { Host: new URL(deployment.page(host)).host };
  for (const query of ['Can I talk to a person?', 'When does it open?'])
    await request.post(url, { headers, data: { query } });
  const { hostsettings, aisettings } = made.config;
  await call('PUT', `/configs/${made.id}/draft`, {
    ...made.config,
    hostsettings: { ...hostsettings, title: 'Museum of Drafts' },
    aisettings: { ...aisettings, handover: { rules: ['refund'] } },
  });
  await saveOver(deployment, made, 'Harbour Museum', 'Ask the harbour');

  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin?host=${host}`));
  await expect(page.getByText('1 answer rests on something that has changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Check them' }).click();
  const form = formOn(page);
  await expect(page.getByText('Opening hours has changed')).toBeVisible();
  await form.button('More: When does it open?').click();
  await page.getByRole('menuitem', { name: 'Still right' }).click();
  await expect(page.getByText('Opening hours has changed')).toBeHidden();

  await form.button('Bring up to date').click();
  await expect(form.button('Publish draft')).toBeVisible();
  await expect(form.field('App title')).toHaveValue('Museum of Drafts');
  await expect(form.field('Chat input placeholder')).toHaveValue('Ask the harbour');
  await form.button('See changes').click();
  await form.dialog.getByRole('button', { name: 'Try the draft on them' }).click();
  await expect(form.dialog.getByText('2 of 2 answered, 1 differently.')).toBeVisible();
  await expect(form.dialog.getByRole('heading', { level: 4 })).toHaveText('Can I talk to a person?');
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
