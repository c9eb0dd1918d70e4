/** Returns the address that a guard stored in a history entry's state; `undefined` unless it is a path of this site. */
export function signInTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('to' in state)) return undefined;
  return typeof state.to === 'string' && isOwnPath(state.to) ? state.to : undefined;
}

/** Browsers take `//x` and `/\\x` for other sites, and drop tabs and line breaks first. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
