import { expect, it } from 'vitest';
import { z } from 'zod';
import { mailFaults, mailSettings, mailsPerDayOf } from './mail-settings.ts';

const schema = z.object(mailSettings);
const from = 'noreply@mail.example';

it.each([
  {},
  { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'noreply@localhost' },
  { SMTP_URL: 'smtp://mail:25?tls=optional', MAIL_FROM: from },
  { SMTP_URL: 'smtps://user:p%40ss@mail.example?tls.rejectUnauthorized=false', MAIL_FROM: from },
])('takes %o', (settings) => {
  expect(mailFaults(schema.parse(settings))).toEqual([]);
});

it.each([
  { SMTP_URL: 'mail.example:25' },
  { SMTP_URL: 'https://mail.example' },
  { SMTP_URL: 'smtp://' },
  { SMTP_URL: 'smtp://mail.example?tls=off' },
  { SMTP_URL: 'smtp://mail.example?mails_per_day=0' },
  { SMTP_URL: 'smtp://mail.example?mails_per_day=many' },
  { MAIL_FROM: 'Acme <noreply@mail.example>' },
  { MAIL_FROM: 'a@b.example, c@d.example' },
  { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
])('refuses %o', (settings) => {
  expect(schema.safeParse(settings).success).toBe(false);
});

it('reads how many mails a host may send in a day', () => {
  const urls = [undefined, 'smtp://mail.example?tls=optional', 'smtp://mail.example?mails_per_day=300'];
  expect(urls.map((url) => mailsPerDayOf(url))).toEqual([2000, 2000, 300]);
});

it('asks for a sender where there is a server', () => {
  expect(mailFaults({ SMTP_URL: 'smtp://localhost' })).toEqual([expect.stringMatching(/^MAIL_FROM /)]);
});
