const key = 'socialStart';

/** Milliseconds that a social sign-in may take; the server has the same limit. */
const longestFlow = 600_000;

/** Remembers that a social sign-in starts in this tab. */
export function rememberSocialStart(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without it, a sign-in replaces nobody who is signed in already.
  }
}

/** True if a social sign-in that started in this tab may still finish. Clears it. */
export function takeSocialStart(): boolean {
  try {
    const begun = Number(sessionStorage.getItem(key) ?? Number.NaN);
    sessionStorage.removeItem(key);
    return Date.now() - begun < longestFlow;
  } catch {
    return false;
  }
}
