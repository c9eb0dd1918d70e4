import type { Transaction } from 'kysely';
import { configListing } from '#server/store/config-listing.ts';
import type { Store } from '#server/store/schema.ts';
import type { StoredConfig } from './config-row.ts';

/** Inserts or updates the row that lists show of a config. */
export async function writeListing(trx: Transaction<Store>, config: StoredConfig): Promise<void> {
  const { id, host, domaintype, userId, version, hostsettings } = config;
  const listing = configListing({ host, domaintype, userId, version, title: hostsettings.title });
  await trx
    .insertInto('config_listings')
    .values({ config_id: id, ...listing })
    .onConflict((conflict) => conflict.column('config_id').doUpdateSet(listing))
    .execute();
}
