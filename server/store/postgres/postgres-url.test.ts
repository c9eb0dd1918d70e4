import { expect, it } from 'vitest';
import { parsePostgresUrl } from './postgres-url.ts';

const usual = { pool: 10, connectSeconds: 5, statementMs: 30_000 };

it.each([
  ['postgres://db/x', 'postgres://db/x', usual],
  ['postgres://db/x?pool=4', 'postgres://db/x', { ...usual, pool: 4 }],
  ['postgres://db/x?connect_timeout=9', 'postgres://db/x', { ...usual, connectSeconds: 9 }],
  ['postgres://db/x?statement_timeout=90s', 'postgres://db/x', { ...usual, statementMs: 90_000 }],
  ['postgres://db/x?statement_timeout=2min', 'postgres://db/x', { ...usual, statementMs: 120_000 }],
  ['postgres://db/x?statement_timeout=1500', 'postgres://db/x', { ...usual, statementMs: 1500 }],
  [
    'postgres:///x?host=/run/pg&pool=4&options=-c search_path=a',
    'postgres:///x?host=/run/pg&options=-c search_path=a',
    { ...usual, pool: 4 },
  ],
])('reads the limits of %s, and leaves the rest to the driver', (text, url, limits) => {
  expect(parsePostgresUrl(text)).toEqual({ url, limits });
});

it.each([
  ['pool=1', 'has a parameter pool that must be at least 2'],
  ['pool=many', 'has a parameter pool that must be a whole number from 2 to 500'],
  ['connect_timeout=61', 'has a parameter connect_timeout that must be at most 60'],
  ['statement_timeout=30', 'has a parameter statement_timeout that must be at least 1000'],
  ['statement_timeout=s', 'has a parameter statement_timeout that must be a whole number'],
  ['statement_timeout=1h', 'has a parameter statement_timeout that must be a whole number'],
])('refuses %s', (query, fault) => {
  expect(parsePostgresUrl(`postgres://db/x?${query}`)).toEqual({ fault: expect.stringContaining(fault) });
});
