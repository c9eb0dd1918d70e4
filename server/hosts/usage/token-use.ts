import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';

const rowsAtOnce = 500;

interface Row {
  host: string;
  day: string;
  tokens: number;
}

export interface TokenUse {
  /** Adds to what a host has taken on a day. Resolves once the store has it; where that fails, the next write takes it along. */
  add(input: { host: string; day: string; tokens: number }): Promise<void>;
  /** What of a host's day the store may not know yet. */
  pending(input: { host: string; day: string }): number;
  /** Resolves once all was tried to be written that waits, what failed before among it. */
  flush(): Promise<void>;
}

/** Counts tokens in the store. Answers that end while it writes are written together, so that a burst is few writes. */
export function createTokenUse(db: Kysely<Store>, onFault: (error: unknown) => void): TokenUse {
  let waiting = new Map<string, number>();
  let underWay = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    next = undefined;
    underWay = waiting;
    waiting = new Map();
    try {
      for (const rows of batchesOf(underWay)) {
        await addRows(db, rows);
        for (const { host, day } of rows) underWay.delete(keyOf(host, day));
      }
    } catch (error) {
      for (const [key, tokens] of underWay) waiting.set(key, (waiting.get(key) ?? 0) + tokens);
      onFault(error);
    }
    underWay = new Map();
  }

  function writeSoon(): Promise<void> {
    next ??= running.then(write);
    running = next;
    return next;
  }

  return {
    add({ host, day, tokens }) {
      const key = keyOf(host, day);
      waiting.set(key, (waiting.get(key) ?? 0) + tokens);
      return writeSoon();
    },
    flush: () => (waiting.size > 0 ? writeSoon() : running),
    pending({ host, day }) {
      const key = keyOf(host, day);
      return (waiting.get(key) ?? 0) + (underWay.get(key) ?? 0);
    },
  };
}

/** Sorted, so that two processes that write the same hosts never wait for each other. */
function batchesOf(counts: ReadonlyMap<string, number>): Row[][] {
  const rows = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tokens]) => rowOf(key, tokens));
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, n) =>
    rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce),
  );
}

/** One statement without a transaction around it: what SQLite need not keep over a power cut waits for no disk then. */
async function addRows(db: Kysely<Store>, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('token_use')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['host', 'day']).doUpdateSet((eb) => ({
        tokens: eb('token_use.tokens', '+', eb.ref('excluded.tokens')),
      })),
    )
    .execute();
}

function keyOf(host: string, day: string): string {
  return `${day} ${host}`;
}

function rowOf(key: string, tokens: number): Row {
  const [day = '', host = ''] = key.split(' ');
  return { host, day, tokens };
}
