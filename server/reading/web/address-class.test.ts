import { expect, it } from 'vitest';
import { isGloballyRoutable } from './address-class.ts';

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2001:200::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
])('lets %s pass', (address) => {
  expect(isGloballyRoutable(address)).toBe(true);
});

it.each([
  ['this network', ['0.0.0.0', '0.255.255.255']],
  [
    'private use',
    ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ],
  ['carrier-grade NAT', ['100.64.0.0', '100.100.100.200', '100.127.255.255']],
  ['loopback', ['127.0.0.1', '127.255.255.255', '::1']],
  ['link-local and metadata', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1']],
  ['a cloud inside a public block', ['168.63.129.16']],
  ['protocol assignments', ['192.0.0.1', '192.0.0.192', '2001::1', '2001:1ff:ffff::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1']],
  ['6to4 relays and 6to4', ['192.88.99.1', '2002:7f00:1::1', '2002:808:808::1']],
  ['benchmarking', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.254', '255.255.255.255']],
  ['unspecified', ['::']],
  ['unique local', ['fc00::1', 'fd00:ec2::254']],
  ['site-local, discard, segment routing', ['fec0::1', '100::1', '5f00::1']],
  ['Teredo', ['2001:0:7f00:1::1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '0:0:0:0:0:ffff:10.0.0.1']],
  ['IPv4-compatible and IPv4-translated', ['::127.0.0.1', '::8.8.8.8', '::ffff:0:8.8.8.8']],
  ['NAT64', ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::8.8.8.8', '64:ff9b:0:1::8.8.8.8']],
  ['zone ids', ['fe80::1%eth0', '2606:4700:4700::1111%1']],
  [
    'what is no plain address',
    ['', 'localhost', '0177.0.0.1', '0x7f000001', '2130706433', '127.1', '8.8.8.8.', '[::1]'],
  ],
])('refuses %s', (_class, addresses) => {
  expect(addresses.filter(isGloballyRoutable)).toEqual([]);
});
