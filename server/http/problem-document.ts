import { type ProblemDocument, problemCodes } from '#contract/problem.ts';
import type { Problem } from '#server/failure/problem.ts';

/** What a client is told of a problem. Apart from the problem itself, which a reader's process throws too and must start quickly. */
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
