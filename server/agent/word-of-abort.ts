/** Says why a call was stopped from outside; undefined if it wasn't. */
export function wordOfAbort({ aborted, reason }: AbortSignal): string | undefined {
  if (!aborted) return undefined;
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return isLate ? 'It took too long to respond.' : 'The visitor left before it responded.';
}
