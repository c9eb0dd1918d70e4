import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { mailPauseMs, openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findAccount, insertAccount } from '../accounts/accounts.ts';

const ann = { host: 'acme.example', email: 'ann@mail.example', role: 'user' as const };
const reset = '/identity/Users/ResetPassword';
const verify = '/identity/Users/VerifyEmail';

describeStores('an e-mail address', (store) => {
  it('is confirmed by a call with the mailed token, once', async () => {
    const smtp = await openSmtpServer();
    const { app, post } = await openMailApp(store(), { smtpUrl: smtp.url });
    const { id } = await insertAccount(store(), ann);
    await post(`/sign-up/new?email=${ann.email}`, {});
    const link = linkIn(await firstMail(smtp.received));
    expect(`${link.origin}${link.pathname}`).toBe('http://acme.example/verify');
    const token = link.searchParams.get('token') ?? '';
    expect((await app.request(`http://acme.example${verify}?token=${token}`)).status).toBe(404);
    expect(await (await post(reset, { token, Password: 'New-1-password' })).json()).toMatchObject({
      code: 'link_expired',
    });
    expect(await findAccount(store(), { id })).toMatchObject({ isEmailVerified: false });
    expect((await post(verify, { token })).status).toBe(204);
    expect(await findAccount(store(), { id })).toMatchObject({ isEmailVerified: true });
    expect(await (await post(verify, { token })).json()).toMatchObject({ code: 'link_expired' });
    expect(await (await post(verify, { token: '' })).json()).toMatchObject({ code: 'link_expired' });
  });

  it('that signs up again is told so by mail, three times a day at most', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    await insertAccount(store(), ann);
    for (let time = 0; time < 5; time++) await post(`/sign-up/known?email=${ann.email}`, {});
    const mail = await firstMail(smtp.received);
    expect(mail.headers.subject).toEqual(['You already have an account']);
    expect(linkIn(mail).href).toBe('http://acme.example/sign-in');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(3), 60_000);
    await wait(mailPauseMs);
    expect(smtp.received).toHaveLength(3);
  });
});
