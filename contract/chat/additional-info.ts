/** Prefixes of `additionalInfo`: of files that can't be read, and of files that the next save tries again. */
export const unreadable = 'Cannot be read: ';
export const notReadYet = 'Not read yet: ';

/** True if `additionalInfo` says why a file was not read. */
export function isUnread(additionalInfo: string): boolean {
  return additionalInfo.startsWith(unreadable) || additionalInfo.startsWith(notReadYet);
}
