import { type Problem, problem } from '#server/failure/problem.ts';

/** Problem for bytes that are no valid file of their kind. */
export function damagedFile(): Problem {
  return problem('file_corrupt', 'This file is damaged and cannot be read. Save it again and try once more.');
}

export function encryptedFile(): Problem {
  return problem(
    'file_encrypted',
    'This file is protected by a password. Save it without a password and try again.',
  );
}

/** Problem for a file over a limit. The detail names the limit and what to do. */
export function fileTooComplex(detail: string): Problem {
  return problem('file_too_complex', detail);
}

/** Problem for a file with more parts than allowed, such as `10,000 pages`. */
export function tooMany(maximum: number, parts: string, whole = 'file'): Problem {
  return fileTooComplex(
    `This ${whole} has more than ${maximum.toLocaleString('en')} ${parts}. Split it into smaller files.`,
  );
}

/** Problem for a file with elements nested beyond a limit, such as `100 JSON values`. */
export function nestedTooDeep(maximum: number, elements: string): Problem {
  return fileTooComplex(
    `This file nests more than ${maximum.toLocaleString('en')} ${elements} in each other. Simplify it or save it in another format.`,
  );
}

/** Problem for a file with more text than its bytes or its sender may have. */
export function unpacksTooFar(maxBytes: number): Problem {
  const mb = (maxBytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 });
  const detail = `This file unpacks into more than ${mb} MB of text. Split it into smaller files.`;
  return problem('file_unpacks_too_far', detail);
}

export function recognitionTooSlow() {
  return fileTooComplex(
    'Recognizing the text of this picture took too long. Cut it to the part with the text, or make it smaller.',
  );
}
