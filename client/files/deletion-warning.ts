import type { FileItem } from '#contract/files.ts';

/** What is said before a file is deleted that its host answers from; nothing of any other. */
export function warnOfDeletion(host: string, { owner }: FileItem): string | undefined {
  if (owner?.kind !== 'knowledge') return undefined;
  return `${host} answers from this file. Once it is deleted, questions are answered without it.`;
}
