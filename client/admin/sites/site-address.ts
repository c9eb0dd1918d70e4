import { hostParameter } from '#client/files/host/host-parameter.ts';
import type { Site } from '#contract/sites.ts';

/** Returns the address of a site's screen, which names the host. */
export function siteScreen({ id, host }: Pick<Site, 'id' | 'host'>): string {
  return `/admin/sites/${encodeURIComponent(id)}?${new URLSearchParams({ [hostParameter]: host })}`;
}

/** Returns a web address as people say it: `https://www.acme.com/docs/` as `acme.com/docs`. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.(?=[^/]+\.))?/i, '').replace(/\/$/, '');
}
