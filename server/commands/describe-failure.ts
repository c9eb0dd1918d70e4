import { getSystemErrorMessage } from 'node:util';
import { Problem } from '#server/failure/problem.ts';
import { reasonOf } from '#server/failure/reason-of.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { isSystemError } from '#server/failure/system-error.ts';
import { SettingsError } from '#server/settings.ts';
import { sentenceOfStore } from '#server/store/errors.ts';

/** Returns why a command or a start failed: a sentence for what people can fix, else the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof Refusal) return error.message;
  if (error instanceof Problem && error.code === 'storage_unavailable') {
    if (error.cause instanceof Refusal) return error.cause.message;
    const reason = reasonOf(error.cause).replace(/\.$/, '');
    return `Can't reach the store or the files: ${reason}. Check DATABASE_URL and BLOBS.`;
  }
  if (error instanceof Problem) return error.message;
  if (isSystemError(error, 'EADDRINUSE')) {
    return 'The port is already in use. Set PORT to another one, or PORT=0 for any free port.';
  }
  if (error instanceof Error && 'syscall' in error) return describeSystemError(error);
  const sentence = sentenceOfStore(error);
  if (sentence !== undefined) return `The store can't do that: ${sentence}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Describes errors such as a missing file or a folder without write permission. */
function describeSystemError(error: Error): string {
  const { path, errno } = { path: undefined, errno: undefined, ...error };
  if (typeof path !== 'string' || typeof errno !== 'number') return error.message;
  return `${path}: ${getSystemErrorMessage(errno)}.`;
}
