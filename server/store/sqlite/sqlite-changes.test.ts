import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { placeEmptyStore } from '#server/testing/store/empty-store.ts';
import { sqliteLocation } from '#server/testing/store/stores.ts';
import { hangingTables, questionTables } from './sqlite-changes.ts';

it('knows every table that hangs on what questions write', async () => {
  const { location, drop } = sqliteLocation();
  await placeEmptyStore(location);
  const database = new SQLite(location, { readonly: true });
  const tables = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all();
  const parentsOf = (table: string) =>
    database.prepare<[], string>(`select "table" from pragma_foreign_key_list('${table}')`).pluck().all();
  const found = new Set<string>(questionTables);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const table of tables) if (parentsOf(table).some((parent) => found.has(parent))) found.add(table);
  }
  database.close();
  await drop();
  expect([...found].toSorted()).toEqual([...questionTables, ...hangingTables].toSorted());
});
