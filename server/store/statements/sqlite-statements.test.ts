import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheStatements } from './sqlite-statements.ts';

let database: SQLite.Database;

beforeEach(() => {
  database = new SQLite(':memory:');
  database.exec("create table hosts (name text); insert into hosts values ('acme.example')");
});

afterEach(() => {
  database.close();
});

it('compiles a query once', () => {
  const statements = cacheStatements(database);
  expect(statements.prepare('select name from hosts')).toBe(statements.prepare('select name from hosts'));
});

it('answers by the columns that are there now', () => {
  const { prepare } = cacheStatements(database);
  expect(prepare('select * from hosts').all([])).toEqual([{ name: 'acme.example' }]);
  database.exec("alter table hosts add column title text default 'Acme'");
  expect(prepare('select * from hosts').all([])).toEqual([{ name: 'acme.example', title: 'Acme' }]);
});

it('lets go of what was not used for long', () => {
  const { prepare } = cacheStatements(database);
  const often = prepare('select 0 as number');
  const once = prepare('select 1 as number');
  for (let number = 2; number < 400; number++) {
    prepare(`select ${number} as number`);
    expect(prepare('select 0 as number')).toBe(often);
  }
  expect(prepare('select 1 as number')).not.toBe(once);
});

it('keeps no text that is very long', () => {
  const { prepare } = cacheStatements(database);
  const long = `select '${'x'.repeat(5000)}' as text`;
  expect(prepare(long)).not.toBe(prepare(long));
});
