/** Returns the entries of a list that somebody typed, one a line or split by commas or spaces. */
export function splitList(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((entry) => entry !== '');
}
