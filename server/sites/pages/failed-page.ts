import type { Problem } from '#server/failure/problem.ts';
import { RefusedStatus } from '#server/reading/web/response-problems.ts';
import type { Db } from '#server/store/schema.ts';
import { parseRetryAfter } from '../fetching/retry-after.ts';
import { statusOf } from '../fetching/site-client.ts';
import { because, becauseOf } from '../reasons.ts';
import type { SiteRow } from '../site-row.ts';
import { dropPage, refusePage } from './page-outcomes.ts';
import type { PageRow } from './page-rows.ts';

/** A failure of the website as a whole, or of this service for its host. */
export interface PageFailure {
  detail: string;
  /** Seconds that the website asks to wait; undefined if it does not say. */
  waitsFor?: number;
}

/** Wait after 429 without a time. */
const usualSeconds = 60;
/** Runs after which a page that is not found leaves. */
const missingRuns = 2;

/** Returns the failure if it is not the page's own: the website has errors, does not answer, or asks to wait; undefined for any other. */
export function findTrouble(error: Problem, now: Date = new Date()): PageFailure | undefined {
  const detail = error.message;
  if (error.code === 'overloaded' || error.code === 'too_many_requests')
    return {
      detail: 'Too many documents are being read for this host.',
      waitsFor: error.retryAfterSeconds ?? 10,
    };
  if (error.code === 'url_too_slow' || error.code === 'url_unreachable') return { detail };
  const status = statusOf(error);
  if (status === undefined || (status !== 429 && status < 500)) return undefined;
  const header = error.cause instanceof RefusedStatus ? error.cause.retryAfter : undefined;
  const waitsFor = parseRetryAfter(header, now);
  if (status === 429) return { detail, waitsFor: waitsFor ?? usualSeconds };
  return status === 503 && waitsFor !== undefined ? { detail, waitsFor } : { detail };
}

/** Stores why a page could not be read. A page that is missing in two runs leaves; any other keeps its last good text. */
export async function settleFailure(
  db: Db,
  dealt: { site: SiteRow; page: PageRow },
  error: Problem,
): Promise<void> {
  const status = statusOf(error);
  if (status !== 404 && status !== 410) return refusePage(db, dealt, becauseOf(error));
  const { page, site } = dealt;
  // The same run may ask twice: by the hook too.
  const missing = page.missing + (page.run < site.run || page.missing === 0 ? 1 : 0);
  const hadText = page.document_id !== null || page.state === 'gone' || page.missing > 0;
  if (missing < missingRuns || !hadText)
    return refusePage(db, dealt, { ...because('no_such_page', String(status)), missing });
  return dropPage(db, dealt, { ...because('gone', String(status)), state: 'gone', missing });
}
