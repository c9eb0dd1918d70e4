import robotsParser from 'robots-parser';

/** Describes what a website's robots.txt says to this host's reader. */
export interface Robots {
  isAllowed(address: URL): boolean;
  delaySeconds: number | undefined;
  /** Addresses of sitemaps. */
  sitemaps: string[];
}

/** Limit of RFC 9309 §2.5. */
export const robotsBytes = 500 * 1024;
/** Characters of patterns with wildcards: each is tried at each character of an address, which holds the event loop. */
const maxWildcardCharacters = 10_000;
/** Each is compared with each address. */
const maxPatterns = 10_000;
const longestLine = 2048;

export const allowsAll: Robots = { isAllowed: () => true, delaySeconds: undefined, sitemaps: [] };

/** Parses a robots.txt; undefined if it has more patterns than can be checked. */
export function parseRobots(address: URL, text: string, host: string): Robots | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.length <= longestLine);
  const patterns = lines.filter((line) => /^\s*(?:dis)?allow\s*:/i.test(line));
  if (patterns.length > maxPatterns) return undefined;
  const wildcards = patterns.filter((line) => line.includes('*'));
  if (wildcards.join('').length > maxWildcardCharacters) return undefined;
  const robots = robotsParser(address.href, lines.join('\n'));
  return {
    isAllowed: ({ href }) => robots.isAllowed(href, host) ?? false,
    delaySeconds: robots.getCrawlDelay(host),
    sitemaps: robots.getSitemaps(),
  };
}
