import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';
import { evenList } from './even-batches.ts';
import { onceForStore } from './once-for-store.ts';

/** A query of Kysely's builders. `execute` only provides the type of its rows. */
export interface Built<Row> {
  compile(): CompiledQuery;
  execute(): Promise<Row[]>;
}

/** Returns the placeholder of a value while a query is built. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Builds a query once per store, with a placeholder for each value: building one takes longer than SQLite takes to run it. */
export function prepareQuery<Values, Row>(
  build: (db: Db, value: ValueOf<Values>) => Built<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const names = new WeakMap<object, keyof Values>();
  const standIn: ValueOf<Values> = (name) => {
    const place = {};
    names.set(place, name);
    return sql`${place}`;
  };
  const fill = (values: Values) => (parameter: unknown) => {
    const name = typeof parameter === 'object' && parameter !== null ? names.get(parameter) : undefined;
    return name === undefined ? parameter : values[name];
  };
  const queryOf = onceForStore((db) => build(db, standIn).compile());
  return async (db, values) => {
    const query = queryOf(db);
    const parameters = query.parameters.map(fill(values));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Prepares a query with a list of values, one for each length of list. The last value is repeated up to a power of two. */
export function prepareListQuery<Item, Row>(
  build: (db: Db, items: readonly RawBuilder<Item>[]) => Built<Row>,
): (db: Db, items: readonly Item[]) => Promise<Row[]> {
  const byLength = new Map<number, ReturnType<typeof prepareQuery<readonly Item[], Row>>>();
  return async (db, items) => {
    if (items.length === 0) return [];
    const list = evenList(items);
    const find =
      byLength.get(list.length) ??
      prepareQuery<readonly Item[], Row>((store, value) =>
        build(
          store,
          list.map((_, n) => value(n)),
        ),
      );
    byLength.set(list.length, find);
    return find(db, list);
  };
}
