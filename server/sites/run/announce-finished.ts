import type { Trx } from '#server/store/schema.ts';
import { announce } from '#server/webhooks/announce.ts';
import type { SiteRow } from '../site-row.ts';
import { countRun } from '../site-shape.ts';

/** Tells the host's webhooks that a run has ended. Call it in the transaction that ends it. */
export async function announceFinished(trx: Trx, site: SiteRow): Promise<void> {
  const { id, host, start, started_at: startedAt, finished_at: finishedAt, detail } = site;
  const data = { id, start, startedAt, finishedAt, detail, counts: await countRun(trx, site) };
  await announce(trx, { host, event: 'site.finished', data });
}
