import type { Logger } from 'pino';
import type { Mail } from '#server/mail/mail.ts';
import type { Settings } from '#server/settings.ts';
import type { Metrics } from '#server/watch/metrics/metrics.ts';

/** Opens SMTP if it is configured; otherwise returns undefined without loading the mailer. */
export async function openMail(
  { SMTP_URL, MAIL_FROM }: Settings,
  log: Logger,
  metrics: Metrics,
): Promise<Mail | undefined> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  const { createSmtpMail } = await import('#server/mail/smtp.ts');
  return createSmtpMail({ url: SMTP_URL, from: MAIL_FROM, log, metrics });
}
