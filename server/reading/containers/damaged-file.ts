import { type Problem, problem } from '#server/failure/problem.ts';

/** Bytes that do not hold together as the kind of file they are. */
export function damagedFile(): Problem {
  return problem('file_corrupt', 'This file is damaged and cannot be read. Save it again and try once more.');
}
