import { hash, randomBytes } from 'node:crypto';

/** Tells keys from people's tokens. Without a product's name, since it is shown on a host's own page. */
const beginning = 'key_';
const secretBytes = 32;
/** Characters by which people know a key again. */
const shownCharacters = 10;

interface NewKey {
  key: string;
  prefix: string;
  hash: string;
}

export function makeKey(): NewKey {
  const key = beginning + randomBytes(secretBytes).toString('base64url');
  return { key, prefix: key.slice(0, shownCharacters), hash: hashKey(key) };
}

/** Returns what is stored of a key. It is random, so a slow hash would protect nothing more. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

export function looksLikeKey(token: string): boolean {
  return token.startsWith(beginning);
}
