import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { AppContext } from './request.ts';

/** Whether an address is one of the operator's own proxies, whose `X-Forwarded-*` is believed. */
export type ProxyTrust = (address: string) => boolean;

/** Reads `TRUST_PROXY`: addresses and CIDR ranges. Throws an error that names the first entry that is neither. */
export function parseProxyTrust(entries: readonly string[]): ProxyTrust {
  const ranges = entries.map(parseRange);
  return (address) => {
    const parsed = parseAddress(address);
    if (!parsed) return false;
    return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits]));
  };
}

/** The address at the other end of the connection. A call without a socket, as in tests, comes from this machine. */
export function peerAddressOf(c: AppContext): string {
  const bindings: unknown = c.env;
  const hasSocket =
    typeof bindings === 'object' && bindings !== null && ('incoming' in bindings || 'server' in bindings);
  const address = hasSocket ? getConnInfo(c).remote.address : '127.0.0.1';
  return parseAddress(address ?? '')?.toString() ?? 'unknown';
}

/** The client's address: the peer's, or behind trusted proxies the right-most `X-Forwarded-For` entry that no proxy of ours stands for. */
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

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = parseAddress(entry);
  if (!address) throw new Error(`"${entry}" is neither an address nor a range such as 10.0.0.0/8`);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Unwraps IPv4 inside IPv6, so that one machine has one address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isCanonical = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isCanonical ? ipaddr.process(text) : undefined;
}

function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
