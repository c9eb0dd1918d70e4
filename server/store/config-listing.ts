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
 * Returns a config's row for lists: what they show, sort and search by. It is narrow, so that a page doesn't read the images.
 * Sort keys are bytes, which both engines order the same, whatever the database's collation.
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
    // A folded search contains no line break, so it never matches across two fields.
    search_text: [host, domainToUnicode(host), title, domaintype, userId].map(foldText).join('\n'),
  };
}
