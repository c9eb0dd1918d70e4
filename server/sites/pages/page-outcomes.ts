import type { Updateable } from 'kysely';
import type { SettleStorage } from '#server/files/storage/storage.ts';
import type { Reading } from '#server/reading/document.ts';
import { addDocument, deleteDocument } from '#server/reading/stored/documents.ts';
import type { Validators } from '#server/reading/web/fetch-step.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { and, type Because, because } from '../reasons.ts';
import type { SiteRow } from '../site-row.ts';
import { likenessOf, noLikeness } from './likeness.ts';
import type { PageRow } from './page-rows.ts';

type Changes = Updateable<Store['site_pages']>;

/** A page of a site that a run deals with. */
interface Dealt {
  site: SiteRow;
  page: PageRow;
}

/** Stores what became of a page, if the site still runs. Returns false then. */
async function settle(db: Db, { site, page }: Dealt, changes: Changes): Promise<boolean> {
  const works = db.selectFrom('sites').select('id').where('id', '=', site.id).where('state', '=', 'running');
  const { numUpdatedRows } = await db
    .updateTable('site_pages')
    .set({ ...changes, run: site.run, wanted: 0 })
    .where('id', '=', page.id)
    .where('site_id', 'in', works)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a page's text as up to date. */
export async function confirmPage(
  db: Db,
  dealt: Dealt,
  { now, validators }: { now: Date; validators?: Validators },
): Promise<void> {
  const readAt = now.toISOString();
  const changes = { state: 'same', ...because('same'), read_at: readAt, missing: 0 };
  await settle(db, dealt, { ...changes, ...(validators ? columnsOf(validators) : {}) });
}

/** Stores why a page is not read, and keeps the text that it may have. */
export async function refusePage(
  db: Db,
  dealt: Dealt,
  { detail, reason, ...changes }: Because & Changes,
): Promise<void> {
  const { read_at, document_id } = dealt.page;
  const kept = read_at !== null && document_id !== null;
  const why = { detail, reason };
  const whole = kept ? and(why, because('text_stays', read_at.slice(0, 10))) : why;
  await settle(db, dealt, { state: 'refused', ...whole, ...changes });
}

/** Takes a page's text out of the host's knowledge, and stores why. */
export async function dropPage(
  db: Db,
  dealt: Dealt,
  { validators, ...changes }: Because & { state?: 'gone'; validators?: Validators } & Changes,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = { state: 'refused', ...changes, ...noText, ...columnsOf(validators ?? {}) };
    if (await settle(trx, dealt, gone)) await deleteText(trx, dealt.page);
  });
}

const noText = {
  ...{ document_id: null, whole_hash: null, text_hash: null, fingerprint: null, read_at: null },
  ...noLikeness,
};

/** Replaces a page's text. Pages that give way to it lose theirs. Throws a unique violation if another site has the page, `quota_exceeded` if the host has no room. */
export async function storePage(
  { db, settleStorage }: { db: Db; settleStorage: SettleStorage },
  dealt: Dealt,
  { reading, validators, now, ...changes }: { reading: Reading; validators: Validators; now: Date } & Changes,
): Promise<void> {
  const { site, page } = dealt;
  const isNew = page.document_id === null;
  await db.transaction().execute(async (trx) => {
    const works = await settle(trx, dealt, {
      state: isNew ? 'new' : 'changed',
      ...because(isNew ? 'first_read' : 'changed'),
      ...{ read_at: now.toISOString(), missing: 0, gives_way_to: null },
      ...{ whole_hash: reading.site?.wholeHash ?? null, text_hash: reading.site?.textHash ?? null },
      fingerprint: reading.site?.fingerprint ?? null,
      ...likenessOf(page, reading),
      ...columnsOf(validators),
      ...changes,
    });
    if (!works) return;
    const replacedBytes = await deleteText(trx, page);
    const text = {
      host: site.host,
      origin: 'page' as const,
      knowledge: true as const,
      url: page.url,
      reading,
    };
    const { id } = await addDocument(trx, text);
    await trx.updateTable('site_pages').set({ document_id: id }).where('id', '=', page.id).execute();
    await settleStorage(trx, { host: site.host, documentIds: [id], replacedBytes });
  });
}

/** Takes the texts of pages that give way to an address which has its text now. */
export async function dropWhatGivesWay(db: Db, { site, page }: Dealt): Promise<void> {
  const rows = await db
    .selectFrom('site_pages')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('gives_way_to', '=', page.url)
    .where('document_id', 'is not', null)
    .execute();
  for (const row of rows) {
    await db.transaction().execute(async (trx) => {
      const changes = { ...noText, state: 'refused', ...because('gives_way', page.url) };
      await trx.updateTable('site_pages').set(changes).where('id', '=', row.id).execute();
      await deleteText(trx, row);
    });
  }
}

/** Returns the bytes that the text took up. */
async function deleteText(trx: Trx | Db, { host, document_id: id }: PageRow): Promise<number> {
  return id === null ? 0 : deleteDocument(trx, { host, id });
}

function columnsOf({ etag, lastModified }: Validators): Changes {
  return { etag: etag ?? null, last_modified: lastModified ?? null };
}
