import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, testPassword } from '#server/testing/app.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail } from '#server/testing/mail/received.ts';

const payload = {
  Email: 'ann@mail.example',
  Password: testPassword,
  Phone: '1',
  FirstName: 'A',
  LastName: 'E',
};

it('writes in the language of the page that somebody signs up on', async () => {
  const smtp = await openSmtpServer();
  const app = await openTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' });
  onTestFinished(() => app.close());
  await insertConfig(app.db, defaultConfig('acme.example'));
  const headers = { 'Accept-Language': 'ar' };
  const init = { method: 'POST', headers, body: JSON.stringify(payload) };
  await app.call('http://acme.example/identity/Users/PostUser', init);
  const { headers: received, html } = await firstMail(smtp.received);
  expect(received.subject?.[0]).toBe('تأكيد بريدك الإلكتروني');
  expect(html).toContain(`<html lang="ar" dir="rtl">`);
});

it('tells of a known address by mail where there is mail', async () => {
  const smtp = await openSmtpServer();
  const app = await openTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' });
  onTestFinished(() => app.close());
  await insertConfig(app.db, defaultConfig('acme.example'));
  const signUp = async (host: string, change: object) => {
    const init = { method: 'POST', body: JSON.stringify({ ...payload, ...change }) };
    const response = await app.call(`http://${host}/identity/Users/PostUser`, init);
    return { status: response.status, body: await response.json() };
  };
  const first = await signUp('acme.example', {});
  await expect.poll(() => smtp.received.length).toBe(1);
  const other = { Password: 'Other-2-password', FirstName: 'B' };
  const again = await signUp('acme.example', other);
  expect(again).toEqual({ status: 200, body: { ...Object(first.body), first_name: 'B' } });
  await expect.poll(() => smtp.received.length).toBe(2);
  const rows = await app.db.selectFrom('accounts').select(['first_name', 'email_verified']).execute();
  expect(rows).toEqual([{ first_name: 'A', email_verified: 0 }]);

  expect((await signUp('unconfigured.example', {})).status).toBe(200);
  expect(await signUp('unconfigured.example', other)).toMatchObject({ status: 409 });
});
