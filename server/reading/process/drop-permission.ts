/** Gives up a right of this process for good, where it has Node's permissions. Throws when it is still held: whoever calls is about to meet hostile bytes. */
export function giveUp(
  permission: NodeJS.ProcessPermission | undefined,
  right: 'worker' | 'fs.write',
  folder?: string,
): void {
  if (permission === undefined) return;
  // Newer than the first releases of Node 24, and than its types.
  if ('drop' in permission && typeof permission.drop === 'function') permission.drop(right);
  if (permission.has(right) || (folder !== undefined && permission.has(right, folder))) {
    throw new Error(`This process still holds the right "${right}", so it reads no documents.`);
  }
}
