import { BlockList, isIP } from 'node:net';

/** IANA's IPv4 special-purpose registry, multicast, the reserved class, and 168.63.129.16, on which Azure serves metadata to its machines. */
const specialIPv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Special blocks inside 2000::/3: protocol assignments with Teredo, documentation, 6to4. */
const specialIPv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Prefixes of IPv4-mapped and NAT64 addresses: packets go to the IPv4 address in the last four bytes, so that is checked. */
const embeddings = ['::ffff:', '64:ff9b::'];

const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');
for (const prefix of embeddings) globalIPv6.addSubnet(`${prefix}0.0.0.0`, 96, 'ipv6');

const special = new BlockList();
for (const [network, bits] of specialIPv4) {
  special.addSubnet(network, bits, 'ipv4');
  for (const prefix of embeddings) special.addSubnet(`${prefix}${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6');

/**
 * True if packets to an address go to the public internet, judged by its bytes as the system's parser reads them. False for
 * anything but an address in its usual notation: names, octal forms, zone ids.
 */
export function isGloballyRoutable(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (version === 4) return !special.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
