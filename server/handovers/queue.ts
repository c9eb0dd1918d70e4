import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { backgroundWorks } from '#server/watch/background/works.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';

/** Mails of one queue that are sent in one run. */
export const mailsAtOnce = 5;

export interface QueueDeps {
  log: Logger;
  metrics?: Pick<Metrics, 'worked'>;
  /** Milliseconds between looks for mails that are due. */
  pollMs?: number;
}

/**
 * Runs a queue again and again, at once where a run was full. `runDue` sends what is due, begins none once it is told to stop, and returns how
 * many there were. The returned function stops it, and resolves when the mail that was being sent is noted.
 */
export function startQueue(
  { log, metrics = noMetrics, pollMs }: QueueDeps,
  name: 'handover-mails' | 'handover-addresses',
  runDue: (stopping: AbortSignal) => Promise<number>,
): () => Promise<void> {
  const stop = new AbortController();
  const run = async () => {
    try {
      const count = await runDue(stop.signal);
      metrics.worked(name);
      return count;
    } catch (error) {
      logFailure(log, { kind: name, host: null, id: null, error });
      return 0;
    }
  };
  const poll = async () => {
    while (!stop.signal.aborted) {
      if ((await run()) === mailsAtOnce) continue;
      const pause = pollMs ?? backgroundWorks[name].everyMs;
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  metrics.worked(name);
  const ended = poll();
  return () => {
    stop.abort();
    return ended;
  };
}
