import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './open.ts';
import { runRelaxed } from './relaxed-durability.ts';
import type { Db } from './schema.ts';

const normal = 1;
const full = 2;

let path: string;
let db: Db;

beforeEach(async () => {
  path = join(tmpdir(), `losable-${crypto.randomUUID()}.db`);
  db = await openStore(path);
});
afterEach(async () => {
  await db.destroy();
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
});

/** Returns the value of SQLite's `synchronous` on the writing connection during a write. */
async function waiting(executor: Db): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    insert into store_facts (name, value)
    select ${crypto.randomUUID()}, synchronous from pragma_synchronous returning value`.execute(executor);
  return Number(rows[0]?.value);
}

it('relaxes the durability of one transaction alone', async () => {
  const both = [
    runRelaxed(db, waiting),
    db.transaction().execute(waiting),
    runRelaxed(db, waiting),
    waiting(db),
  ];
  expect(await Promise.all(both)).toEqual([normal, full, normal, full]);
});

it('waits for the disk again after a transaction that failed', async () => {
  const failing = runRelaxed(db, async () => {
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await waiting(db)).toBe(full);
});
