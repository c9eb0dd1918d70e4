import ipaddr from 'ipaddr.js';
import type { AppContext } from '../routes/request.ts';

/** True if a request was made on this machine, and not by a proxy on it for somebody else. */
export function isFromOwnMachine(c: AppContext): boolean {
  return c.req.header('x-forwarded-for') === undefined && isLoopback(c.var.address);
}

function isLoopback(address: string): boolean {
  return address !== 'unknown' && ipaddr.parse(address).range() === 'loopback';
}
