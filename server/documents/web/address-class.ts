import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const embeddingPrefix = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** IANA's IPv4 special-purpose registry, multicast, the reserved class, and one public address that a cloud answers from inside. */
const refusedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** The special blocks inside 2000::/3: protocol assignments with Teredo, documentation, 6to4. */
const refusedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/**
 * Whether packets to an address leave for the public internet, judged by its bytes. Anything that is not a plain IPv4 or
 * IPv6 address in its usual notation is not routable: names, octal forms, zone ids.
 */
export function isGloballyRoutable(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  return family === 4
    ? isRoutableIPv4(ipaddr.IPv4.parse(address))
    : isRoutableIPv6(ipaddr.IPv6.parse(address));
}

function isRoutableIPv4(address: ipaddr.IPv4): boolean {
  return !refusedIPv4.some((range) => address.match(range));
}

function isRoutableIPv6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isRoutableIPv4(address.toIPv4Address());
  // NAT64 hands the packet to the IPv4 address in the last four bytes.
  if (address.match(embeddingPrefix)) return isRoutableIPv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalUnicast) && !refusedIPv6.some((range) => address.match(range));
}
