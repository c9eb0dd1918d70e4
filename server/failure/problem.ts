import type { ProblemCode } from '#contract/problem.ts';

/** A failure the client may know of. `detail` tells a person what happened and what to do; it never holds a path, a stack or a secret. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** `throw problem('file_not_found', 'There is no file …')`. */
export function problem(...args: ConstructorParameters<typeof Problem>): Problem {
  return new Problem(...args);
}
