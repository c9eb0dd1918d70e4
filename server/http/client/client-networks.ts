import ipaddr from 'ipaddr.js';
import type { RateLimit } from '../limits/request-counts.ts';

/** Networks around a /64 with how many times its limit they have: a household or office may have a /56, an organisation a /48. */
const widerNetworks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 32 },
] as const;

/** Matches a client at the end of a limit's key. */
const clientAtEnd = /\[([0-9a-f:]+)\]\/64$/;

/** Returns the part of an IP address that identifies a client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientOfAddress(address: string): string {
  return ipaddr.IPv6.isValid(address) ? networkOf(address, 64) : address;
}

function networkOf(address: string, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address).toString()}/${bits}`);
  return `[${network.toString()}]/${bits}`;
}

/** Returns a limit by client with those of the wider networks: whoever has a /48 would be 65,536 clients. */
export function withWiderNetworks(limit: RateLimit): RateLimit[] {
  const keys = keysOfNetworks(limit.key);
  return keys.map((key, at) => ({ ...limit, key, limit: limit.limit * (widerNetworks[at - 1]?.times ?? 1) }));
}

/** Returns a limit's key, and for one by an IPv6 client those of the wider networks. */
export function keysOfNetworks(key: string): string[] {
  const [end, address] = clientAtEnd.exec(key) ?? [];
  if (end === undefined || address === undefined) return [key];
  const prefix = key.slice(0, -end.length);
  return [key, ...widerNetworks.map(({ bits }) => prefix + networkOf(address, bits))];
}
