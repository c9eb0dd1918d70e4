import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
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
  /** Pause before each retry, in milliseconds. */
  retryAfterMs?: readonly number[];
  /** Sends a message once. */
  send(message: Message): Promise<void>;
}

type MailQueue = Pick<Mail, 'send' | 'close'>;

/** Creates a queue that sends messages, and retries temporary failures. */
export function createMailQueue({ log, send, ...options }: MailQueueOptions): MailQueue {
  const pauses = options.retryAfterMs ?? defaultPauses;
  const closing = new AbortController();
  let queued = 0;

  const sendWithRetries = async (message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await send(message);
        return;
      } catch (error) {
        const failure = failureSchema.parse(error);
        const pause = isFinal(failure) || closing.signal.aborted ? undefined : pauses[attempt];
        log.warn({ ...failure, attempt, willRetry: pause !== undefined }, 'failed to send mail');
        if (pause === undefined) return;
        // Wakes when the queue is closed, and then drops the message.
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        if (closing.signal.aborted) return;
      }
    }
  };

  return {
    async send(message) {
      if (queued >= maxQueued) return log.warn({ queued }, 'mail dropped: the queue is full');
      queued += 1;
      await sendWithRetries(message).finally(() => {
        queued -= 1;
      });
    },
    close: () => closing.abort(),
  };
}

/** Sends a message once, and says what came of it. */
export async function sendOnce(
  { log, send }: Pick<MailQueueOptions, 'log' | 'send'>,
  message: Message,
): Promise<SendOutcome> {
  try {
    await send(message);
    return 'sent';
  } catch (error) {
    const failure = failureSchema.parse(error);
    log.warn(failure, 'failed to send mail');
    return isFinal(failure) ? 'refused' : 'later';
  }
}

/** True for a permanent failure (RFC 5321 §4.2.1). */
function isFinal({ responseCode }: z.infer<typeof failureSchema>): boolean {
  return responseCode !== undefined && responseCode >= 500;
}
