import { hostKey } from '#contract/hosts/host-name.ts';
import { isOperator } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import type { Caller } from '#server/http/routes/request.ts';

/** Returns the host whose files a request is about: its own, or an operator's `forHost`. Throws `invalid_input` and `forbidden`. */
export function hostOfFiles({ host, caller }: { host: string; caller: Caller }, named?: string): string {
  if (named === undefined) return host;
  const wanted = hostKey(named);
  if (wanted === undefined) {
    const errors = { forHost: 'Enter a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', 'The host name is not valid.', { errors });
  }
  if (wanted === host || (caller.kind === 'member' && isOperator(caller.role))) return wanted;
  const detail = "Only operators can access another host's files. Open that host's page instead.";
  throw problem('forbidden', detail);
}

/**
 * Returns the origin of another host's pages, for a request to `origin`. Local names share its scheme and port, and so do others over
 * plain http, as in development without a proxy; any other host is at `https:` alone.
 */
export function originFor(host: string, origin: string): string {
  const url = new URL(origin);
  const isAlike = isLocalName(host) === isLocalName(url.hostname);
  if (!isAlike || (url.protocol === 'https:' && !isLocalName(host))) return `https://${host}`;
  url.hostname = host;
  return url.origin;
}
