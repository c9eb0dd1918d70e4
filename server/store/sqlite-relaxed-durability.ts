import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isLosable } from './relaxed-durability.ts';

/** Counts that bound requests: a power cut may take the last of them back. */
const losable = /^(?:insert into|update|delete from) "(?:rate_limits|token_use)"/;

/** What reads between such writes changes nothing of how they wait. */
const reading = /^select /;

/**
 * The database with writes that need not outlive a power cut, and transactions begun by `runLosable`: nobody waits for the disk on
 * their account. They outlive the process all the same, and reach the disk with the next write that must.
 */
export function hurryLosableWrites(statements: SqliteDatabase, database: SQLite.Database): SqliteDatabase {
  let isWaiting = true;
  // Changed when another kind of write comes, not after each: many of one kind follow each other. A transaction stays as it was begun.
  const wait = (isWanted: boolean) => {
    if (isWaiting === isWanted || database.inTransaction) return;
    database.pragma(isWanted ? 'synchronous = FULL' : 'synchronous = NORMAL');
    isWaiting = isWanted;
  };
  return {
    close: () => statements.close(),
    prepare(sql): SqliteStatement {
      const statement = statements.prepare(sql);
      if (reading.test(sql)) return statement;
      const prepareDisk = () => wait(!isLosable() && !losable.test(sql));
      return {
        reader: statement.reader,
        all: (parameters) => {
          prepareDisk();
          return statement.all(parameters);
        },
        run: (parameters) => {
          prepareDisk();
          return statement.run(parameters);
        },
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
