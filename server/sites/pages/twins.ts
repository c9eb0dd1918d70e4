import type { Reading } from '#server/reading/document.ts';
import { fingerprintDistance } from '#server/reading/web/fingerprint.ts';
import type { Db } from '#server/store/schema.ts';
import { likenessOf } from './likeness.ts';
import type { PageRow } from './page-rows.ts';

/** Bits of 64 in which the fingerprints of nearly equal texts may differ: some words of a hundred. */
const nearlyEqual = 3;
/** Most pages that a page is compared with in each way: a website may give all its pages one title. */
const maxCompared = 500;

/**
 * Finds the address of a page of the same site that has the same text, or nearly the same under the same title. Pages that differ in
 * numbers are nearly equal only if they differ in their query: the same page by another way.
 */
export async function findTwin(
  db: Db,
  { page, reading }: { page: PageRow; reading: Reading },
): Promise<string | undefined> {
  const facts = reading.site;
  if (!facts) return undefined;
  const others = db
    .selectFrom('site_pages')
    .where('site_id', '=', page.site_id)
    .where('document_id', 'is not', null)
    .where('id', page.document_id === null ? '<>' : '<', page.id)
    // Such a page waits for this one.
    .where((eb) => eb.or([eb('gives_way_to', 'is', null), eb('gives_way_to', '<>', page.url)]))
    .orderBy('id');
  const same = await others.select('url').where('text_hash', '=', facts.textHash).executeTakeFirst();
  if (same) return same.url;
  const likeness = likenessOf(page, reading);
  const near = others.select(['id', 'url', 'fingerprint']).limit(maxCompared);
  const found = [
    ...(await near.where('numbers_hash', '=', likeness.numbers_hash).execute()),
    ...(await near.where('path_hash', '=', likeness.path_hash).execute()),
  ];
  return found
    .filter(({ fingerprint }) => isNear(fingerprint, facts.fingerprint))
    .toSorted((x, y) => (x.id < y.id ? -1 : 1))
    .at(0)?.url;
}

function isNear(other: string | null, fingerprint: string): boolean {
  return other !== null && fingerprintDistance(other, fingerprint) <= nearlyEqual;
}
