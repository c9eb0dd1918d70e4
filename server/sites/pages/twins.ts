import type { Reading } from '#server/reading/document.ts';
import { fingerprintDistance, haveSameNumbers } from '#server/reading/web/fingerprint.ts';
import type { Db } from '#server/store/schema.ts';
import type { PageRow } from './page-rows.ts';

/** Bits of 64 in which the fingerprints of nearly equal texts may differ: some words of a hundred. */
const nearlyEqual = 3;

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
    .innerJoin('documents', 'documents.id', 'site_pages.document_id')
    .where('site_pages.site_id', '=', page.site_id)
    .where('site_pages.id', page.document_id === null ? '<>' : '<', page.id)
    // Such a page waits for this one.
    .where((eb) => eb.or([eb('gives_way_to', 'is', null), eb('gives_way_to', '<>', page.url)]));
  const same = await others
    .select('site_pages.url')
    .where('text_hash', '=', facts.textHash)
    .orderBy('site_pages.id')
    .executeTakeFirst();
  if (same) return same.url;
  const near = await others
    .select(['site_pages.url', 'fingerprint'])
    .where('documents.title', '=', reading.title)
    .where('fingerprint', 'is not', null)
    .orderBy('site_pages.id')
    .execute();
  return near.find(({ url, fingerprint }) => isNear({ url, fingerprint }, page, facts.fingerprint))?.url;
}

function isNear(
  other: { url: string; fingerprint: string | null },
  page: PageRow,
  fingerprint: string,
): boolean {
  if (other.fingerprint === null) return false;
  const comparable =
    haveSameNumbers(other.fingerprint, fingerprint) || pathOf(other.url) === pathOf(page.url);
  return comparable && fingerprintDistance(other.fingerprint, fingerprint) <= nearlyEqual;
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
