import { hostOfOrigin } from './host.ts';
import { isLocalName } from './local-name.ts';

/**
 * The host whose page made a call, from its `Origin`. `undefined` for what is no page of a host, and for one that came in the
 * clear while the call itself (to `called`, an origin) came over TLS: whoever sits on its network may have written it.
 */
export function hostOfPage(origin: string, called: string): string | undefined {
  const host = hostOfOrigin(origin);
  if (host === undefined || /^https:/i.test(origin) || !called.startsWith('https:')) return host;
  return isLocalName(host) ? host : undefined;
}
