import type { Logger } from 'pino';
import type { Mail } from './mail/mail.ts';
import { createSmtpMail } from './mail/smtp.ts';
import type { Settings } from './settings.ts';

/** How mail leaves, as the settings say; `undefined` where they say nothing of it. */
export function openMail({ SMTP_URL, MAIL_FROM }: Settings, log: Logger): Mail | undefined {
  return SMTP_URL !== undefined && MAIL_FROM !== undefined
    ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM, log })
    : undefined;
}
