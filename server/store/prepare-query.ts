import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** A query of Kysely's builders. `execute` only provides the type of its rows. */
interface Built<Row> {
  compile(): CompiledQuery;
  execute(): Promise<Row[]>;
}

/** Returns the placeholder of a value while a query is built. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Builds a query once per store, with a placeholder for each value: building one takes longer than SQLite takes to run it. */
export function prepareQuery<Values, Row>(
  build: (db: Db, value: ValueOf<Values>) => Built<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // A transaction is a different object than its store, but has the same adapter.
  const built = new WeakMap<object, CompiledQuery>();
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
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db, standIn).compile();
    built.set(adapter, query);
    const parameters = query.parameters.map(fill(values));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
