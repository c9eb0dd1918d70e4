import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Mail, Message } from './mail.ts';

const retryAfterMs = [2_000, 20_000, 120_000];

/** Messages on their way or waiting for another try; more are given up at once, so that a dead server fills no memory. */
const mostWaiting = 1000;

/** A failure's message and reply hold addresses; these parts of it don't. */
const failureSchema = z
  .object({ code: z.string(), responseCode: z.int(), command: z.string() })
  .partial()
  .catch({});

/**
 * Mail through an SMTP server. `smtps://` is TLS from the start; `smtp://` upgrades where the server offers it, and must with
 * `?requireTLS=true`. `from` is the sender's address.
 */
export function createSmtpMail(options: {
  url: string;
  from: string;
  log: Logger;
  /** How long each further try waits, in milliseconds. */
  retryAfterMs?: readonly number[];
}): Mail {
  const { log, from } = options;
  const pauses = options.retryAfterMs ?? retryAfterMs;
  const transport = connect(options.url);
  const closing = new AbortController();
  let waiting = 0;

  const deliver = async (message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await transport.sendMail(envelopeOf(message, from));
        return;
      } catch (error) {
        const failure = failureSchema.parse(error);
        const pause = isFinal(failure) || closing.signal.aborted ? undefined : pauses[attempt];
        log.warn({ ...failure, attempt, willRetry: pause !== undefined }, 'mail not sent');
        if (pause === undefined) return;
        // A closing server ends the pause; what then waits is given up.
        if (!(await pauseUnless(closing.signal, pause))) return;
      }
    }
  };

  return {
    async send(message) {
      if (waiting >= mostWaiting) {
        log.warn({ waiting }, 'mail given up: too many wait');
        return;
      }
      waiting += 1;
      await deliver(message).finally(() => {
        waiting -= 1;
      });
    },
    async check() {
      try {
        await transport.verify();
        return true;
      } catch (error) {
        log.warn(failureSchema.parse(error), 'mail server not usable');
        return false;
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

function connect(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

/** The server has said no for good (RFC 5321, 4.2.1). */
function isFinal({ responseCode }: z.infer<typeof failureSchema>): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

async function pauseUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}
