import { chatOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

const parts = [
  { name: 'menu', file: '**/account-menu-*.js', button: 'Account menu', role: 'menu' },
  { name: 'modal', file: '**/attach-dialog-*.js', button: 'Upload a file', role: 'dialog' },
] as const;

for (const { name, file, button, role } of parts) {
  test(`a ${name} that does not load leaves the chat as it is, and can be asked for again`, async ({
    page,
    deployment,
  }) => {
    await page.route(file, (route) => route.abort());
    await page.goto(deployment.page('demo.localhost', '/?url='));
    const chat = chatOn(page);
    await chat.ask('May my dog come along?');
    await expect(sourcesOf(chat.wholeAnswer).first()).toBeVisible();

    const opener = page.getByRole('button', { name: button });
    await opener.click();
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await expect(chat.answers).toHaveCount(1);

    await page.unroute(file);
    await opener.click();
    await expect(page.getByRole(role)).toBeVisible();
    // It hears keys only once it has taken the focus.
    await expect(page.locator(`[role=${role}]:focus, [role=${role}] :focus`)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
    await expect(chat.answers).toHaveCount(1);
  });
}

test('an upload that a gateway answers, whose connection breaks off or whose file is damaged is told, and tried again where that helps', async ({
  page,
  deployment,
}) => {
  const calls = '**/api/Upload?*';
  await page.goto(deployment.page('localhost'));
  const strip = page.getByRole('list', { name: 'Attached documents' });
  const retry = strip.getByRole('button', { name: 'Try handbook.pdf again' });
  const picker = page.getByLabel('Files to attach');
  await test.step('in the words of a gateway', async () => {
    await page.route(calls, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }));
    await picker.setInputFiles(await makeHandbook());
    await expect(strip.getByRole('alert')).toContainText('Try again later.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Remove handbook.pdf' }).click();
    await expect(strip).toHaveCount(0);
  });

  await test.step('a connection that breaks off', async () => {
    await page.route(calls, (route) => route.abort());
    await picker.setInputFiles(await makeHandbook());
    await expect(strip.getByRole('alert')).toContainText('The connection was lost.');
    await page.unroute(calls);
    await retry.click();
    await expect(strip.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const chat = chatOn(page);
    await chat.ask('When does the museum close on Fridays?');
    await expect(chat.wholeAnswer).toContainText('eleven at night');
  });

  await test.step('a damaged file, which is not tried again', async () => {
    const empty = {
      name: 'handbook.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 nothing'),
    };
    await picker.setInputFiles(empty);
    await expect(strip.getByRole('alert')).toContainText('damaged');
    await expect(retry).toHaveCount(0);
  });
});

test('a screen whose code an updated server no longer has is loaded with the whole page', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('demo.localhost'));
  await page.route('**/sign-in-screen-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign in' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a screen whose code never comes says so, without loading again and again', async ({
  browser,
  deployment,
}) => {
  // The failure is what is looked for here, though the browser reports it.
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(deployment.page('demo.localhost'));
  await page.route('**/sign-in-screen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.close();
});
