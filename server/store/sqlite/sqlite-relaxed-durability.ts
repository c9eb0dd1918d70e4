import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isRelaxed } from '../relaxed-durability.ts';

/** Counters of requests and tokens: a power cut may lose the last of them. */
const relaxedWrites = /^(?:insert into|update|delete from) "(?:rate_limits|token_use|model_use|api_key_use)"/;

/** Reads don't change the durability of the writes around them. */
const reads = /^select /;

/** Lets writes of counters and transactions of `runRelaxed` not wait for the disk, which they reach with the next durable write. */
export function relaxDurability(statements: SqliteDatabase, database: SQLite.Database): SqliteDatabase {
  let isDurable = true;
  // Changes only when a write of the other kind comes, as writes of one kind come in series. A transaction keeps the durability it began with.
  const setDurable = (isWanted: boolean) => {
    if (isDurable === isWanted || database.inTransaction) return;
    database.pragma(isWanted ? 'synchronous = FULL' : 'synchronous = NORMAL');
    isDurable = isWanted;
  };
  return {
    close: () => statements.close(),
    prepare(sql): SqliteStatement {
      const statement = statements.prepare(sql);
      if (reads.test(sql)) return statement;
      const setDurability = () => setDurable(!isRelaxed() && !relaxedWrites.test(sql));
      return {
        reader: statement.reader,
        all: (parameters) => {
          setDurability();
          return statement.all(parameters);
        },
        run: (parameters) => {
          setDurability();
          return statement.run(parameters);
        },
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
