import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { sqliteLocation } from '#server/testing/store/stores.ts';
import { createTokenUse } from './token-use.ts';

/** Value of SQLite's `synchronous` for commits that don't wait for the disk. */
const normal = 1;

it('keeps no answer of SQLite’s process waiting for the disk', async () => {
  const { location, drop } = sqliteLocation();
  const db = await openStore(location);
  try {
    await sql`create table modes (mode integer)`.execute(db);
    await sql`create trigger seen after insert on token_use begin
      insert into modes select synchronous from pragma_synchronous;
    end`.execute(db);
    const use = createTokenUse(db, (error) => {
      throw error;
    });
    await use.add({ host: 'acme.example', day: '2026-11-21', tokens: 5 });
    const { rows } = await sql`select mode from modes`.execute(db);
    expect(rows).toEqual([{ mode: normal }]);
  } finally {
    await db.destroy();
    await drop();
  }
});
