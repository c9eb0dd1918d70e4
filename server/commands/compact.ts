import { statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { Refusal } from '#server/failure/refusal.ts';
import { readSettings } from '#server/start/environment.ts';
import { requireStore } from '#server/store/copy/snapshot.ts';
import { isPostgres } from '#server/store/location.ts';
import { runCommandLine, say } from './command-line.ts';

const usage = `Rewrites an embedded store (SQLite) without the space that deleted rows left. Stop the server first.
  npm run compact
It needs as much free space as the store has content. If it is interrupted, the store is as before.`;

async function main(args: string[]): Promise<void> {
  if (args.length > 0) return say(usage);
  const { storeLocation } = readSettings();
  if (isPostgres(storeLocation)) {
    throw new Refusal(
      'The store is PostgreSQL, which reuses the space of deleted rows by itself (autovacuum).',
    );
  }
  requireStore(storeLocation);
  const before = statSync(storeLocation).size;
  compact(storeLocation);
  say(`${storeLocation}: ${inMb(before)} before, ${inMb(statSync(storeLocation).size)} now`);
}

function compact(path: string): void {
  const database = new SQLite(path, { fileMustExist: true, timeout: 0 });
  try {
    // Alone with the file, or not at all: a server's writes would fail meanwhile.
    database.pragma('locking_mode = exclusive');
    database.pragma('journal_mode = delete');
    database.exec('vacuum');
    database.pragma('journal_mode = wal');
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new Refusal('The store is in use. Stop the server, then run the command again.');
  } finally {
    database.close();
  }
}

function inMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

runCommandLine(main);
