/** True if a write would have made a second row with a unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** True if a write failed because the store or a disk is full. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === '53100' || code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** True if a query contained text that can't be stored: a NUL on PostgreSQL. */
export function isUnstorableText(error: unknown): boolean {
  return codeOf(error) === '22021';
}

/** Returns what the store says if the error is PostgreSQL's or SQLite's, with its code. */
export function sentenceOfStore(error: unknown): string | undefined {
  const code = codeOf(error);
  const isOfStore = typeof code === 'string' && (/^SQLITE_/.test(code) || /^[0-9A-Z]{5}$/.test(code));
  return error instanceof Error && isOfStore ? `${error.message} (${code})` : undefined;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
