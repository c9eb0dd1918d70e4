import { hash } from 'node:crypto';

/** Returns the SHA-256 under which a token is stored, so that a leaked store contains no usable tokens. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
