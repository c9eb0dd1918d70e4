import { domainToUnicode } from 'node:url';
import { foldText } from './search-text.ts';

interface Listed {
  host: string;
  domaintype: string;
  userId: string;
  title: string;
  version: number;
}

/**
 * What a page of a list shows of a config, and what the config is found and sorted by: narrow, so that no page reads the
 * images beside it. Sort keys are bytes, which both engines compare alike whatever the collation of the database.
 */
export function configListing(config: Listed) {
  const { host, domaintype, userId, title, version } = config;
  const sortKey = (text: string) => Buffer.from(foldText(text));
  return {
    host,
    title,
    domaintype,
    user_id: userId,
    version,
    sort_host: sortKey(host),
    sort_title: sortKey(title),
    sort_domaintype: sortKey(domaintype),
    sort_user_id: sortKey(userId),
    // No folded search holds a line break, so nothing is found across two fields.
    search_text: [host, domainToUnicode(host), title, domaintype, userId].map(foldText).join('\n'),
  };
}
