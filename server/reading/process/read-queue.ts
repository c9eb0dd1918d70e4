import { problem } from '#server/failure/problem.ts';

/** Who may read now: so many at once, the others in the order of their coming. */
export interface ReaderTurns {
  /** Throws `overloaded` where too many wait already, and once it is closed. */
  take(): Promise<void>;
  /** The turn goes to the document that waits longest. */
  pass(): void;
  taken(): number;
  waiting(): number;
  /** Turns away whoever waits. */
  close(): void;
}

/** More documents than this, for each turn, need not wait: they would run out of patience first. */
const waitingPerTurn = 50;

export function createReaderTurns(size: number): ReaderTurns {
  const waiting: PromiseWithResolvers<void>[] = [];
  let taken = 0;
  let closed = false;

  async function take(): Promise<void> {
    if (closed || waiting.length >= size * waitingPerTurn) throw overloaded();
    if (taken < size) {
      taken++;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
    if (closed) throw overloaded();
  }

  function pass(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else taken--;
  }

  function close(): void {
    closed = true;
    for (const turn of waiting.splice(0)) turn.reject(overloaded());
  }

  return { take, pass, close, taken: () => taken, waiting: () => waiting.length };
}

export function overloaded() {
  return problem('overloaded', 'Too many documents are being read at the moment. Try again in ten seconds.', {
    retryAfterSeconds: 10,
  });
}
