import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isLocalName } from '#server/http/local-name.ts';
import type { Mail, Message } from './mail.ts';
import { createPostman } from './postman.ts';

/** A failure's message and reply hold addresses; these parts of it don't. */
const failureSchema = z
  .object({ code: z.string(), responseCode: z.int(), command: z.string() })
  .partial()
  .catch({});

/**
 * Mail through an SMTP server. `smtps://` is TLS from the start; `smtp://` upgrades, and sends nothing where the server does
 * not offer it, unless it is on this machine or the URL says `?tls=optional`. `from` is the sender's address.
 */
export function createSmtpMail(options: {
  url: string;
  from: string;
  log: Logger;
  /** How long each further try waits, in milliseconds. */
  retryAfterMs?: readonly number[];
}): Mail {
  const { log, from, retryAfterMs } = options;
  const transport = connect(options.url);
  const postman = createPostman({
    log,
    ...(retryAfterMs && { retryAfterMs }),
    hand: async (message) => void (await transport.sendMail(envelopeOf(message, from))),
    describe: (error) => failureSchema.parse(error),
  });
  return {
    send: postman.deliver,
    async check() {
      try {
        await transport.verify();
        return true;
      } catch (error) {
        log.warn(failureSchema.parse(error), 'mail server check failed');
        return false;
      }
    },
    close() {
      postman.close();
      transport.close();
    },
  };
}

function connect(url: string) {
  return createTransport({
    url: requireTls(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Who sits between two machines can keep the offer of TLS from arriving; links and the password would pass in the clear. */
function requireTls(text: string): string {
  const url = new URL(text);
  const isOptional = url.searchParams.get('tls') === 'optional' || isLocalName(url.hostname);
  url.searchParams.delete('tls');
  if (url.protocol === 'smtp:' && !isOptional) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Addresses as objects: nothing in them is parsed as a list, and names are encoded into one header line. */
function envelopeOf({ to, fromName, subject, text, html }: Message, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Keeps out-of-office replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
