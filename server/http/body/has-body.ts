import { localPortOf } from '../host/local-port.ts';
import type { AppContext } from '../routes/request.ts';

/** True if a body follows. Reading `c.req.raw.body` to find out would keep the server from letting the rest of a refused one pass. */
export function hasBody(c: AppContext): boolean {
  const length = c.req.header('content-length');
  if (length !== undefined || c.req.header('transfer-encoding') !== undefined) return length !== '0';
  // A request of a socket has no body without either header (RFC 9112 §6.3); one that a test makes may have.
  return localPortOf(c) === undefined && c.req.raw.body !== null;
}
