/** The server did not accept these texts, though it may accept others. */
export class TextsRefused extends Error {}

/** Returns the error for an HTTP status of an embedding server. `code` is the server's, for the log alone. */
export function embeddingFailure(status: number, code: string): Error {
  const message = `the embedding model's server answered ${status}${code && ` ${code}`}`;
  return status === 400 || status === 413 || status === 422 ? new TextsRefused(message) : new Error(message);
}
