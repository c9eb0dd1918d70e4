import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/001-first.ts';
import * as identity from './migrations/002-identity.ts';
import * as configAdmin from './migrations/003-config-admin.ts';
import * as fileSearch from './migrations/004-file-search.ts';
import * as configRows from './migrations/005-config-rows.ts';
import * as language from './migrations/006-language.ts';
import * as termBuckets from './migrations/007-term-buckets.ts';
import * as vectors from './migrations/008-vectors.ts';
import * as sharedWork from './migrations/009-shared-work.ts';
import * as tokenUse from './migrations/010-token-use.ts';
import * as domains from './migrations/011-domains.ts';
import * as webFacts from './migrations/012-web-facts.ts';
import * as liveSessions from './migrations/013-live-sessions.ts';
import * as hostModels from './migrations/014-host-models.ts';
import * as leftOut from './migrations/015-left-out.ts';
import type { Store } from './schema.ts';

const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-identity': identity,
  '003-config-admin': configAdmin,
  '004-file-search': fileSearch,
  '005-config-rows': configRows,
  '006-language': language,
  '007-term-buckets': termBuckets,
  '008-vectors': vectors,
  '009-shared-work': sharedWork,
  '010-token-use': tokenUse,
  '011-domains': domains,
  '012-web-facts': webFacts,
  '013-live-sessions': liveSessions,
  '014-host-models': hostModels,
  '015-left-out': leftOut,
};

/** What a store of this version has gone through, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

/** Brings the store to the newest shape, or to that of a migration which it has not gone beyond. */
export async function migrate(db: Kysely<Store>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error;
}
