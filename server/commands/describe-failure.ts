import { getSystemErrorMessage } from 'node:util';
import { Problem } from '#server/failure/problem.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { SettingsError } from '#server/settings.ts';

/** Tells the person at the terminal why a command or a start ended: a sentence for what they can mend, else the whole error. */
export function describeFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof Refusal) return error.message;
  if (error instanceof Problem && error.code === 'storage_unavailable') {
    return `The store or the files cannot be reached: ${reasonOf(error.cause)}. Check DATABASE_URL and BLOBS.`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Something else listens on this port already. Choose another with PORT, or PORT=0 for any free one.';
  }
  if (error instanceof Error && 'syscall' in error) return describeSystemError(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A server that cannot be reached at any of its addresses fails with a code alone. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** A file that is not there, or a folder that may not be written. */
function describeSystemError(error: Error): string {
  const { path, errno } = { path: undefined, errno: undefined, ...error };
  if (typeof path !== 'string' || typeof errno !== 'number') return error.message;
  return `${path}: ${getSystemErrorMessage(errno)}.`;
}
