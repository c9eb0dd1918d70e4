const path = '/loginsuccess';

let arrived: string | undefined;

/** Keeps the token that a social sign-in came back with, and takes it out of the address bar and the history before anything else runs. */
export function takeArrivalToken(): void {
  const { pathname, search } = location;
  if (pathname !== path) return;
  arrived = new URLSearchParams(search).get('token') || undefined;
  history.replaceState(history.state, '', path);
}

/** The token that this page was opened with. */
export function arrivalToken(): string | undefined {
  return arrived;
}
