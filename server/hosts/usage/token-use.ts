import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { createCounts } from './count-batches.ts';

interface Row {
  host: string;
  day: string;
  tokens: number;
}

interface TokenUse {
  /** Counts tokens of a host and day. Resolves when they are stored; if that fails, the next write includes them. */
  add(row: Row): Promise<void>;
  /** Returns the tokens of a host and day that may not be stored yet. */
  pending(input: { host: string; day: string }): number;
  /** Resolves when all pending counts were tried to be stored, including failed ones. */
  flush(): Promise<void>;
}

/** Counts tokens in the store, which budgets are compared with. */
export function createTokenUse(db: Kysely<Store>, onFault: (error: unknown) => void): TokenUse {
  const counts = createCounts<Row>({
    keyOf,
    add: (one, other) => ({ ...one, tokens: one.tokens + other.tokens }),
    write: (rows) => addRows(db, rows),
    onFault,
  });
  return {
    ...counts,
    pending: (of) => counts.pending(keyOf(of)).reduce((sum, { tokens }) => sum + tokens, 0),
  };
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

function keyOf({ host, day }: Pick<Row, 'host' | 'day'>): string {
  return `${day} ${host}`;
}
