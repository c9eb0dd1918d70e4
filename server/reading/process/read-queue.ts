import { problem } from '#server/failure/problem.ts';

/** Slots for documents that are read at once, and a queue of those that wait for one. */
interface ReadQueue {
  /** Resolves when a slot is free. Throws `overloaded` if too many wait, and once the queue is closed. */
  acquire(): Promise<void>;
  /** Passes a slot to the document that has waited longest. */
  release(): void;
  active(): number;
  waiting(): number;
  /** Rejects all that wait. */
  close(): void;
}

/** Maximum number of waiting documents for each slot; more would time out before it is their turn. */
const waitingPerSlot = 50;

export function createReadQueue(size: number): ReadQueue {
  const waiting: PromiseWithResolvers<void>[] = [];
  let active = 0;
  let closed = false;

  async function acquire(): Promise<void> {
    if (closed || waiting.length >= size * waitingPerSlot) throw overloaded();
    if (active < size) {
      active++;
      return;
    }
    const slot = Promise.withResolvers<void>();
    waiting.push(slot);
    await slot.promise;
    if (closed) throw overloaded();
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else active--;
  }

  function close(): void {
    closed = true;
    for (const slot of waiting.splice(0)) slot.reject(overloaded());
  }

  return { acquire, release, close, active: () => active, waiting: () => waiting.length };
}

export function overloaded() {
  return problem('overloaded', 'Too many documents are being read right now. Try again in 10 seconds.', {
    retryAfterSeconds: 10,
  });
}
