import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** There are few queries, but one with a list of ids is a different statement for each length. */
const maxStatements = 200;

/** Longer statements have long lists and are rarely repeated. */
const maxCachedCharacters = 4000;

/** Wraps a database with an LRU cache of compiled statements: compiling most of them costs more than running them. */
export function cacheStatements(database: SQLite.Database): SqliteDatabase {
  const cache = new Map<string, SQLite.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = cache.get(sql);
      const statement = known ?? database.prepare<unknown[]>(sql);
      // Reinserting makes it the most recently used.
      cache.delete(sql);
      if (sql.length <= maxCachedCharacters) cache.set(sql, statement);
      const [oldest] = cache.keys();
      if (cache.size > maxStatements && oldest !== undefined) cache.delete(oldest);
      return statement;
    },
  };
}
