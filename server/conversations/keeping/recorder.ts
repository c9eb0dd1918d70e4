import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';
import { isStorageFull } from '#server/store/errors.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { bytesOfAnswer, type KeptAnswer } from './kept-answer.ts';

/** Time in which answers gather for one write: a transaction of its own costs an answer three times as much. */
const gatherMs = 100;
const batchSize = 100;
/** After a failed write, answers say that nothing is kept for this long, until one is written again. */
const mistrustMs = 5000;

const settleMs = 3000;

interface RecorderLimits {
  answers: number;
  bytes: number;
}

const usualLimits: RecorderLimits = { answers: 5000, bytes: 64_000_000 };

export interface Recorder {
  /** False while the store fails or too much waits. */
  canKeep(): boolean;
  add(answer: KeptAnswer): void;
  /** Returns the waiting answers of a conversation, oldest first. */
  waiting(conversationId: string): readonly KeptAnswer[];
  /** Call when no answer is left. Resolves when all was written, or after 3 s. */
  settle(): Promise<void>;
  /** Resolves when all that waits now was written or given up. Never rejects. */
  flush(): Promise<void>;
}

interface RecorderDeps {
  write: (answers: readonly KeptAnswer[]) => Promise<void>;
  log: Logger;
  limits?: RecorderLimits;
}

/** Writes answers behind, in batches, so that no stream waits for the store. What can't be written is dropped, and logged. */
export function createRecorder({ write, log, limits = usualLimits }: RecorderDeps): Recorder {
  const writer = createWriter(write, log);
  let queue: KeptAnswer[] = [];
  let underWay: KeptAnswer[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const isFull = () => queue.length >= limits.answers || bytes >= limits.bytes;
  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      underWay = queue.slice(0, batchSize);
      queue = queue.slice(batchSize);
      await writer.write(underWay);
      bytes -= underWay.reduce((sum, answer) => sum + bytesOfAnswer(answer), 0);
      underWay = [];
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(writeAll);
    return running;
  }

  return {
    canKeep: () => !isFull() && writer.isTrusted(),
    add(answer) {
      if (isFull()) return writer.drop([answer], { reason: 'Too many answers wait to be stored.' });
      queue.push(answer);
      bytes += bytesOfAnswer(answer);
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    waiting: (conversationId) =>
      [...underWay, ...queue].filter(({ place }) => place.conversationId === conversationId),
    flush,
    settle: () => Promise.race([flush(), sleep(settleMs, undefined, { ref: false })]),
  };
}

/** Creates what writes one batch after another, and knows whether the last one could be written. */
function createWriter(writeBatch: RecorderDeps['write'], log: Logger) {
  let failedAt = Number.NEGATIVE_INFINITY;
  const drop = (answers: readonly KeptAnswer[], cause: { error: unknown } | { reason: string }) =>
    logFailure(log, { ...subjectOf(answers), ...cause }, { answers: answers.length });

  async function write(batch: readonly KeptAnswer[]): Promise<void> {
    try {
      await writeBatch(batch);
      failedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      if (batch.length > 1 && !isOutOfReach(error)) {
        // One of them may be at fault.
        for (const one of batch) await write([one]);
        return;
      }
      failedAt = performance.now();
      drop(batch, { error });
    }
  }
  return { write, drop, isTrusted: () => performance.now() - failedAt > mistrustMs };
}

/** Describes dropped answers in the log, which may be of many hosts. */
function subjectOf(answers: readonly KeptAnswer[]) {
  const hosts = new Set(answers.map(({ place }) => place.host));
  const [host = null, second] = hosts;
  const [first] = answers;
  return {
    ...{ kind: 'answers' as const, host: second === undefined ? host : null },
    id: answers.length === 1 && first ? first.id : null,
  };
}

/** True if the store failed rather than an answer. */
function isOutOfReach(error: unknown): boolean {
  return isStorageFull(error) || (error instanceof Problem && error.code === 'storage_unavailable');
}
