import { hostOfOrigin } from './host.ts';
import { isLocalName } from './local-name.ts';

/**
 * Returns the host of the page that made a request to the origin `called`, from its `Origin`. Undefined for an http page if the request
 * came over TLS, since somebody on its network may have changed the page; local names are exempt.
 */
export function hostOfPage(origin: string, called: string): string | undefined {
  const host = hostOfOrigin(origin);
  if (host === undefined || /^https:/i.test(origin) || !called.startsWith('https:')) return host;
  return isLocalName(host) ? host : undefined;
}
