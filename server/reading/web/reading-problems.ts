import type { ProblemCode } from '#contract/http/problem.ts';
import { Problem, problem } from '#server/failure/problem.ts';

const withoutText = 'There is no text at this address. Text that a page adds by script cannot be read.';
const details: { readonly [Code in ProblemCode]?: string } = {
  file_empty: withoutText,
  file_without_text: withoutText,
  file_type_unsupported: 'There is no page or document that can be read at this address.',
  file_encrypted: 'The document at this address is protected by a password.',
  file_corrupt: 'The document at this address is damaged.',
  file_too_complex: 'The document at this address is too large or too complex to read. Give a smaller one.',
};

/** Translates a reader's `file_*` problem to one about the address. Returns other errors as they are. */
export function problemOfReading(error: unknown): unknown {
  const detail = error instanceof Problem ? details[error.code] : undefined;
  return detail === undefined ? error : problem('url_unreadable', detail, { cause: error });
}
