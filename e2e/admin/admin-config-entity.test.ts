import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

test('a config of a service with other habits is saved, once', async ({ page, deployment }) => {
  await test.step('a config whose id comes as _id.$oid is saved under it', async () => {
    const { id } = await makeConfig(deployment, newHost());
    await page.route(`**/api/configs/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const { id: $oid, ...config } = await response.json();
      await route.fulfill({ response, json: { ...config, _id: { $oid } } });
    });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.fill({ 'App title': 'Museum of Clocks' });
    const save = page.waitForRequest((request) => request.method() === 'PUT');
    await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
    expect((await save).url()).toBe(deployment.page('localhost', `/api/configs/${id}`));
    expect((await save).postDataJSON()).toMatchObject({
      type: 'config',
      domaintype: 'ai',
      userId: 'operator@visitors.example',
      hostsettings: { title: 'Museum of Clocks', hostname: 'Museum of Clocks' },
      common: {
        nameAlias: {
          title: 'Museum of Clocks',
          codeGeneratorText: 'Ask the museum',
          codeGeneratorPlaceholder: 'Ask away',
        },
      },
      pagesettings: {},
    });
  });

  await test.step('a service that tells no versions is told of before a save replaces what others saved', async () => {
    const { id } = await makeConfig(deployment, newHost());
    await page.route(`**/api/configs/${id}`, async (route) => {
      const response = await route.fetch();
      const { etag: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await expect(page.getByRole('note')).toContainText('This service doesn’t track versions.');
  });

  await test.step('a press while a save is on its way sends nothing more', async () => {
    const { id } = await makeConfig(deployment, newHost());
    let saves = 0;
    const presses = Promise.withResolvers<void>();
    await page.route(`**/api/configs/${id}`, async (route) => {
      if (route.request().method() === 'PUT') {
        saves += 1;
        await presses.promise;
      }
      await route.continue();
    });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.fill({ 'App title': 'Museum of Clocks' });
    await form.save.click();
    await form.field('App title').press('Enter');
    await form.button('Saving').click({ force: true });
    presses.resolve();
    await expect(page.getByText('Configs Updated Successfully')).toBeVisible();
    expect(saves).toBe(1);
  });

  await test.step('what the server read of a file is shown, and is no field', async () => {
    const made = await makeConfig(deployment, newHost());
    const file = { fileURL: 'https://files.example/1', fileID: 'f1', fileContext: 'Hours' };
    const body = { ...made.config, aisettings: { home: { suggestions: [], uploadedFiles: [file] } } };
    await callAsOperator(deployment, { method: 'PUT', path: `/configs/${made.id}`, body, etag: made.etag });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
    await form.openFile(1);
    const row = page.getByRole('listitem').filter({ has: page.getByLabel('File URL') });
    await expect(row.getByRole('textbox')).toHaveCount(3);
    await expect(row.getByRole('definition')).toContainText('Cannot be read');

    await form.fill({ 'App title': 'Museum of Clocks' });
    const toast = /^Configs Updated Successfully\s*1 file cannot be read\. The configuration says why\.$/;
    await expectToast(page.getByText(toast), form.save.click());
  });
});
