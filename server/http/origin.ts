import type { ProxyTrust } from './address.ts';
import { peerAddressOf } from './address.ts';
import type { AppContext } from './request.ts';

const known = new WeakMap<AppContext, string>();

/** Where the client reached this server, as `https://acme.example:8443`; behind a trusted proxy, as the proxy tells it. */
export function originOf(c: AppContext, trusts: ProxyTrust): string {
  // Asked for several times while a call is answered.
  const origin = known.get(c) ?? readOrigin(c, trusts);
  known.set(c, origin);
  return origin;
}

function readOrigin(c: AppContext, trusts: ProxyTrust): string {
  const url = new URL(c.req.url);
  const isTrusted = trusts(peerAddressOf(c));
  const scheme = (isTrusted && firstOf(c.req.header('x-forwarded-proto'))) || url.protocol.replace(':', '');
  const host = (isTrusted && firstOf(c.req.header('x-forwarded-host'))) || url.host;
  return `${scheme === 'https' ? 'https' : 'http'}://${host}`;
}

function firstOf(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim();
}
