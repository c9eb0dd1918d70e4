const key = 'socialStart';

/** Milliseconds that a social sign-in may take; the server has the same limit. */
const longestFlow = 600_000;

/** Remembers that a social sign-in starts in this tab, and the path to go to after it. */
export function rememberSocialStart(to?: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), to }));
  } catch {
    // Without it, a sign-in replaces nobody who is signed in already.
  }
}

/** Returns what was remembered of a social sign-in that started in this tab and may still finish. Clears it. */
export function takeSocialStart(): { to?: unknown } | undefined {
  try {
    const start: { at?: unknown; to?: unknown } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    return typeof start.at === 'number' && Date.now() - start.at < longestFlow ? start : undefined;
  } catch {
    return undefined;
  }
}
