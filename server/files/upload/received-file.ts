import { Problem, problem } from '#server/failure/problem.ts';
import { cleanFileName } from '../file-name.ts';

/** A file that was written to `path`, with the client's metadata. */
export interface ReceivedFile {
  path: string;
  name: string | undefined;
  /** Declared media type; undefined if it says nothing. With parameters, but for a part of a form, whose parser drops them. */
  mediaType: string | undefined;
  sizeBytes: number;
}

/** Default media types of clients, which say nothing about the file. */
const meaningless = ['', 'application/octet-stream', 'application/x-www-form-urlencoded'];

/** Returns a declared media type, unless it says nothing. */
export function meaningfulType(declared: string): string | undefined {
  return meaningless.includes(essenceOf(declared)) ? undefined : declared;
}

/** Returns a media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

export function bytesOf(mb: number): number {
  return mb * 1024 * 1024;
}

export function tooLarge(maxMb: number): Problem {
  return problem('file_too_large', `Files can be up to ${maxMb} MB. Choose a smaller file.`);
}

/** Prepends the name of the file to a problem's sentence, for requests with several files. */
export function nameFile(error: unknown, name: string | undefined, index: number): unknown {
  if (!(error instanceof Problem)) return error;
  const label = cleanFileName(name ?? '') || `File ${index + 1}`;
  const { code, message, retryAfterSeconds, cause } = error;
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return problem(code, `${label}: ${message}`, { cause, about: label, ...more });
}
