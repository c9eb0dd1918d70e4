/** Returns the entries of a list that somebody typed, one a line or split by commas or spaces. */
export function splitList(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((entry) => entry !== '');
}

/** Returns the lines of a text that aren't blank, without the spaces around them. */
export function splitLines(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || []);
}
