import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { mailPauseMs, openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from '../accounts/account.ts';
import { findCredentials, insertAccount } from '../accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../accounts/passwords.ts';
import { createLink } from '../mailed-links/mailed-links.ts';
import { changeRole } from '../sessions/account-changes.ts';

const host = 'acme.example';
const ann = { host, email: 'ann@mail.example', role: 'user' as const };
const forgot = '/identity/Users/ForgotPassword';
const reset = '/identity/Users/ResetPassword';

describeStores('a forgotten password', (store) => {
  it('is changed by a link that works once, and signs out everywhere', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    const { id } = await insertAccount(store(), {
      ...ann,
      passwordHash: await hashPassword('Old-1-password'),
    });
    await store()
      .insertInto('sessions')
      .values({
        id: 's',
        account_id: id,
        host,
        refresh_hash: 'r',
        created_at: '',
        expires_at: '9',
        ended_at: null,
      })
      .execute();

    expect((await post(forgot, { Email: ' Ann@Mail.example', host })).status).toBe(202);
    const mail = await firstMail(smtp.received);
    expect(mail).toMatchObject({ sender: 'noreply@mail.example', recipients: [ann.email] });
    expect(mail.headers.from).toEqual(['"acme.example" <noreply@mail.example>']);
    expect(mail.text).toMatch(/^Acmé\n/);
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe('http://acme.example/reset-password');
    const token = link.searchParams.get('token') ?? '';

    const weak = await post(reset, { token, Password: 'weak' });
    expect(await weak.json()).toMatchObject({
      code: 'invalid_input',
      errors: { Password: expect.any(String) },
    });
    const elsewhere = await post(`http://other.example${reset}`, { token, Password: 'New-1-password' });
    expect(await elsewhere.json()).toMatchObject({ code: 'link_expired' });
    expect((await post(reset, { token, Password: 'New-1-password' })).status).toBe(204);
    const again = await post(reset, { token, Password: 'Eve-1-password' });
    expect(await again.json()).toMatchObject({ status: 403, code: 'link_expired' });

    const found = await findCredentials(store(), ann);
    expect(await verifyPassword(found?.passwordHash, 'New-1-password')).toBe(true);
    expect(found?.account.isEmailVerified).toBe(true);
    const sessions = await store().selectFrom('sessions').select('ended_at').execute();
    expect(sessions).toEqual([{ ended_at: expect.any(String) }]);
  });

  it('is answered alike for whoever asks, and mailed to people of the configured host alone', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    await insertAccount(store(), ann);
    await insertAccount(store(), { ...ann, host: 'bare.example' });
    await insertAccount(store(), { host: everyHost, email: 'op@mail.example', role: 'admin' });
    const answers: unknown[] = [];
    for (const [url, Email] of [
      [forgot, ann.email],
      [forgot, 'nobody@mail.example'],
      [forgot, 'op@mail.example'],
      [`http://bare.example${forgot}`, ann.email],
    ] as const) {
      const response = await post(url, { Email });
      answers.push([response.status, [...response.headers], await response.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await firstMail(smtp.received);
    await wait(mailPauseMs);
    expect(smtp.received).toMatchObject([{ recipients: [ann.email] }]);
  });

  it('is limited by client, and by what one client asks for one e-mail', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    for (const Email of ['one@mail.example', 'two@mail.example']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++) statuses.push((await post(forgot, { Email })).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const another = await post(forgot, { Email: 'one@mail.example' }, {}, '203.0.113.7');
    expect(another.status).toBe(202);
    const ofOneAddress: number[] = [];
    for (let time = 0; time < 9; time++) {
      ofOneAddress.push((await post(forgot, { Email: `a${time}@mail.example` })).status);
    }
    expect(ofOneAddress.indexOf(429)).toBe(8);
    const rows = await store().selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });

  it('is mailed so often an hour and no more, which nobody who asks is told', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    await insertAccount(store(), ann);
    const asked = Array.from({ length: 17 }, (_, client) =>
      post(forgot, { Email: ann.email }, {}, `203.0.113.${client}`),
    );
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([202]));
    await vi.waitFor(() => expect(smtp.received).toHaveLength(15), 60_000);
    await wait(mailPauseMs);
    expect(smtp.received).toHaveLength(15);
  });

  it('is refused where the body is not right', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    for (const Email of ['ann@mail.example\r\nBcc: eve@evil.example', 'a@b.example,c@d.example', '', 7]) {
      expect(await (await post(forgot, { Email })).json()).toMatchObject({ code: 'invalid_input' });
    }
    const mismatch = await post(forgot, { Email: ann.email, host: 'other.example' });
    expect(await mismatch.json()).toMatchObject({ code: 'host_mismatch' });
  });

  it('is never chosen for an operator by an earlier link', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const { id } = await insertAccount(store(), { ...ann, passwordHash: 'before' });
    const token = await createLink(store(), { purpose: 'reset', accountId: id });
    const line = Array.from({ length: 40 }, () => hashPassword('Some-1-password'));
    const resetting = post(reset, { token, Password: 'New-1-password' });
    // Begun, with most of the line still before it.
    await line[2];
    await changeRole(store(), { id, role: 'admin', host: everyHost });
    expect(await (await resetting).json()).toMatchObject({ code: 'link_expired' });
    const operator = await findCredentials(store(), { host: everyHost, email: ann.email });
    expect(operator).toMatchObject({ passwordHash: 'before', account: { isEmailVerified: false } });
    await Promise.all(line);
  });

  it('is recorded in the audit for admins alone', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const hal = { host, email: 'hal@mail.example', role: 'host-admin' as const };
    for (const person of [hal, ann]) {
      const { id } = await insertAccount(store(), person);
      const token = await createLink(store(), { purpose: 'reset', accountId: id });
      expect((await post(reset, { token, Password: 'New-1-password' })).status).toBe(204);
    }
    const acts = store()
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'target', 'host', 'after_values']);
    const act = { actor: hal.email, action: 'password.reset', target: hal.email, host, after_values: null };
    expect(await acts.execute()).toEqual([act]);
  });

  it('leaves the link good when the new password could not be kept', async () => {
    const { post } = await openMailApp(store(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const { id } = await insertAccount(store(), ann);
    const token = await createLink(store(), { purpose: 'reset', accountId: id });
    const body = { token, Password: 'New-1-password' };
    await store().schema.alterTable('sessions').renameTo('hidden').execute();
    expect((await post(reset, body)).status).toBe(500);
    await store().schema.alterTable('hidden').renameTo('sessions').execute();
    expect((await post(reset, body)).status).toBe(204);
  });

  it('gets an answer while the mail server hangs, and no log', async () => {
    const hanging = await openSmtpServer({ onConnect: () => {} });
    for (const smtpUrl of [hanging.url, 'smtp://127.0.0.1:1']) {
      await store().deleteFrom('configs').execute();
      await store().deleteFrom('accounts').execute();
      const { post, logged } = await openMailApp(store(), { smtpUrl });
      await insertAccount(store(), ann);
      expect((await post(forgot, { Email: ann.email })).status).toBe(202);
      if (smtpUrl === hanging.url) continue;
      await vi.waitFor(() => expect(logged()).toContain('"kind":"mails"'), 60_000);
      expect(logged()).not.toMatch(/ann@|token/);
    }
  });
});
