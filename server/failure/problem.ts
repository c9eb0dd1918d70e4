import type { CheckComparison } from '#contract/chat/checks.ts';
import type { ProblemCode } from '#contract/http/problem.ts';

/** An error whose `detail` is sent to the client: what happened, then what to do. It never contains a path, a stack or a secret. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Which one of several files or addresses the sentence is about. */
  readonly about: string | undefined;
  /** Code whose translated sentence says it, where the code's own would mislead. */
  readonly translatedAs: ProblemCode | undefined;
  /** Checks that a draft would change. */
  readonly checks: CheckComparison | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: {
      errors?: Record<string, string>;
      retryAfterSeconds?: number;
      about?: string;
      translatedAs?: ProblemCode;
      checks?: CheckComparison;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.about = more.about;
    this.translatedAs = more.translatedAs;
    this.checks = more.checks;
  }
}

/** Creates a problem to throw: `throw problem('file_not_found', 'There is no file …')`. */
export function problem(...args: ConstructorParameters<typeof Problem>): Problem {
  return new Problem(...args);
}
