import { hash } from 'node:crypto';
import type { Reading } from '#server/reading/document.ts';
import { numbersOf } from '#server/reading/web/fingerprint.ts';

/** Columns by which pages are found that may be nearly equal to another. */
interface Likeness {
  numbers_hash: string | null;
  path_hash: string | null;
}

export const noLikeness: Likeness = { numbers_hash: null, path_hash: null };

/** Returns the hashes of a page's title with the numbers in its text, and with its address without the query. */
export function likenessOf({ url }: { url: string }, { title, site }: Reading): Likeness {
  if (!site) return noLikeness;
  const { origin, pathname } = new URL(url);
  const hashOf = (what: string) => hash('sha256', JSON.stringify([title, what]), 'hex').slice(0, 16);
  return { numbers_hash: hashOf(numbersOf(site.fingerprint)), path_hash: hashOf(origin + pathname) };
}
