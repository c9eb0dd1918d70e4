import { createTurns, type TurnTaker } from '#server/compute/turns.ts';
import { createWaitingAges } from '#server/compute/waiting-ages.ts';
import { problem } from '#server/failure/problem.ts';

interface QueueSize {
  /** Number of documents that are read at once. */
  size: number;
  /** Maximum number of slow documents beside them: each is one more process. */
  maxSlow: number;
}

/** Slots for documents that are read at once, and a queue of those that wait for one, in turns by host, then by client. */
export interface ReadQueue {
  /** Resolves when it is the asker's turn. Throws `overloaded` once the queue is closed, or if it is full and nobody has more waiting than the asker. */
  acquire(asker: TurnTaker): Promise<ReadSlot>;
  /** Number of documents being read, slow ones included. */
  busy(): number;
  waiting(): number;
  /** Returns how long the oldest has waited; 0 if none waits. */
  oldestSeconds(): number;
  isFull(): boolean;
  /** Rejects all that wait. */
  close(): void;
}

interface ReadSlot {
  /** Lets another client's document begin beside this one, unless `maxSlow` others have done so. */
  becomeSlow(): void;
  release(): void;
}

interface Waiting {
  asker: TurnTaker;
  slot: PromiseWithResolvers<ReadSlot>;
}

/** Maximum number of waiting documents for each slot; more would time out before it is their turn. */
const waitingPerSlot = 50;

export function createReadQueue({ size, maxSlow }: QueueSize): ReadQueue {
  const turns = createTurns<Waiting>(size * waitingPerSlot);
  const ages = createWaitingAges();
  let busy = 0;
  let slow = 0;
  let closed = false;
  const places = () => size + Math.min(slow, maxSlow);

  /** The slots of slow documents are for clients with no document being read, so that no client can hold them all. */
  function startNext(): boolean {
    if (busy >= places()) return false;
    const next = turns.start(({ ofClient }) => busy < size || ofClient === 0);
    if (next === undefined) return false;
    busy++;
    next.slot.resolve(openSlot(next.asker));
    return true;
  }

  function openSlot(asker: TurnTaker): ReadSlot {
    let isSlow = false;
    return {
      becomeSlow() {
        isSlow = true;
        slow++;
        startNext();
      },
      release() {
        busy--;
        if (isSlow) slow--;
        turns.end(asker);
        startNext();
      },
    };
  }

  return {
    async acquire(asker) {
      if (closed) throw overloaded();
      const waiting: Waiting = { asker, slot: Promise.withResolvers() };
      const dropped = turns.add(asker, waiting);
      const waitsNoMore = ages.begin();
      while (startNext());
      dropped?.slot.reject(overloaded());
      return await waiting.slot.promise.finally(waitsNoMore);
    },
    busy: () => busy,
    ...{ waiting: turns.waiting, oldestSeconds: ages.oldestSeconds },
    isFull: () => busy >= places(),
    close() {
      closed = true;
      for (const { slot } of turns.clear()) slot.reject(overloaded());
    },
  };
}

export function overloaded() {
  return problem('overloaded', 'Too many documents are being read right now. Try again in 10 seconds.', {
    retryAfterSeconds: 10,
  });
}
