import type { ProxyTrust } from './address.ts';
import { peerAddressOf } from './address.ts';
import type { AppContext } from './request.ts';

const known = new WeakMap<AppContext, string>();

export interface OriginDeps {
  /** Returns the origin at which the client reached this server, such as `https://acme.example`. */
  originOf(c: AppContext): string;
}

/** Returns the origin at which the client reached this server, such as `https://acme.example:8443`; believes a trusted proxy's headers. */
export function originOf(c: AppContext, trusts: ProxyTrust): string {
  // Needed several times per request.
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
