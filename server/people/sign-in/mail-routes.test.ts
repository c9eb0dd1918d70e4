import { expect, it } from 'vitest';
import { openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { createLink } from '../mailed-links/mailed-links.ts';

const ann = { host: 'acme.example', email: 'ann@mail.example', role: 'user' as const };

describeStores('mailed links', (store) => {
  it('can’t be requested where no mail is set up', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const response = await post('/off/Users/ForgotPassword', { Email: ann.email });
    expect(await response.json()).toMatchObject({ status: 404, code: 'mail_off' });
  });

  it('work where no mail is set up, as an admin may have made them', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const { id } = await insertAccount(store(), ann);
    const token = await createLink(store(), { purpose: 'reset', accountId: id });
    expect((await post('/off/Users/ResetPassword', { token, Password: 'New-1-password' })).status).toBe(204);
    const used = await post('/off/Users/ResetPassword', { token, Password: 'New-1-password' });
    expect(await used.json()).toMatchObject({ status: 403, code: 'link_expired' });
    const verifying = await createLink(store(), { purpose: 'verify', accountId: id });
    expect((await post('/off/Users/VerifyEmail', { token: verifying })).status).toBe(204);
  });
});
