import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryLog } from '#server/testing/mail/memory-log.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import type { Message } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

const message: Message = {
  kind: 'verification',
  host: 'acme.example',
  id: '019a-mail',
  to: 'ann@mail.example',
  fromName: 'Acmé & Sons',
  subject: 'Grüße',
  text: 'Plain ünd simple\nhttps://acme.example/verify?token=abc',
  html: '<p>Rich ünd simple</p>',
};

function openMail(url: string, retryAfterMs: number[] = []) {
  const { log, text } = createMemoryLog();
  const mail = createSmtpMail({ url, from: 'noreply@mail.example', log, retryAfterMs });
  onTestFinished(() => mail.close());
  return { mail, logged: text };
}

/** Rejection with the address in its message, as real servers send it. */
function refusal(responseCode: number): Error {
  return Object.assign(new Error('no mailbox ann@mail.example here'), { responseCode });
}

it('sends plain text beside HTML under the given name, with no word of what sends it', async () => {
  const server = await openSmtpServer();
  const { mail } = openMail(server.url);
  expect(await mail.check()).toBe(true);
  await mail.send(message);
  const [sent] = server.received;
  expect(sent).toMatchObject({
    sender: 'noreply@mail.example',
    recipients: ['ann@mail.example'],
    text: expect.stringContaining(message.text),
    html: expect.stringContaining(message.html),
    headers: {
      from: ['Acmé & Sons <noreply@mail.example>'],
      to: ['ann@mail.example'],
      subject: ['Grüße'],
      'auto-submitted': ['auto-generated'],
    },
  });
  expect(Object.keys(sent?.headers ?? {}).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

it.each([
  { fromName: 'Acme\r\nBcc: eve@evil.example\r\nX: ' },
  { fromName: 'Acme" <eve@evil.example>, "B' },
  { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' },
  { to: 'ann@mail.example\r\nBcc: eve@evil.example' },
  { to: 'ann@mail.example, eve@evil.example' },
  { to: 'ann@mail.example>\r\nRCPT TO:<eve@evil.example' },
])('lets no header or recipient in through %o', async (attack) => {
  const server = await openSmtpServer();
  const { mail } = openMail(server.url);
  await mail.send({ ...message, ...attack });
  for (const { sender, recipients, headers } of server.received) {
    expect(sender).toBe('noreply@mail.example');
    expect(recipients).not.toContain('eve@evil.example');
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.from).toHaveLength(1);
    expect(headers.from?.[0]).toMatch(/<noreply@mail\.example>$/);
  }
  if (!('to' in attack)) expect(server.received).toHaveLength(1);
});

it('tries again when the server is busy, and logs no address', async () => {
  let tries = 0;
  const server = await openSmtpServer({
    onRcptTo: (_address, _session, done) => done(++tries < 3 ? refusal(451) : null),
  });
  const { mail, logged } = openMail(server.url, [10, 10, 10]);
  await mail.send(message);
  expect(server.received).toHaveLength(1);
  expect(tries).toBe(3);
  expect(logged()).toContain('"reason":"451 ');
  expect(logged()).not.toMatch(/ann|token=|Grüße/);
});

it('takes a no for a no', async () => {
  let tries = 0;
  const server = await openSmtpServer({
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      done(refusal(550));
    },
  });
  const { mail, logged } = openMail(server.url, [10, 10]);
  await mail.send(message);
  expect(tries).toBe(1);
  expect(logged()).toContain('"reason":"550 ');
  expect(logged()).not.toMatch(/ann/);
});

it.each([
  ['RCPT TO', { onRcptTo: (_to, _session, done) => done(refusal(550)) }, 'refused'],
  ['MAIL FROM', { onMailFrom: (_from, _session, done) => done(refusal(553)) }, 'later'],
  [
    'AUTH',
    { authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(refusal(535)) },
    'later',
  ],
] satisfies [string, SMTPServerOptions, string][])(
  'a permanent failure at %s',
  async (command, options, outcome) => {
    const { url } = await openSmtpServer(options);
    const { mail, logged } = openMail(command === 'AUTH' ? url.replace('//', '//ann:guess@') : url);
    expect(await mail.sendOnce(message)).toBe(outcome);
    expect(logged()).toContain(command);
  },
);

it('signs in with what the URL says, and logs none of it when that is wrong', async () => {
  const server = await openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post@acme.example' && password === 'p/w:1' ? done(null, { user: 1 }) : done(refusal(535)),
  });
  const withUser = (user: string) => server.url.replace('//', `//${user}@`);
  expect(await openMail(withUser('post%40acme.example:p%2Fw%3A1')).mail.check()).toBe(true);
  const wrong = openMail(withUser('post%40acme.example:guess'));
  expect(await wrong.mail.check()).toBe(false);
  expect(wrong.logged()).toContain('"event":"background_failed","kind":"mails"');
  expect(wrong.logged()).toMatch(/"reason":"535 EAUTH /);
  expect(wrong.logged()).not.toMatch(/post@|guess/);
});

it('uses TLS as the URL says, and trusts no certificate it cannot check', async () => {
  const { port, received } = await openSmtpServer({ secure: true });
  const strict = openMail(`smtps://127.0.0.1:${port}`);
  await strict.mail.send(message);
  expect(received).toHaveLength(0);
  expect(strict.logged()).toContain('ESOCKET');
  await openMail(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`).mail.send(message);
  expect(received).toHaveLength(1);
});

it.each([
  { host: '127.0.0.1', query: '', mails: 1 },
  { host: '127.0.0.1', query: '?requireTLS=true', mails: 0 },
  // Also resolves to this machine, but isn't a local name.
  { host: '0.0.0.0', query: '', mails: 0 },
  { host: '0.0.0.0', query: '?tls=optional', mails: 1 },
])('hands $mails mails to $host with "$query", where there is no TLS', async ({ host, query, mails }) => {
  const { port, received } = await openSmtpServer({ disabledCommands: ['STARTTLS'] });
  const { mail, logged } = openMail(`smtp://${host}:${port}${query}`);
  await mail.send(message);
  expect(received).toHaveLength(mails);
  expect(await mail.check()).toBe(mails === 1);
  expect(/"reason":"[0-9 ]*ETLS/.test(logged())).toBe(mails === 0);
});

it('gives up what waits for another try when it is closed', async () => {
  const { mail, logged } = openMail('smtp://127.0.0.1:1', [60_000]);
  const sending = mail.send(message);
  await vi.waitFor(() => expect(logged()).toContain('"willRetry":true'), 60_000);
  mail.close();
  await sending;
});
