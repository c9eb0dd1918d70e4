import { Problem, problem } from '#server/failure/problem.ts';
import { cleanFileName } from './file-name.ts';

/** A file whose bytes have been written to `path`, and what the client said of it. */
export interface ReceivedFile {
  path: string;
  name: string | undefined;
  /** As declared, with its parameters; undefined if nothing was said about the kind. */
  mediaType: string | undefined;
  sizeBytes: number;
}

/** Media types that say nothing: clients send them when they were told nothing. */
const meaningless = ['', 'application/octet-stream', 'application/x-www-form-urlencoded'];

export function meaningfulType(declared: string): string | undefined {
  return meaningless.includes(essenceOf(declared)) ? undefined : declared;
}

/** A media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

export function bytesOf(mb: number): number {
  return mb * 1024 * 1024;
}

export function tooLarge(maxMb: number): Problem {
  return problem('file_too_large', `Files can be up to ${maxMb} MB. Choose a smaller file.`);
}

/** Puts the name of the file that a problem is about before its sentence, for requests that contain several. */
export function nameFile(error: unknown, name: string | undefined, index: number): unknown {
  if (!(error instanceof Problem)) return error;
  const label = cleanFileName(name ?? '') || `File ${index + 1}`;
  const { code, message, retryAfterSeconds, cause } = error;
  const more = retryAfterSeconds === undefined ? { cause } : { cause, retryAfterSeconds };
  return problem(code, `${label}: ${message}`, more);
}
