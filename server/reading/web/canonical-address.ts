import { parseWebAddress } from './web-address.ts';

/** The parts of a name under which a site shows the same pages, where a site's name follows: `m.co` is one itself. */
const sameSitePrefix = /^(?:www|m|mobile|amp)\.(?=[^.]+\.[^.])/;

/** The address a page names as its own, where it lies on the site it came from: another site's page is not this one's to claim. */
export function canonicalAddress(named: string | undefined, fetchedFrom: URL): string | undefined {
  if (named === undefined || !URL.canParse(named, fetchedFrom.href)) return undefined;
  try {
    const address = parseWebAddress(named, fetchedFrom);
    return siteOf(address) === siteOf(fetchedFrom) ? address.href : undefined;
  } catch {
    // A page may name anything.
    return undefined;
  }
}

function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(sameSitePrefix, '')}:${port}`;
}
