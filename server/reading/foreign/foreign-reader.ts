import { Worker } from 'node:worker_threads';
import { createTurns, type TurnTaker } from '#server/compute/turns.ts';
import { problem } from '#server/failure/problem.ts';
import type { ForeignReply, ForeignTask } from './foreign-task.ts';

export interface ForeignReaderOptions {
  /** Program of the thread. */
  entry: URL;
  /** Limit of one answer. */
  timeoutMs: number;
  /** Limit of the thread's start, which a busy machine makes slow. */
  startMs: number;
  /** Time after which an idle thread ends. */
  idleMs: number;
  memoryMb: number;
  /** Maximum number of answers that wait. */
  maxWaiting: number;
}

/** Reads answers of other servers in a thread, in turns by host. */
export interface ForeignReader {
  /** Throws `url_unreadable` for an answer that takes too long or too much memory, and `overloaded` if too many wait. */
  read(asker: TurnTaker, task: ForeignTask): Promise<ForeignReply>;
}

interface Waiting {
  asker: TurnTaker;
  task: ForeignTask;
  reply: PromiseWithResolvers<ForeignReply>;
}

export function createForeignReader(options: ForeignReaderOptions): ForeignReader {
  const turns = createTurns<Waiting>(options.maxWaiting);
  let thread: Worker | undefined;
  let running: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  function startNext(): void {
    if (running) return;
    clearTimeout(timer);
    running = turns.start();
    if (!running) {
      thread?.unref();
      timer = setTimeout(() => {
        void thread?.terminate();
        thread = undefined;
      }, options.idleMs).unref();
      return;
    }
    const limitMs = thread ? options.timeoutMs : options.startMs;
    thread ??= startThread(options, { begin, settle, fail });
    give(thread, running.task);
    timer = setTimeout(fail, limitMs, thread);
  }

  /** The first answer's time begins when the thread has started. */
  function begin(from: Worker): void {
    if (!running || from !== thread) return;
    clearTimeout(timer);
    timer = setTimeout(fail, options.timeoutMs, from);
  }

  function settle(from: Worker, tell: (ended: Waiting) => void): void {
    // A thread that was given up says nothing of what runs now.
    if (!running || from !== thread) return;
    const ended = running;
    turns.end(ended.asker);
    running = undefined;
    tell(ended);
    startNext();
  }

  function fail(from: Worker): void {
    void from.terminate();
    settle(from, ({ reply }) => {
      thread = undefined;
      reply.reject(problem('url_unreadable', 'The response is too complex to be read.'));
    });
  }

  return {
    read(asker, task) {
      const reply = Promise.withResolvers<ForeignReply>();
      turns.add(asker, { asker, task, reply })?.reply.reject(overloaded());
      startNext();
      return reply.promise;
    },
  };
}

/** Gives a thread its task; the process doesn't end meanwhile. */
function give(thread: Worker, task: ForeignTask): void {
  thread.ref();
  thread.postMessage(task);
}

interface ThreadEvents {
  begin(from: Worker): void;
  settle(from: Worker, tell: (ended: Waiting) => void): void;
  fail(from: Worker): void;
}

function startThread(
  { entry, memoryMb }: ForeignReaderOptions,
  { begin, settle, fail }: ThreadEvents,
): Worker {
  const limits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 };
  const thread = new Worker(entry, { execArgv: [], env: {}, resourceLimits: limits });
  thread.on('message', (found: ForeignReply | 'ready') =>
    found === 'ready' ? begin(thread) : settle(thread, ({ reply }) => reply.resolve(found)),
  );
  // Out of memory, or a fault of the program: either way the answer can't be read.
  thread.on('error', () => fail(thread));
  return thread;
}

function overloaded() {
  return problem('overloaded', 'Too many responses are being read right now. Try again in 10 seconds.', {
    retryAfterSeconds: 10,
  });
}
