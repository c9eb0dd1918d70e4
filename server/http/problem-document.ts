import { type ProblemDocument, problemCodes } from '#contract/problem.ts';
import type { Problem } from '#server/failure/problem.ts';

/** Returns the response body of a problem. In its own file, since reader processes import `Problem` and must start quickly. */
export function problemDocument(found: Problem): ProblemDocument {
  const { status, title } = problemCodes[found.code];
  return {
    type: `urn:problem:${found.code}`,
    title,
    status,
    detail: found.message,
    code: found.code,
    ...(found.errors ? { errors: found.errors } : {}),
  };
}
