import { createPauses } from '#server/compute/pause.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';
import { sentenceOfRule } from '../scope/candidates.ts';
import { openScope } from '../scope/scope.ts';
import { globsOf, type SiteRow } from '../site-row.ts';

/** Takes the texts of pages that a changed site leaves out. */
export async function dropExcluded(db: Db, site: SiteRow): Promise<void> {
  const scope = openScope({ start: site.start, ...globsOf(site) });
  const texts = db
    .selectFrom('site_pages')
    .where('site_id', '=', site.id)
    .where('document_id', 'is not', null);
  const rows = await texts.select(['id', 'url', 'document_id']).execute();
  const pause = createPauses();
  for (const row of rows) {
    await pause();
    const rule = scope.ruleAgainst(new URL(row.url));
    if (rule !== undefined) await drop(db, site, { ...row, detail: sentenceOfRule(rule) });
  }
}

async function drop(
  db: Db,
  { host }: SiteRow,
  { id, document_id, detail }: { id: string; document_id: string | null; detail: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = {
      state: 'refused',
      detail,
      document_id: null,
      read_at: null,
      etag: null,
      last_modified: null,
    };
    await trx
      .updateTable('site_pages')
      .set({ ...gone, whole_hash: null, text_hash: null, fingerprint: null })
      .where('id', '=', id)
      .execute();
    if (document_id !== null) await deleteDocument(trx, { host, id: document_id });
  });
}
