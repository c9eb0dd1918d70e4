/** Returns an error's message, or its code: connecting fails without a message if a server has several addresses and none responds. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
