import { expect, it } from 'vitest';
import { openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { createLink } from './mailed-links.ts';

const ann = { host: 'acme.example', email: 'ann@mail.example', role: 'user' as const };

describeStores('mailed links', (store) => {
  it('are off where no mail is set up, though the store may hold some', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const { id } = await insertAccount(store(), ann);
    const token = await createLink(store(), { purpose: 'reset', accountId: id });
    for (const [path, body] of [
      ['ForgotPassword', { Email: ann.email }],
      ['ResetPassword', { token, Password: 'New-1-password' }],
      ['VerifyEmail', { token }],
    ] as const) {
      const response = await post(`/off/Users/${path}`, body);
      expect(await response.json()).toMatchObject({ status: 404, code: 'mail_off' });
    }
  });
});
