import { expect, test } from './deployment.ts';
import { createMember, fetchToken, storedSession } from './people.ts';

test('a social sign-in comes back with a token, which leaves the address at once', async ({
  page,
  deployment,
}) => {
  const token = await fetchToken(deployment, await createMember(deployment));
  const identity = page.waitForRequest('**/identity/identity');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Signed in as'));
  await page.goto(deployment.page('localhost', `/loginsuccess?token=${token}`));
  await expect(page.getByRole('heading')).toHaveText('Hi Zoë Marrow, Please wait until we navigate you...');
  expect(page.url()).toBe(deployment.page('localhost', '/loginsuccess'));
  expect(await (await identity).headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ FullName: 'Zoë Marrow' });

  await page.waitForURL(deployment.page('localhost'));
  expect(await storedSession(page)).toEqual({ token, isValidUser: 'true' });
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

for (const query of ['', '?token=', '?token=DOESNOTEXIST']) {
  test(`it says that the sign-in failed without a token (${query || 'none'})`, async ({
    page,
    deployment,
  }) => {
    await page.goto(deployment.page('localhost', `/loginsuccess${query}`));
    const alert = page.getByRole('alert');
    await expect(alert.getByText('login failed', { exact: true })).toBeVisible();
    await expect(alert.getByText('Please try after sometime.', { exact: true })).toBeVisible();
    expect(page.url()).toBe(deployment.page('localhost', '/loginsuccess'));
    expect((await storedSession(page)).token).toBeNull();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in');
  });
}
