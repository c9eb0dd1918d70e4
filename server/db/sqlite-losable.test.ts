import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hurryLosableWrites } from './sqlite-losable.ts';

const normal = 1;
const full = 2;

let database: SQLite.Database;

beforeEach(() => {
  database = new SQLite(':memory:');
  database.pragma('synchronous = FULL');
  database.exec('create table rate_limits (mode integer); create table files (mode integer)');
});

afterEach(() => {
  database.close();
});

/** Writes how the disk is waited for while it writes; answers that, and how it is waited for afterwards. */
function write(table: string): unknown[] {
  const { prepare } = hurryLosableWrites(database, database);
  prepare(`insert into "${table}" select synchronous from pragma_synchronous`).run([]);
  const during = database.prepare(`select mode from ${table} order by rowid desc`).pluck().get();
  return [during, database.pragma('synchronous', { simple: true })];
}

it('waits for the disk with what must outlive a power cut, and not with counts that bound requests', () => {
  expect(write('rate_limits')).toEqual([normal, full]);
  expect(write('files')).toEqual([full, full]);
});

it('leaves a transaction as it was begun', () => {
  database.transaction(() => expect(write('rate_limits')).toEqual([full, full]))();
});

it('waits for the disk again after a write that failed', () => {
  database.exec('create unique index once on rate_limits (mode)');
  write('rate_limits');
  expect(() => write('rate_limits')).toThrow('UNIQUE');
  expect(write('files')).toEqual([full, full]);
});
