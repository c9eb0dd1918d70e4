/** Parses JSON; undefined if it is malformed. */
export function parseJsonOrUndefined(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
