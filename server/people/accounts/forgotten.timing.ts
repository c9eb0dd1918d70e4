import { expect, it } from 'vitest';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from './accounts.ts';

describeStores('a forgotten password', (store) => {
  it.each(['hangs', 'is down'])('gets as quick an answer when the mail server %s', async (fault) => {
    const hanging = await openSmtpServer({ onConnect: () => {} });
    const smtpUrl = fault === 'hangs' ? hanging.url : 'smtp://127.0.0.1:1';
    const { post } = await openMailApp(store(), { smtpUrl });
    await insertAccount(store(), { host: 'acme.example', email: 'ann@mail.example', role: 'user' });
    const started = performance.now();
    await post('/identity/Users/ForgotPassword', { Email: 'ann@mail.example' });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
