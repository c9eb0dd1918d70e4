import { createPauses } from '#server/compute/pause.ts';
import { parseWebAddress } from '#server/reading/web/web-address.ts';
import type { SiteClient } from '../fetching/site-client.ts';
import { rules, type SiteScope } from './scope.ts';

/** An address of a website, and the rule that leaves it out. */
export interface Candidate {
  url: string;
  rule?: string;
}

/** Parameters that name where a visitor came from, and change no page. */
const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid)$/i;

/** Returns an address in the form under which it is known, without tracking parameters; undefined for text that is none. */
export function normalAddress(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text.trim(), base?.href)) return undefined;
  try {
    const address = parseWebAddress(text, base);
    for (const name of [...address.searchParams.keys()])
      if (tracking.test(name)) address.searchParams.delete(name);
    return address;
  } catch {
    return undefined;
  }
}

/** A website's addresses are judged in one part of the time in this many: a site may name two million. */
const judgingParts = 4;

/**
 * Decides about addresses that a page or a sitemap names. Leaves out silently what is on other websites, and parts of pages. Throws the reason of
 * the client's signal once nobody waits for it.
 */
export async function judgeAddresses(
  { scope, client }: { scope: SiteScope; client: SiteClient },
  addresses: readonly string[],
  base?: URL,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const pause = createPauses({ signal: client.signal, parts: judgingParts });
  for (const text of addresses) {
    await pause();
    const address = normalAddress(text, base);
    const rule = address && scope.ruleAgainst(address);
    if (!address || rule === rules.otherSite || rule === rules.noPage) continue;
    const url = address.href;
    if (rule !== undefined) candidates.push({ url, rule });
    else if ((await client.robotsOf(address)).isAllowed(address)) candidates.push({ url });
    else candidates.push({ url, rule: rules.robots });
  }
  return candidates;
}

/** True for rules whose pages are listed: what lies outside a site would fill the list. */
export function isListed(rule: string): boolean {
  return rule !== rules.notIncluded && !rule.startsWith('outside ');
}
