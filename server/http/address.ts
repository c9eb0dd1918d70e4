import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { AppContext } from './request.ts';

/** Whether an address is one of the operator's own proxies, whose `X-Forwarded-*` is believed. */
export type ProxyTrust = (address: string) => boolean;

/** Reads `TRUST_PROXY`: addresses and CIDR ranges. Throws an error that names every entry that is neither. */
export function parseProxyTrust(entries: readonly string[]): ProxyTrust {
  const ranges = entries.map(parseRange).filter((range) => range !== undefined);
  if (ranges.length < entries.length) {
    const faulty = entries.filter((entry) => !parseRange(entry)).map((entry) => `"${entry}"`);
    throw new Error(`holds what is neither an address nor a range such as 10.0.0.0/8: ${faulty.join(', ')}`);
  }
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

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = parseAddress(entry);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Unwraps IPv4 inside IPv6, so that one machine has one address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isCanonical = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isCanonical ? ipaddr.process(text) : undefined;
}

function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
