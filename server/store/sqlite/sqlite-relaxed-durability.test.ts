import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { relaxDurability } from './sqlite-relaxed-durability.ts';

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

/** Writes the value of `synchronous` during the write, and returns it. */
function writer(): (table: string) => unknown {
  const { prepare } = relaxDurability(database, database);
  return (table) => {
    prepare(`insert into "${table}" select synchronous from pragma_synchronous`).run([]);
    return database.prepare(`select mode from ${table} order by rowid desc`).pluck().get();
  };
}

it('waits for the disk but for counts that bound requests', () => {
  const write = writer();
  const modes = ['files', 'rate_limits', 'rate_limits', 'files', 'rate_limits', 'files'].map(write);
  expect(modes).toEqual([full, normal, normal, full, normal, full]);
});

it('does not change how the disk is waited for when it is read between such writes', () => {
  const write = writer();
  const { prepare } = relaxDurability(database, database);
  write('rate_limits');
  prepare('select mode from files').all([]);
  expect(database.pragma('synchronous', { simple: true })).toBe(normal);
});

it('leaves a transaction as it was begun', () => {
  const write = writer();
  const { prepare } = relaxDurability(database, database);
  prepare('begin').run([]);
  expect(['rate_limits', 'files'].map(write)).toEqual([full, full]);
  prepare('commit').run([]);
});

it('waits for the disk again after a write that failed', () => {
  const write = writer();
  database.exec('create unique index once on rate_limits (mode)');
  write('rate_limits');
  expect(() => write('rate_limits')).toThrow('UNIQUE');
  expect(write('files')).toBe(full);
});
