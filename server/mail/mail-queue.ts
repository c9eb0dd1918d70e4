import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createWaitingAges, type WaitingAges } from '#server/compute/waiting-ages.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import type { Metrics } from '#server/watch/metrics/metrics.ts';
import type { Mail, Message, SendOutcome } from './mail.ts';

const defaultPauses = [2_000, 20_000, 120_000];

/** Maximum queued messages; more are dropped, so that a dead mail server doesn't fill the memory. */
const maxQueued = 1000;

/** Loggable parts of an error; its message and response contain e-mail addresses. */
export const failureSchema = z
  .object({ code: z.string(), responseCode: z.int(), command: z.string() })
  .partial()
  .catch({});

interface MailQueueOptions {
  log: Logger;
  metrics: Pick<Metrics, 'count'>;
  /** Pause before each retry, in milliseconds. */
  retryAfterMs?: readonly number[];
  /** Sends a message once. */
  send(message: Message): Promise<void>;
}

type MailQueue = Pick<Mail, 'send' | 'close'> & Pick<WaitingAges, 'oldestSeconds'>;

/** Creates a queue that sends messages, and retries temporary failures. */
export function createMailQueue({ log, metrics, send, ...options }: MailQueueOptions): MailQueue {
  const pauses = options.retryAfterMs ?? defaultPauses;
  const closing = new AbortController();
  const ages = createWaitingAges();
  let queued = 0;

  const sendWithRetries = async (message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await send(message);
        metrics.count('mails_total', { kind: message.kind, outcome: 'sent' });
        return;
      } catch (error) {
        const failure = failureSchema.parse(error);
        const pause = isFinal(failure) || closing.signal.aborted ? undefined : pauses[attempt];
        const willRetry = pause !== undefined;
        metrics.count('mails_total', { kind: message.kind, outcome: willRetry ? 'later' : 'failed' });
        logMailFailure(log, message, { reason: reasonOfFailure(failure), attempt, willRetry });
        if (pause === undefined) return;
        // Wakes when the queue is closed, and then drops the message.
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        if (closing.signal.aborted) return;
      }
    }
  };

  return {
    async send(message) {
      if (queued >= maxQueued) {
        metrics.count('mails_total', { kind: message.kind, outcome: 'dropped' });
        return logMailFailure(log, message, { reason: 'The queue of mails is full.' });
      }
      queued += 1;
      const waitsNoMore = ages.begin();
      await sendWithRetries(message).finally(() => {
        queued -= 1;
        waitsNoMore();
      });
    },
    oldestSeconds: ages.oldestSeconds,
    close: () => closing.abort(),
  };
}

/** Sends a message once, and says what came of it. */
export async function sendOnce(
  { log, metrics, send }: Pick<MailQueueOptions, 'log' | 'metrics' | 'send'>,
  message: Message,
): Promise<SendOutcome> {
  try {
    await send(message);
    metrics.count('mails_total', { kind: message.kind, outcome: 'sent' });
    return 'sent';
  } catch (error) {
    const failure = failureSchema.parse(error);
    const isRefused = isFinal(failure);
    metrics.count('mails_total', { kind: message.kind, outcome: isRefused ? 'failed' : 'later' });
    logMailFailure(log, message, { reason: reasonOfFailure(failure) });
    return isRefused ? 'refused' : 'later';
  }
}

/** Commands whose failure is about one mail. Earlier ones fail for all mails alike, until the operator mends that. */
const commandsOfMail = ['RCPT TO', 'DATA'];

/** True if a mail was refused for good (RFC 5321 §4.2.1). */
function isFinal({ responseCode, command = '' }: z.infer<typeof failureSchema>): boolean {
  return responseCode !== undefined && responseCode >= 500 && commandsOfMail.includes(command);
}

/** Returns the mail server's codes: its text, and the error's, contain e-mail addresses. */
export function reasonOfFailure({ code, responseCode, command }: z.infer<typeof failureSchema>): string {
  return [responseCode, code, command].filter((part) => part !== undefined).join(' ') || 'unknown';
}

function logMailFailure(
  log: Logger,
  { kind, host, id }: Message,
  { reason, ...more }: { reason: string; attempt?: number; willRetry?: boolean },
): void {
  logFailure(log, { kind: 'mails', host, id, reason }, { mail: kind, ...more });
}
