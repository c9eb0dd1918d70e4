import { domainToUnicode } from 'node:url';
import { foldText } from './003-fold-text.ts';

/** The tables as 003 left them. */
export interface ListedConfigs {
  configs: { id: string; host: string; domaintype: string; user_id: string; hostsettings: string };
  config_listings: {
    config_id: string;
    host: string;
    sort_host: Uint8Array;
    sort_title: Uint8Array;
    sort_domaintype: Uint8Array;
    sort_user_id: Uint8Array;
    search_text: string;
  };
}

/** How a config was listed when 003 was written. */
export function configListing(config: { host: string; domaintype: string; userId: string; title: string }) {
  const { host, domaintype, userId, title } = config;
  const sortKey = (text: string) => Buffer.from(foldText(text));
  return {
    host,
    sort_host: sortKey(host),
    sort_title: sortKey(title),
    sort_domaintype: sortKey(domaintype),
    sort_user_id: sortKey(userId),
    search_text: [host, domainToUnicode(host), title, domaintype, userId].map(foldText).join('\n'),
  };
}
