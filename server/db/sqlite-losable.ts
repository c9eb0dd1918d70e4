import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Counts that bound requests: a power cut may take the last of them back. */
const losable = /^(?:insert into|update|delete from) "(?:rate_limits|token_use)"/;

/** Whether a write ends only once it is on the disk; not to be changed within a transaction. */
export function waitForDisk(database: SQLite.Database, isWanted: boolean): void {
  database.pragma(isWanted ? 'synchronous = FULL' : 'synchronous = NORMAL');
}

/**
 * The database with writes that need not outlive a power cut: nobody waits for the disk on their account. They outlive the
 * process all the same, and reach the disk with the next write that must.
 */
export function hurryLosableWrites(statements: SqliteDatabase, database: SQLite.Database): SqliteDatabase {
  const hurry = <Result>(write: () => Result): Result => {
    if (database.inTransaction) return write();
    waitForDisk(database, false);
    try {
      return write();
    } finally {
      waitForDisk(database, true);
    }
  };
  return {
    close: () => statements.close(),
    prepare(sql): SqliteStatement {
      const statement = statements.prepare(sql);
      if (!losable.test(sql)) return statement;
      return {
        reader: statement.reader,
        all: (parameters) => hurry(() => statement.all(parameters)),
        run: (parameters) => hurry(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
