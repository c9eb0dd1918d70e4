import { expect, it, onTestFinished } from 'vitest';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { createAccountCalls, credentials, payload } from '#server/testing/people/account-calls.ts';
import { listAccounts } from './accounts.ts';

async function openSite(signUp: SignUpPolicy, environment: Record<string, string> = {}) {
  const app = await openTestApp(environment);
  onTestFinished(() => app.close());
  await insertConfig(app.db, { ...defaultConfig('acme.example'), pagesettings: { signUp } });
  return { app, ...createAccountCalls(() => app) };
}

it('refuses everybody alike where people are invited', async () => {
  const { app, signUp } = await openSite('invited');
  const known = await app.signIn({ email: 'bea@mail.example' });
  const refused = { status: 403, body: { code: 'sign_up_not_allowed' } };
  const fresh = await signUp(payload);
  expect(fresh).toMatchObject(refused);
  expect((await signUp({ ...payload, Email: known.account.email })).body).toEqual(fresh.body);
  expect(await listAccounts(app.db, {})).toHaveLength(1);
});

it('refuses addresses of other domains, and of all where no mail can confirm them', async () => {
  const { app, signUp } = await openSite({ domains: ['mail.example'] });
  const foreign = await signUp({ ...payload, Email: 'ann@mail.example.evil.example' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'sign_up_not_allowed' } });
  expect(foreign.body.detail).toContain('mail.example');
  expect((await signUp(payload)).body.detail).toContain("can't send the e-mail");
  expect(await listAccounts(app.db, {})).toEqual([]);
});

it('lets an address of a listed domain in once its owner has set the password', async () => {
  const smtp = await openSmtpServer();
  const { app, signUp, logIn } = await openSite(
    { domains: ['mail.example'] },
    { SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' },
  );
  expect((await signUp(payload)).status).toBe(200);
  expect(await logIn(credentials)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  const wrong = await logIn({ ...credentials, Password: 'Wrong-1-password' });
  expect(wrong.body).toEqual({ AuthToken: 'DOESNOTEXIST' });
  const link = linkIn(await firstMail(smtp.received));
  expect(link.pathname).toBe('/reset-password');
  const Password = 'Owner-1-password';
  const set = await app.call('/identity/Users/ResetPassword', {
    method: 'POST',
    body: JSON.stringify({ token: link.searchParams.get('token'), Password }),
  });
  expect(set.status).toBe(204);
  // Somebody else may have signed up with the address, so their password is gone.
  expect((await logIn(credentials)).body).toEqual({ AuthToken: 'DOESNOTEXIST' });
  expect((await logIn({ ...credentials, Password })).body.AuthToken).toMatch(/^eyJ/);
});
