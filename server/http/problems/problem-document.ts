import type { CheckComparison } from '#contract/chat/checks.ts';
import { type ProblemDocument, problemCodes } from '#contract/http/problem.ts';
import type { Problem } from '#server/failure/problem.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import type { PageLanguage } from '#shared/languages.ts';

/** Returns the response body of a problem. In its own file, since reader processes import `Problem` and must start quickly. */
export function problemDocument(
  found: Problem,
  language: PageLanguage,
): ProblemDocument & Partial<CheckComparison> {
  const { status, title } = problemCodes[found.code];
  return {
    type: `urn:problem:${found.code}`,
    title,
    status,
    detail: problemDetail(found, language),
    code: found.code,
    ...(found.errors ? { errors: found.errors } : {}),
    ...found.checks,
  };
}
