import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Tells when something changed that may be remembered. */
export interface StoreChanges {
  /** Returns another number once anything but what questions write was changed: by this process at once, by another in the next turn of the event loop. */
  count(): number;
}

/** Tables that questions write to as such, whose changes don't count. */
export const questionTables = [
  'api_key_use',
  'background_work',
  'conversation_answers',
  'conversation_counts',
  'conversation_day_outcomes',
  'conversation_days',
  'conversation_outcomes',
  'conversation_terms',
  'conversations',
  'gap_questions',
  'model_use',
  'quiet_conversations',
  'rate_limits',
  'token_use',
] as const;

/** Tables that lose rows when rows of those are deleted, which doesn't count either. */
export const hangingTables = ['conversation_shares', 'gap_terms', 'handovers', 'webhook_deliveries'] as const;

const names = questionTables.join('|');
const ofQuestions = new RegExp(
  `^(?:insert into|update|delete from) "(?:${names})"|^(?:begin|commit|rollback)`,
);
const reads = /^select /;

/** Counts the changes that are made through `statements` on the writer, and those that its connection sees others make. */
export function watchChanges(
  statements: SqliteDatabase,
  writer: SQLite.Database,
): { statements: SqliteDatabase; changes: StoreChanges } {
  const dataVersion = writer.prepare<[], number>('pragma data_version').pluck();
  let seen = dataVersion.get();
  let count = 0;
  let isChanged = false;
  let isLooked = false;

  /** Runs a statement; what it changes counts once nobody reads the state before it any more. */
  function run<Result>(changes: boolean, statement: () => Result): Result {
    isChanged ||= changes;
    try {
      return statement();
    } finally {
      if (isChanged && !writer.inTransaction) {
        count++;
        isChanged = false;
      }
    }
  }

  return {
    changes: {
      count() {
        if (!isLooked) {
          const now = dataVersion.get();
          if (now !== seen) count++;
          seen = now;
          isLooked = true;
          setImmediate(() => {
            isLooked = false;
          });
        }
        return count;
      },
    },
    statements: {
      close: () => statements.close(),
      prepare(sql): SqliteStatement {
        const statement = statements.prepare(sql);
        if (reads.test(sql)) return statement;
        const changes = !ofQuestions.test(sql);
        return {
          reader: statement.reader,
          all: (parameters) => run(changes, () => statement.all(parameters)),
          run: (parameters) => run(changes, () => statement.run(parameters)),
          iterate: (parameters) => statement.iterate(parameters),
        };
      },
    },
  };
}
