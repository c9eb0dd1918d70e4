const key = 'socialStart';

/** Milliseconds that a social sign-in may take; the server's limit too. */
const longestFlow = 600_000;

/** Notes that the person at this tab begins a social sign-in. */
export function noteSocialStart(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a note, whoever is signed in stays so.
  }
}

/** Whether a social sign-in began in this tab and may still go on; a second call knows of none. */
export function takeSocialStart(): boolean {
  try {
    const begun = Number(sessionStorage.getItem(key) ?? Number.NaN);
    sessionStorage.removeItem(key);
    return Date.now() - begun < longestFlow;
  } catch {
    return false;
  }
}
