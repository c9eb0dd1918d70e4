import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPauses } from '#server/compute/pause.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Because, becauseOfRule } from '../reasons.ts';
import { openScope, type SiteScope } from '../scope/scope.ts';
import { globsOf, type SiteRow } from '../site-row.ts';
import { noLikeness } from './likeness.ts';

/** Time that a request waits until the texts are gone: most sites take a fraction of it. */
const waitMs = 5_000;
const pagesAtOnce = 200;

/**
 * Takes the texts of pages that a changed site leaves out. Of many pages the last are dropped after this resolves; if the process ends
 * before, the next run drops them.
 */
export async function dropInTime(
  { db, log }: { db: Db; log: Logger },
  { before, site }: { before: SiteRow; site: SiteRow },
): Promise<void> {
  if (isSameScope(before, site)) return;
  const waiting = new AbortController();
  const timeUp = sleep(waitMs, undefined, { signal: waiting.signal }).catch(() => {});
  const dropping = dropExcluded(db, site);
  await Promise.race([dropping, timeUp]).finally(() => waiting.abort());
  dropping.catch((error: unknown) =>
    logFailure(log, { kind: 'site-pages', host: site.host, id: site.id, error }),
  );
}

function isSameScope(a: SiteRow, b: SiteRow): boolean {
  return a.start === b.start && a.include_globs === b.include_globs && a.exclude_globs === b.exclude_globs;
}

/** Stops when the site is changed again or deleted. */
async function dropExcluded(db: Db, site: SiteRow): Promise<void> {
  const scope = openScope({ start: site.start, ...globsOf(site) });
  let last: string | undefined = '';
  while (last !== undefined && (await isUnchanged(db, site))) {
    const pages = await findTexts(db, site, last);
    await dropThose(db, pages, { site, scope });
    last = pages.at(-1)?.id;
  }
}

async function isUnchanged(db: Db, { id, changed_at }: SiteRow): Promise<boolean> {
  const site = db.selectFrom('sites').select('id').where('id', '=', id);
  return (await site.where('changed_at', '=', changed_at).executeTakeFirst()) !== undefined;
}

interface PageText {
  id: string;
  url: string;
  document_id: string | null;
}

function findTexts(db: Db, { id }: SiteRow, after: string): Promise<PageText[]> {
  return db
    .selectFrom('site_pages')
    .select(['id', 'url', 'document_id'])
    .where('site_id', '=', id)
    .where('document_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pagesAtOnce)
    .execute();
}

async function dropThose(
  db: Db,
  pages: readonly PageText[],
  { site, scope }: { site: SiteRow; scope: SiteScope },
): Promise<void> {
  const pause = createPauses();
  for (const page of pages) {
    await pause();
    const rule = scope.ruleAgainst(new URL(page.url));
    if (rule !== undefined) await drop(db, site, { ...page, ...becauseOfRule(rule) });
  }
}

async function drop(
  db: Db,
  { host }: SiteRow,
  { id, document_id, detail, reason }: PageText & Because,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = {
      ...{
        state: 'refused',
        detail,
        reason,
        document_id: null,
        read_at: null,
        etag: null,
        last_modified: null,
      },
      ...{ whole_hash: null, text_hash: null, fingerprint: null, ...noLikeness },
    };
    await trx.updateTable('site_pages').set(gone).where('id', '=', id).execute();
    if (document_id !== null) await deleteDocument(trx, { host, id: document_id });
  });
}
