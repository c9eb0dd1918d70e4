import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';

const batchSize = 500;

interface Row {
  host: string;
  day: string;
  tokens: number;
}

interface TokenUse {
  /** Counts tokens of a host and day. Resolves when they are stored; if that fails, the next write includes them. */
  add(input: { host: string; day: string; tokens: number }): Promise<void>;
  /** Returns the tokens of a host and day that may not be stored yet. */
  pending(input: { host: string; day: string }): number;
  /** Resolves when all pending counts were tried to be stored, including failed ones. */
  flush(): Promise<void>;
}

/** Counts tokens in the store. Counts that arrive together, or during a write, are batched into one. */
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
    next ??= running.then(() => nextTurn()).then(write);
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

/** Sorted, so that concurrent processes lock rows in the same order and can't deadlock. */
function batchesOf(counts: ReadonlyMap<string, number>): Row[][] {
  const rows = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tokens]) => rowOf(key, tokens));
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, n) =>
    rows.slice(n * batchSize, (n + 1) * batchSize),
  );
}

/** A single statement without a transaction, so that SQLite's relaxed durability applies and no disk sync is needed. */
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
