import { hostParameter } from '#client/files/host/host-parameter.ts';
import { screenPath } from '#client/navigation/area.ts';
import type { Site } from '#contract/knowledge/sites.ts';

/** Returns the address of a site's screen, which names the host. */
export function siteScreen({ id, host }: Pick<Site, 'id' | 'host'>): string {
  const path = screenPath(`/admin/sites/${encodeURIComponent(id)}`);
  return `${path}?${new URLSearchParams({ [hostParameter]: host })}`;
}

/** Returns a web address as people say it: `https://www.acme.com/docs/` as `acme.com/docs`. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.(?=[^/]+\.))?/i, '').replace(/\/$/, '');
}
