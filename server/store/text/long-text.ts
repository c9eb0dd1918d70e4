import { sql } from 'kysely';
import { isPostgresStore } from '../engine.ts';
import type { Db } from '../schema.ts';

/** A text of up to megabytes as it is read: in bytes from SQLite. `String` returns the text of either. */
export type LongText = string | Buffer;

/**
 * Selects a column with texts of up to megabytes. SQLite's driver takes ten times as long to make a text of UTF-8 as Node takes with the same
 * bytes, and holds the event loop meanwhile.
 */
export function longText<Column extends string>(db: Db, column: Column) {
  const text = isPostgresStore(db)
    ? sql<LongText>`${sql.ref(column)}`
    : sql<LongText>`cast(${sql.ref(column)} as blob)`;
  return text.as(column);
}

/** Returns the value of such a column from its UTF-8. */
export function longValue(db: Db, utf8: Buffer) {
  return isPostgresStore(db)
    ? sql<string>`convert_from(${utf8}, 'UTF8')`
    : sql<string>`cast(${utf8} as text)`;
}
