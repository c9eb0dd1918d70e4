/** The server did not take these texts, though it may take others. */
export class TextsRefused extends Error {}

/** What an HTTP status of an embedding server means. `code` is what the server calls the fault, for the log alone. */
export function embeddingFailure(status: number, code: string): Error {
  const message = `the embedding model's server answered ${status}${code && ` ${code}`}`;
  return status === 400 || status === 413 || status === 422 ? new TextsRefused(message) : new Error(message);
}
