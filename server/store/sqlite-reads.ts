import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * Runs queries on the writer's connection except during its transactions, whose changes nobody else may see yet. Each write has SQLite
 * drop what other connections have cached and mapped of the file, but not what the writer itself has.
 */
export function readBesideWriting(
  statements: { reader: SqliteDatabase; writer: SqliteDatabase },
  writer: SQLite.Database,
): SqliteDatabase {
  return {
    close: () => statements.reader.close(),
    prepare(sql): SqliteStatement {
      const free = () => (writer.inTransaction ? statements.reader : statements.writer).prepare(sql);
      return {
        reader: true,
        all: (parameters) => free().all(parameters),
        run: (parameters) => free().run(parameters),
        // Its connection is busy until the last row was read.
        iterate: (parameters) => statements.reader.prepare(sql).iterate(parameters),
      };
    },
  };
}
