import { readToken } from './session.ts';
import { takeSocialStart } from './social-start.ts';

/** Parameters that the page was opened with: the token of a social sign-in or mailed link, or a problem's code. */
export interface LandingParams {
  token?: string | undefined;
  error?: string | undefined;
  /** Token of whoever was signed in already; their session may have ended since. */
  present?: string | undefined;
  /** True if a social sign-in started in this tab. */
  begunHere?: boolean;
  /** Entry that the start of that sign-in stored: `to` is the path to go to after it. */
  start?: { to?: unknown } | undefined;
}

let current: LandingParams = {};

/** Reads the parameters and removes them from the address bar and history, before anything else runs. */
export function takeLandingParams(): void {
  const found = splitAddress(location.href);
  if (!found) return;
  const start = takeSocialStart();
  current = { ...found.params, present: readToken(), begunHere: start !== undefined, start };
  history.replaceState(history.state, '', found.rest);
}

/** Returns the parameters that the page was opened with. */
export function landingParams(): LandingParams {
  return current;
}

/** Splits the parameters off an address; `undefined` if it has none. */
export function splitAddress(href: string): { params: LandingParams; rest: string } | undefined {
  const url = new URL(href);
  const query = url.searchParams;
  if (!query.has('token') && !query.has('error')) return undefined;
  const found = { token: query.get('token') || undefined, error: query.get('error') || undefined };
  query.delete('token');
  query.delete('error');
  return { params: found, rest: url.href };
}
