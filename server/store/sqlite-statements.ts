import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Queries are few; what a list of ids makes of them, one for each length, are many. */
const statementsKept = 200;

/** Longer ones are those of long lists, seldom alike. In characters. */
const longestKept = 4000;

/** The database with the statements it has compiled of late kept for the next time: to compile costs more than to run most of them. */
export function keepStatements(database: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SQLite.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      const statement = known ?? database.prepare<unknown[]>(sql);
      // The last in the map is the one last used.
      kept.delete(sql);
      if (sql.length <= longestKept) kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > statementsKept && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
