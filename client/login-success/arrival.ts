const path = '/loginsuccess';

/** What a social sign-in came back with: a token, or the code of what went wrong. */
interface Arrival {
  token?: string | undefined;
  error?: string | undefined;
}

let arrived: Arrival = {};

/** Keeps what a social sign-in came back with, and takes it out of the address bar and the history before anything else runs. */
export function takeArrival(): void {
  const { pathname, search } = location;
  if (pathname !== path) return;
  const query = new URLSearchParams(search);
  arrived = { token: query.get('token') || undefined, error: query.get('error') || undefined };
  history.replaceState(history.state, '', path);
}

/** What this page was opened with. */
export function arrival(): Arrival {
  return arrived;
}
