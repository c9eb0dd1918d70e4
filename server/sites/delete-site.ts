import { ownTurn } from '#server/compute/take-turn.ts';
import { deleteDocument, emptyDocument } from '#server/reading/stored/documents.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { auditSite, type SiteAct } from './site-acts.ts';
import type { SiteRow } from './site-row.ts';

type Deleted = Pick<SiteRow, 'id' | 'host'>;

/** Pages that are deleted in one transaction with texts of some passages each. */
const pagesPerStep = 5;

/** Time for which a request deletes pages itself, so that none of most sites answers any more once it is over. */
const inRequestMs = 5_000;

/** Deletes a site with its pages and their texts. It is gone for its admins at once; the rest takes short steps, of a large site in the background. */
export async function deleteSite({ db, by }: SiteAct, site: SiteRow, withinMs = inRequestMs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sites')
      // Its id is no address, so that the same site can be added again.
      .set({ state: 'deleting', start: site.id, next_at: null })
      .where('id', '=', site.id)
      .where('state', '<>', 'deleting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await auditSite(trx, { by, site, action: 'site.delete' });
  });
  await finishDeletion(db, site, AbortSignal.timeout(withinMs));
}

/** Goes on with deletions that their requests left, or the end of a process interrupted. */
export async function finishDeletions(db: Db, { stopped }: { stopped: AbortSignal }): Promise<void> {
  const sites = await db.selectFrom('sites').select(['id', 'host']).where('state', '=', 'deleting').execute();
  for (const site of sites) await finishDeletion(db, site, stopped);
}

/** Deletes a page at an address first whose site is being deleted, so that another site can have it. Returns false if there is none. */
export async function freeAddress(db: Db, { host, url }: { host: string; url: string }): Promise<boolean> {
  const page = await db
    .selectFrom('site_pages')
    .innerJoin('sites', 'sites.id', 'site_pages.site_id')
    .innerJoin('documents', 'documents.id', 'site_pages.document_id')
    .select(['site_pages.id', 'site_pages.site_id', 'site_pages.document_id'])
    .where('documents.host', '=', host)
    .where('documents.url', '=', url)
    .where('documents.origin', '=', 'page')
    .where('sites.state', '=', 'deleting')
    .executeTakeFirst();
  if (!page || page.document_id === null) return false;
  await emptyDocument(db, { host, id: page.document_id, stopped: new AbortController().signal });
  await db.transaction().execute((trx) => deletePages(trx, { id: page.site_id, host }, [page.id]));
  return true;
}

async function finishDeletion(db: Db, site: Deleted, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const pages = await db
      .selectFrom('site_pages')
      .select(['id', 'document_id'])
      .where('site_id', '=', site.id)
      .limit(pagesPerStep)
      .execute();
    for (const { document_id: id } of pages)
      if (id !== null) await emptyDocument(db, { host: site.host, id, stopped });
    if (stopped.aborted) return;
    const ids = pages.map(({ id }) => id);
    const isOver = await ownTurn(() => db.transaction().execute((trx) => deletePages(trx, site, ids)));
    if (isOver) return;
  }
}

/** Deletes pages with their texts; without any, the site. Returns true for that. Deleting a page waits for who is storing its text, and then names that text. */
async function deletePages(trx: Trx, { id, host }: Deleted, pages: readonly string[]): Promise<boolean> {
  if (pages.length === 0) {
    await trx.deleteFrom('sites').where('id', '=', id).execute();
    return true;
  }
  const rows = await trx
    .deleteFrom('site_pages')
    .where('site_id', '=', id)
    .where('id', 'in', pages)
    .returning('document_id')
    .execute();
  for (const { document_id } of rows)
    if (document_id !== null) await deleteDocument(trx, { host, id: document_id });
  return false;
}
