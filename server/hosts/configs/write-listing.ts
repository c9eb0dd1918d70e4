import { domainToUnicode } from 'node:url';
import { defaultRetentionDays } from '#contract/hosts/retention.ts';
import type { Trx } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';
import type { StoredConfig } from './config-row.ts';

/** Inserts or updates the row that lists show of a config. */
export async function writeListing(trx: Trx, config: StoredConfig): Promise<void> {
  const listing = listingOf(config);
  await trx
    .insertInto('config_listings')
    .values({ config_id: config.id, ...listing })
    .onConflict((conflict) => conflict.column('config_id').doUpdateSet(listing))
    .execute();
}

/** Returns what lists show, sort and search by, without images. Sort keys are bytes, which both engines order the same. */
function listingOf(config: StoredConfig) {
  const { host, domaintype, userId, version, pagesettings } = config;
  const { title } = config.hostsettings;
  const sortKey = (text: string) => Buffer.from(foldText(text));
  return {
    host,
    title,
    domaintype,
    user_id: userId,
    version,
    retention_days: pagesettings.retentionDays ?? defaultRetentionDays,
    sort_host: sortKey(host),
    sort_title: sortKey(title),
    sort_domaintype: sortKey(domaintype),
    sort_user_id: sortKey(userId),
    // A folded search contains no line break, so it never matches across two fields.
    search_text: [host, domainToUnicode(host), title, domaintype, userId].map(foldText).join('\n'),
  };
}
