import { parseWebAddress } from './web-address.ts';

/** Host name prefixes under which sites serve the same pages. A site's name must follow: `m.co` is a site itself. */
const sameSitePrefix = /^(?:www|m|mobile|amp)\.(?=[^.]+\.[^.])/;

/** Returns the canonical address that a page declares, if it is on the site that the page came from. */
export function canonicalAddress(named: string | undefined, fetchedFrom: URL): string | undefined {
  if (named === undefined || !URL.canParse(named, fetchedFrom.href)) return undefined;
  try {
    const address = parseWebAddress(named, fetchedFrom);
    return siteOf(address) === siteOf(fetchedFrom) ? address.href : undefined;
  } catch {
    // A page may declare anything.
    return undefined;
  }
}

function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(sameSitePrefix, '')}:${port}`;
}
