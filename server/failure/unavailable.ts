import { type Problem, problem } from './problem.ts';

/** Problem for a store or blob storage that can't be reached in time. The cause goes to the log. */
export function storageUnavailable(cause: unknown): Problem {
  const sentence = "The service can't reach its data right now. Try again in a few seconds.";
  return problem('storage_unavailable', sentence, { cause, retryAfterSeconds: 5 });
}
