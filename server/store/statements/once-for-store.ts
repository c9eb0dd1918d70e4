import type { Db } from '../schema.ts';

/** Makes something once for each store, and for its transactions, which are different objects with the same adapter. */
export function onceForStore<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<object, { value: Made }>();
  return (db) => {
    const { adapter } = db.getExecutor();
    const known = made.get(adapter) ?? { value: make(db) };
    made.set(adapter, known);
    return known.value;
  };
}
