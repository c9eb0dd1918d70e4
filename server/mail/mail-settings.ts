import { z } from 'zod';
import { wholeNumber } from '#server/compute/whole-number.ts';

/** Mails in a day of a host that has existed for some weeks, to addresses that its admins choose. */
const mailsPerDay = wholeNumber(1, 1_000_000, 2000);

export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error: 'must be smtp://user:password@host:port, or smtps:// for implicit TLS',
    })
    .refine((value) => ['optional', null].includes(URL.parse(value)?.searchParams.get('tls') ?? null), {
      error: 'tls must be "optional" or left out',
    })
    .refine((value) => mailsPerDay.safeParse(mailsPerDayIn(value)).success, {
      error: 'mails_per_day must be a whole number from 1 to 1000000',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"\\]+$/, {
      error: 'must be an e-mail address without a name: each host sends mail under its own',
    })
    .optional(),
};

/** Returns the number of mails that an SMTP URL allows a host in a day. */
export function mailsPerDayOf(smtpUrl = ''): number {
  return mailsPerDay.parse(mailsPerDayIn(smtpUrl));
}

function mailsPerDayIn(smtpUrl: string): string | undefined {
  return URL.parse(smtpUrl)?.searchParams.get('mails_per_day') ?? undefined;
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** Returns the faults between settings, a sentence each. */
export function mailFaults(settings: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): string[] {
  return settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined
    ? ['MAIL_FROM must be given with SMTP_URL: it is the sender of all mail']
    : [];
}
