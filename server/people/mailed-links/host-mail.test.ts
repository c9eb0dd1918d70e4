import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { hostMiddleware } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { mailPauseMs, openMailApp } from '#server/testing/mail-app.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { pageOriginOf } from './host-mail.ts';

const ann = { host: 'acme.example', email: 'ann@mail.example', role: 'user' as const };
const forgot = '/identity/Users/ForgotPassword';

it.each([
  { host: 'acme.example', port: 'own', kept: true },
  { host: 'acme.example', port: '31337', kept: false },
  { host: 'acme.localhost', port: '31337', kept: true },
])('links to $host keep the port when it is the $port: $kept', async ({ host, port, kept }) => {
  const app = new Hono<AppEnv>();
  app.use(originMiddleware({ trusts: () => false }));
  app.use(hostMiddleware({ trusts: () => false }));
  app.get('/', (c) => c.text(String(pageOriginOf(c))));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' ? String(address?.port) : '';
  const named = `${host}:${port === 'own' ? ownPort : port}`;
  const call = request({ host: '127.0.0.1', port: ownPort, headers: { host: named } }).end();
  const [answer] = await once(call, 'response');
  expect(await text(answer)).toBe(`http://${kept ? named : host}`);
});

describeStores('links in mails', (store) => {
  it.each([
    {
      called: 'http://evil.example',
      headers: { origin: 'https://acme.example' },
      origin: 'https://acme.example',
    },
    {
      called: 'https://evil.example',
      headers: { origin: 'http://acme.example' },
      origin: 'https://acme.example',
    },
    {
      called: 'https://acme.example',
      headers: { 'x-forwarded-host': 'evil.example' },
      origin: 'https://acme.example',
    },
    { called: 'https://acme.example:31337', headers: {}, origin: 'https://acme.example' },
    { called: 'http://acme.example:31337', headers: {}, origin: 'http://acme.example' },
    {
      called: 'https://sign-in.example',
      headers: { origin: 'https://acme.example:31337' },
      origin: 'https://acme.example',
    },
  ])('point at $origin for a call of $called with $headers', async ({ called, headers, origin }) => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    await insertAccount(store(), ann);
    expect((await post(`${called}${forgot}`, { Email: ann.email }, headers)).status).toBe(202);
    const mail = await firstMail(smtp.received);
    expect(linkIn(mail).origin).toBe(origin);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  it('are not made for a host that somebody else calls us by', async () => {
    const smtp = await openSmtpServer();
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url });
    await insertAccount(store(), ann);
    await insertAccount(store(), { ...ann, host: 'evil.example' });
    await post(`http://evil.example${forgot}`, { Email: ann.email });
    await post(forgot, { Email: ann.email }, { origin: 'https://evil.example' });
    await wait(mailPauseMs);
    expect(smtp.received).toEqual([]);
    expect(await store().selectFrom('mailed_links').selectAll().execute()).toEqual([]);
  });

  it("come under the host's title, whatever stands in it", async () => {
    const smtp = await openSmtpServer();
    const title = 'Acme"\r\nBcc: eve@evil.example\r\n\r\n<script>';
    const { post } = await openMailApp(store(), { smtpUrl: smtp.url, title });
    await insertAccount(store(), { ...ann, firstName: 'http://evil.example' });
    await post(forgot, { Email: ann.email });
    const { headers, recipients, html, text } = await firstMail(smtp.received);
    expect(recipients).toEqual([ann.email]);
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.from).toEqual([expect.stringMatching(/<noreply@mail\.example>$/)]);
    expect(html).not.toContain('<script>');
    expect(html + text).not.toContain('http://evil.example');
  });
});
