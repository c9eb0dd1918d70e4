import { setImmediate as nextTurn } from 'node:timers/promises';

const batchSize = 500;

interface CountsDeps<Row> {
  /** Rows with one key are one in the store. */
  keyOf(row: Row): string;
  add(one: Row, other: Row): Row;
  /** Adds at most 500 rows to the store, in one statement. */
  write(rows: readonly Row[]): Promise<void>;
  onFault(error: unknown): void;
}

export interface Counts<Row> {
  /** Resolves when the row is stored; if that fails, the next write includes it. */
  add(row: Row): Promise<void>;
  /** Returns the rows of a key that may not be stored yet. */
  pending(key: string): Row[];
  /** Resolves when all pending rows were tried to be stored, including failed ones. */
  flush(): Promise<void>;
}

/** Adds counts to rows of the store. Those that arrive together, or during a write, are batched into one. */
export function createCounts<Row>({ keyOf, add, write, onFault }: CountsDeps<Row>): Counts<Row> {
  let waiting = new Map<string, Row>();
  let underWay = new Map<string, Row>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function wait(row: Row): void {
    const key = keyOf(row);
    const known = waiting.get(key);
    waiting.set(key, known === undefined ? row : add(known, row));
  }

  async function writeAll(): Promise<void> {
    next = undefined;
    underWay = waiting;
    waiting = new Map();
    try {
      for (const batch of batchesOf(underWay)) {
        await write(batch.map(([, row]) => row));
        for (const [key] of batch) underWay.delete(key);
      }
    } catch (error) {
      for (const row of underWay.values()) wait(row);
      onFault(error);
    }
    underWay = new Map();
  }

  function writeSoon(): Promise<void> {
    next ??= running.then(() => nextTurn()).then(writeAll);
    running = next;
    return next;
  }

  return {
    add(row) {
      wait(row);
      return writeSoon();
    },
    pending: (key) => [waiting.get(key), underWay.get(key)].filter((row) => row !== undefined),
    flush: () => (waiting.size > 0 ? writeSoon() : running),
  };
}

/** Sorted, so that concurrent processes lock rows in the same order and can't deadlock. */
function batchesOf<Row>(rows: ReadonlyMap<string, Row>): [string, Row][][] {
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, n) =>
    sorted.slice(n * batchSize, (n + 1) * batchSize),
  );
}
