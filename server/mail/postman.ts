import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Message } from './mail.ts';

const usualPauses = [2_000, 20_000, 120_000];

/** Messages on their way or waiting for another try; more are given up at once, so that a dead server fills no memory. */
const mostWaiting = 1000;

/** What may be logged of a failure. */
interface Failure {
  responseCode?: number | undefined;
}

interface PostmanOptions {
  log: Logger;
  /** How long each further try waits, in milliseconds. */
  retryAfterMs?: readonly number[];
  /** Hands a message to a mail server, once. Rejects when that fails. */
  hand(message: Message): Promise<void>;
  describe(error: unknown): Failure;
}

interface Postman {
  /** Resolves once the message has been handed over or given up. Never rejects; failures are logged. */
  deliver(message: Message): Promise<void>;
  /** Gives up what waits for another try. */
  close(): void;
}

/** Hands messages over, trying again where a failure may pass. */
export function createPostman({ log, hand, describe, ...options }: PostmanOptions): Postman {
  const pauses = options.retryAfterMs ?? usualPauses;
  const closing = new AbortController();
  let waiting = 0;

  const tryAll = async (message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await hand(message);
        return;
      } catch (error) {
        const failure = describe(error);
        const pause = isFinal(failure) || closing.signal.aborted ? undefined : pauses[attempt];
        log.warn({ ...failure, attempt, willRetry: pause !== undefined }, 'failed to send mail');
        if (pause === undefined) return;
        // A closing server ends the pause; what then waits is given up.
        if (!(await pauseUnless(closing.signal, pause))) return;
      }
    }
  };

  return {
    async deliver(message) {
      if (waiting >= mostWaiting) {
        log.warn({ waiting }, 'mail dropped: the queue is full');
        return;
      }
      waiting += 1;
      await tryAll(message).finally(() => {
        waiting -= 1;
      });
    },
    close: () => closing.abort(),
  };
}

/** The server has said no for good (RFC 5321, 4.2.1). */
function isFinal({ responseCode }: Failure): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

async function pauseUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}
