let early = '';

/** Keeps what was typed into the server's HTML before the page could read it. */
export function keepEarlyText(root: HTMLElement): void {
  early = root.querySelector('textarea')?.value ?? '';
}

/** Returns the text once; '' if there is none. */
export function takeEarlyText(): string {
  const text = early;
  early = '';
  return text;
}
