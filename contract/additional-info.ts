/** How `additionalInfo` begins of a file that cannot be read, and of one that the next save tries again. */
export const unreadable = 'Cannot be read: ';
export const notReadYet = 'Not read yet: ';

/** Whether `additionalInfo` says why a file was not read. */
export function isUnread(additionalInfo: string): boolean {
  return additionalInfo.startsWith(unreadable) || additionalInfo.startsWith(notReadYet);
}
