/** Returns the first of an error and its causes that is of a kind; undefined if none is. */
export function findCause<Cause extends Error>(
  error: unknown,
  is: (cause: Error) => cause is Cause,
): Cause | undefined;
export function findCause(error: unknown, is: (cause: Error) => boolean): Error | undefined;
export function findCause(error: unknown, is: (cause: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return is(error) ? error : findCause(error.cause, is);
}
