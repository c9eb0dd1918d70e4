import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Mail, Message } from './mail.ts';

const defaultPauses = [2_000, 20_000, 120_000];

/** Maximum queued messages; more are dropped, so that a dead mail server doesn't fill the memory. */
const maxQueued = 1000;

/** Loggable parts of a failure. */
interface Failure {
  responseCode?: number | undefined;
}

interface MailQueueOptions {
  log: Logger;
  /** Pause before each retry, in milliseconds. */
  retryAfterMs?: readonly number[];
  /** Sends a message once. */
  send(message: Message): Promise<void>;
  describe(error: unknown): Failure;
}

type MailQueue = Pick<Mail, 'send' | 'close'>;

/** Creates a queue that sends messages, and retries temporary failures. */
export function createMailQueue({ log, send, describe, ...options }: MailQueueOptions): MailQueue {
  const pauses = options.retryAfterMs ?? defaultPauses;
  const closing = new AbortController();
  let queued = 0;

  const sendWithRetries = async (message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await send(message);
        return;
      } catch (error) {
        const failure = describe(error);
        const pause = isFinal(failure) || closing.signal.aborted ? undefined : pauses[attempt];
        log.warn({ ...failure, attempt, willRetry: pause !== undefined }, 'failed to send mail');
        if (pause === undefined) return;
        if (!(await pauseUnless(closing.signal, pause))) return;
      }
    }
  };

  return {
    async send(message) {
      if (queued >= maxQueued) {
        log.warn({ queued }, 'mail dropped: the queue is full');
        return;
      }
      queued += 1;
      await sendWithRetries(message).finally(() => {
        queued -= 1;
      });
    },
    close: () => closing.abort(),
  };
}

/** True for a permanent failure (RFC 5321 §4.2.1). */
function isFinal({ responseCode }: Failure): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

/** Resolves to false at once when the signal aborts. */
async function pauseUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}
