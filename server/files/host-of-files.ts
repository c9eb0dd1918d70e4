import { hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';

/**
 * Returns the host whose files a request is about: its own, or `forHost` of an operator, so that a site can be set up before its DNS.
 * Throws `invalid_input`, and `forbidden` for others.
 */
export function hostOfFiles({ host, caller }: { host: string; caller: Caller }, named?: string): string {
  if (named === undefined) return host;
  const wanted = hostKey(named);
  if (wanted === undefined) {
    const errors = { forHost: 'Enter a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', 'The host name is not valid.', { errors });
  }
  if (wanted === host || (caller.kind === 'member' && caller.role === 'admin')) return wanted;
  throw problem(
    'forbidden',
    "Only operators can access another host's files. Open that host's page instead.",
  );
}

/** Replaces the host of an origin. */
export function originFor(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
