import { createHash } from 'node:crypto';

/** Returns a digest by which a text is known again, and from which it can't be read. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
