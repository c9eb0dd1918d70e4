import { readToken } from './session.ts';
import { takeSocialStart } from './social-start.ts';

/** What the page was opened with: a social sign-in's token or the code of what went wrong, or a mailed link's token. */
interface Arrival {
  token?: string | undefined;
  error?: string | undefined;
  /** The token of whoever was signed in here. */
  present?: string | undefined;
  /** Whether this tab began a social sign-in a short time ago. */
  begunHere?: boolean;
}

let arrived: Arrival = {};

/** Keeps what the page was opened with, and takes it out of the address bar and the history before anything else runs. */
export function takeArrival(): void {
  const found = splitAddress(location.href);
  if (!found) return;
  arrived = { ...found.arrival, present: readToken(), begunHere: takeSocialStart() };
  history.replaceState(history.state, '', found.rest);
}

/** What this page was opened with. */
export function arrival(): Arrival {
  return arrived;
}

/** What an address of any screen carries, and the address without it; `undefined` where it carries nothing. */
export function splitAddress(href: string): { arrival: Arrival; rest: string } | undefined {
  const url = new URL(href);
  const query = url.searchParams;
  if (!query.has('token') && !query.has('error')) return undefined;
  const found = { token: query.get('token') || undefined, error: query.get('error') || undefined };
  query.delete('token');
  query.delete('error');
  return { arrival: found, rest: url.href };
}
