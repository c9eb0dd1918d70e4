/** Whether a write failed because it would have made a second row of what must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether a write failed because there is no room for it: in the store, or on a disk. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === '53100' || code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether a query held text that no row can hold: a NUL, for PostgreSQL. */
export function isUnstorableText(error: unknown): boolean {
  return codeOf(error) === '22021';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
