import { hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';

/**
 * The host whose files a call is about: the one that is called, or one that an operator names, so that a site can be furnished
 * before its name leads here. Throws `invalid_input` and, for everybody else, `forbidden`.
 */
export function hostOfFiles({ host, caller }: { host: string; caller: Caller }, named?: string): string {
  if (named === undefined) return host;
  const wanted = hostKey(named);
  if (wanted === undefined) {
    const errors = { forHost: 'Enter a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', '`forHost` is not a host name.', { errors });
  }
  if (wanted === host || (caller.kind === 'member' && caller.role === 'admin')) return wanted;
  throw problem(
    'forbidden',
    "Only operators can access another host's files. Open that host's page instead.",
  );
}

/** The same way to this server under another host's name. */
export function originFor(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
