import { type Problem, problem } from './problem.ts';

/** The store or the blobs cannot be reached, or not in time: nothing a client did, and worth another try. The cause goes to the log. */
export function storageUnavailable(cause: unknown): Problem {
  const sentence = 'The service cannot reach its data at the moment. Please try again in a few seconds.';
  return problem('storage_unavailable', sentence, { cause, retryAfterSeconds: 5 });
}
