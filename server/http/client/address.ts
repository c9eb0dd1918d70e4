import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { AppContext } from '../routes/request.ts';

/** Returns true for the address of a trusted proxy, whose `X-Forwarded-*` headers are believed. */
export type ProxyTrust = (address: string) => boolean;

/** Parses `TRUST_PROXY`: addresses and CIDR ranges. Throws an error that lists the invalid entries. */
export function parseProxyTrust(entries: readonly string[]): ProxyTrust {
  const ranges = entries.map(parseCidrOrAddress).filter((range) => range !== undefined);
  if (ranges.length < entries.length) {
    const faulty = entries.filter((entry) => !parseCidrOrAddress(entry)).map((entry) => `"${entry}"`);
    throw new Error(`must be addresses or ranges such as 10.0.0.0/8, not: ${faulty.join(', ')}`);
  }
  return (address) => {
    const parsed = parseAddress(address);
    if (!parsed) return false;
    return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits]));
  };
}

/** Returns the remote address of the connection; 127.0.0.1 without a socket, as in tests. */
export function peerAddressOf(c: AppContext): string {
  const bindings: unknown = c.env;
  const hasSocket =
    typeof bindings === 'object' && bindings !== null && ('incoming' in bindings || 'server' in bindings);
  const address = hasSocket ? getConnInfo(c).remote.address : '127.0.0.1';
  return parseAddress(address ?? '')?.toString() ?? 'unknown';
}

/** Returns the client's address: the peer's, or behind trusted proxies the right-most untrusted entry of `X-Forwarded-For`. */
export function clientAddress(input: {
  peerAddress: string;
  forwardedFor: string | undefined;
  trusts: ProxyTrust;
}): string {
  let client = input.peerAddress;
  for (const entry of (input.forwardedFor ?? '').split(',').reverse()) {
    if (!input.trusts(client)) return client;
    const parsed = parseAddress(withoutPort(entry.trim()));
    if (!parsed) return client;
    client = parsed.toString();
  }
  return client;
}

/** Returns the value that the nearest proxy wrote into `X-Forwarded-Host` or `-Proto`: the last one. A client may have sent the others. */
export function lastForwarded(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}

function parseCidrOrAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = parseAddress(entry);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Converts IPv4-mapped IPv6 to IPv4, so that a machine has one address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isCanonical = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isCanonical ? ipaddr.process(text) : undefined;
}

function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
