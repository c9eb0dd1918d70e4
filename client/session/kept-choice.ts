/** Choices of how a screen looks, kept in this browser until its person signs out. */

/** Returns a kept choice; undefined if there is none, or the browser refuses storage. */
export function readChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(`choice ${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(`choice ${name}`, value);
  } catch {
    // The choice lasts as long as the screen.
  }
}
