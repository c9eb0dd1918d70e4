/** True if the error has this system code, such as `ENOENT`. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Resolves to undefined instead of rejecting with `ENOENT`. */
export async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
