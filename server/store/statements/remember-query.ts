import type { Db } from '../schema.ts';
import { hangingTables, questionTables, type StoreChanges } from '../sqlite/sqlite-changes.ts';
import { WatchedAdapter } from '../sqlite/watched-adapter.ts';
import { type Built, prepareQuery, type ValueOf } from './prepare-query.ts';

/** Results of one query that are kept for one store; when there are more, the oldest goes. */
const maxResults = 500;

const ofQuestions = new RegExp(`"(?:${[...questionTables, ...hangingTables].join('|')})"`);

interface Memory<Result> {
  /** Changes of the store up to which the results hold. */
  count: number;
  results: Map<string, { result: Result }>;
}

/**
 * Prepares a query of which SQLite's results are kept until anything in the store changes but what questions themselves write; PostgreSQL's
 * are read each time. What `read` makes of the rows is frozen, as all who ask share it. A transaction reads for itself.
 */
export function rememberQuery<Values, Row, Result>(
  build: (db: Db, value: ValueOf<Values>) => Built<Row>,
  read: (rows: readonly Row[]) => Result,
): (db: Db, values: Values) => Promise<Result> {
  const find = prepareQuery<Values, Row>((db, value) => {
    const built = build(db, value);
    const [table] = ofQuestions.exec(built.compile().sql) ?? [];
    if (table) throw new Error(`A query that reads ${table} can't be remembered.`);
    return built;
  });
  const memories = new WeakMap<StoreChanges, Memory<Result>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    if (db.isTransaction || !(adapter instanceof WatchedAdapter)) return read(await find(db, values));
    const memory = currentMemory(memories, adapter.changes);
    const key = JSON.stringify(values);
    const known = memory.results.get(key);
    if (known) return known.result;
    const result = freeze(read(await find(db, values)));
    const [oldest] = memory.results.keys();
    if (oldest !== undefined && memory.results.size >= maxResults) memory.results.delete(oldest);
    memory.results.set(key, { result });
    return result;
  };
}

/** Returns what is remembered of a store as it is now. */
function currentMemory<Result>(
  memories: WeakMap<StoreChanges, Memory<Result>>,
  changes: StoreChanges,
): Memory<Result> {
  const count = changes.count();
  const known = memories.get(changes);
  if (known?.count === count) return known;
  const memory = { count, results: new Map<string, { result: Result }>() };
  memories.set(changes, memory);
  return memory;
}

/** Freezes plain objects and lists all the way down. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
