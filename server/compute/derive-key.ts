import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from the deployment's signing key (HKDF-SHA256). */
export function deriveKey(signingKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', signingKey, '', purpose, 32));
}
