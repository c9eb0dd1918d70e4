import { domainToUnicode } from 'node:url';
import { foldText } from './search-text.ts';

/**
 * What a config is found and sorted by in lists: narrow, so that no list reads the images beside it. Sort keys are bytes,
 * which both engines compare alike whatever the collation of the database.
 */
export function configListing(config: { host: string; domaintype: string; userId: string; title: string }) {
  const { host, domaintype, userId, title } = config;
  const sortKey = (text: string) => Buffer.from(foldText(text));
  return {
    host,
    sort_host: sortKey(host),
    sort_title: sortKey(title),
    sort_domaintype: sortKey(domaintype),
    sort_user_id: sortKey(userId),
    // No folded search holds a line break, so nothing is found across two fields.
    search_text: [host, domainToUnicode(host), title, domaintype, userId].map(foldText).join('\n'),
  };
}
