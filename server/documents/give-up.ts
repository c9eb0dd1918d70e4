/** Gives up a right of this process for good, where it has Node's permissions. Newer than the first releases of Node 24, and than its types. */
export function giveUp(permission: object | undefined, right: 'worker' | 'fs.write'): void {
  if (permission && 'drop' in permission && typeof permission.drop === 'function') permission.drop(right);
}
