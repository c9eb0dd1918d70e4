import { z } from 'zod';

/** `SMTP_URL` and `MAIL_FROM`, for the shape of all settings. */
export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error: 'must be smtp://user:password@host:port, or smtps:// for TLS from the start',
    })
    .refine((value) => ['optional', null].includes(URL.parse(value)?.searchParams.get('tls') ?? null), {
      error: 'tls must be "optional" or left out',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"\\]+$/, {
      error: 'must be an e-mail address alone: the name beside it is that of each host',
    })
    .optional(),
};

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** Faults that show only when both are seen together. */
export function mailFaults(settings: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): string[] {
  return settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined
    ? ['MAIL_FROM must be given with SMTP_URL: the address that mail is sent from']
    : [];
}
