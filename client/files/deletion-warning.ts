import type { FileItem } from '#contract/files.ts';

/** Returns a warning for files that the host answers from. */
export function warnOfDeletion(host: string, { owner }: FileItem): string | undefined {
  if (owner?.kind !== 'knowledge') return undefined;
  return `${host} answers from this file. Once it is deleted, questions are answered without it.`;
}
