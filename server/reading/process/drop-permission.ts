/** Drops a permission of this process for good, if it runs under Node's permission model. Throws if the permission remains, since hostile bytes are read next. */
export function dropPermission(
  permission: NodeJS.ProcessPermission | undefined,
  scope: 'worker' | 'fs.write',
  folder?: string,
): void {
  if (permission === undefined) return;
  // Newer than the first releases of Node 24 and than its types.
  if ('drop' in permission && typeof permission.drop === 'function') permission.drop(scope);
  if (permission.has(scope) || (folder !== undefined && permission.has(scope, folder))) {
    throw new Error(`This process still has the permission "${scope}", so it must not read documents.`);
  }
}
