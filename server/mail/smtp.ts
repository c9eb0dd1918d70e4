import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { isLocalName } from '#server/http/host/local-name.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import type { Mail, Message } from './mail.ts';
import { createMailQueue, failureSchema, reasonOfFailure, sendOnce } from './mail-queue.ts';

/** Sends mail by SMTP. `smtp://` requires STARTTLS, unless the server is on this machine or the URL says `?tls=optional`. */
export function createSmtpMail(options: {
  url: string;
  /** The sender's address. */
  from: string;
  log: Logger;
  metrics?: Pick<Metrics, 'count' | 'watchQueue'>;
  /** Pause before each retry, in milliseconds. */
  retryAfterMs?: readonly number[];
}): Mail {
  const { log, from, retryAfterMs, metrics = noMetrics } = options;
  const transport = connect(options.url);
  const send = async (message: Message) => void (await transport.sendMail(envelopeOf(message, from)));
  const queue = createMailQueue({ log, send, metrics, ...(retryAfterMs && { retryAfterMs }) });
  metrics.watchQueue('mails', queue.oldestSeconds);
  return {
    send: queue.send,
    sendOnce: (message) => sendOnce({ log, send, metrics }, message),
    async check() {
      try {
        await transport.verify();
        return true;
      } catch (error) {
        const reason = reasonOfFailure(failureSchema.parse(error));
        logFailure(log, { kind: 'mails', host: null, id: 'check', reason });
        return false;
      }
    },
    close() {
      queue.close();
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

/** Requires STARTTLS, since a man in the middle could hide the offer; links and the password would be sent unencrypted. */
function requireTls(text: string): string {
  const url = new URL(text);
  const isOptional = url.searchParams.get('tls') === 'optional' || isLocalName(url.hostname);
  for (const ours of ['tls', 'mails_per_day']) url.searchParams.delete(ours);
  if (url.protocol === 'smtp:' && !isOptional) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const maxSubjectLength = 150;

/** Returns a subject as one line of bounded length: it may have words of visitors and admins. */
function subjectOf(subject: string): string {
  const line = subject
    .slice(0, maxSubjectLength * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength).toWellFormed()}…` : line;
}

/** Passes addresses as objects, so that nodemailer doesn't parse them as lists and encodes the names. */
function envelopeOf({ to, fromName, subject, text, html, replyTo, id, unsubscribe }: Message, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject: subjectOf(subject),
    text,
    html,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${from.split('@')[1]}>`,
    // Prevents out-of-office replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
