import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/failure/refusal.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { type Migrations, migrations } from '#server/store/upgrade/migrate.ts';
import { dumpStore, fillTables } from '#server/testing/store/filled.ts';
import { postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { checkUpgrade } from './check-upgrade.ts';

const next = '999-next';

/** This version's migrations, and one of a version that comes later. */
function knownWith(up: (db: Db) => Promise<void>): Migrations {
  return { ...migrations, [next]: { up } };
}

describe.each([
  ['sqlite', sqliteLocation],
  ['postgres', postgresLocation],
] as const)('the check of an upgrade (%s)', (_, newLocation) => {
  let place: Awaited<ReturnType<typeof newLocation>>;
  let temporaryFolder: string;
  let said: string[];
  beforeEach(async () => {
    place = await newLocation();
    temporaryFolder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    said = [];
    const db = await openStore(place.location);
    await fillTables(db);
    await db.destroy();
  });
  afterEach(async () => {
    await place.drop();
    rmSync(temporaryFolder, { recursive: true });
  });

  const check = (known?: Migrations) =>
    checkUpgrade({
      ...{ store: place.location, temporaryFolder },
      say: (line) => said.push(line),
      ...(known && { known }),
    });

  it('says that there is nothing to do for a store of this version', async () => {
    await check();
    expect(said).toEqual(['The store is of this version: there is nothing to do.']);
  });

  it('tells on a copy what a later version changes, and leaves the store as it is', async () => {
    const before = await dumpStore(place.location);
    await check(
      knownWith(async (db) => {
        await db.deleteFrom('totp_secrets').execute();
        await db.schema.createTable('later').addColumn('id', 'integer').execute();
      }),
    );
    expect(said).toEqual([
      expect.stringMatching(/^The store is at \d{3}-\w.* This version adds 999-next\.$/),
      expect.stringMatching(/^On a copy with \d{2,} rows in \d{2} tables it took [\d.]+ s\.$/),
      'The table totp_secrets has 0 rows, and had 3.',
      'The table later is new, with 0 rows.',
      expect.stringContaining('left as it is'),
    ]);
    expect(await dumpStore(place.location)).toEqual(before);
    expect(await tablesNamed('later')).toBe(0);
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });

  it('says why an upgrade fails, and leaves no copy', async () => {
    const before = await dumpStore(place.location);
    const failing = knownWith(async (db) => {
      await db.schema.dropTable('totp_secrets').execute();
      await sql`insert into missing values (1)`.execute(db);
    });
    await expect(check(failing)).rejects.toThrow(
      /^It failed on a copy, and the store was left as it is\. .*missing/,
    );
    expect(await dumpStore(place.location)).toEqual(before);
    expect(readdirSync(temporaryFolder)).toEqual([]);
    // The copy that is made next is a new one.
    await check(knownWith(async () => {}));
  });

  it('refuses a store of a newer version', async () => {
    const { [Object.keys(migrations).at(-1) ?? '']: _newest, ...older } = migrations;
    await expect(check(older)).rejects.toThrow(
      new Refusal('The store was made by a newer version. Start that one.'),
    );
  });

  async function tablesNamed(name: string): Promise<number> {
    const db = await openStore(place.location);
    const tables = await db.introspection.getTables();
    await db.destroy();
    return tables.filter((table) => table.name === name).length;
  }
});

it('is refused where there is no store, and makes none', async () => {
  const store = join(tmpdir(), crypto.randomUUID(), 'store.sqlite');
  const checking = checkUpgrade({ store, temporaryFolder: tmpdir(), say: () => {} });
  await expect(checking).rejects.toThrow(/There is no store/);
  expect(existsSync(store)).toBe(false);
});
