import { rm } from 'node:fs/promises';
import { isSystemError } from '#server/failure/system-error.ts';
import type { Db } from '#server/store/schema.ts';
import { storePage } from '../pages/page-outcomes.ts';
import type { PageRow } from '../pages/page-rows.ts';
import { readBody } from '../pages/receive-page.ts';
import type { Sample, SiteRun, VisitDeps } from '../pages/site-run.ts';

/** Pages of a site's first run that are read again once it is known what repeats on them. */
export const sampleSize = 12;

/** Reads the first pages of a site again, without what repeats on them. Their bodies are deleted. */
export async function readSamplesAgain(deps: VisitDeps, run: SiteRun): Promise<void> {
  const { memory } = run;
  const samples = memory.samples ?? [];
  memory.samples = undefined;
  for (const sample of samples) {
    try {
      if (memory.repeats.size > 0) await readAgain(deps, run, sample);
    } catch (error) {
      // The body may have been swept since.
      if (!isSystemError(error, 'ENOENT')) throw error;
    } finally {
      await rm(sample.body.path, { force: true });
    }
  }
}

async function readAgain(deps: VisitDeps, run: SiteRun, { pageId, body }: Sample): Promise<void> {
  const page = await findWithText(deps.db, pageId);
  if (!page) return;
  const reading = await readBody(deps, run, { page, body });
  const isSame = reading.site?.textHash === page.text_hash;
  if (isSame || reading.index.passages.length === 0) return;
  const { state, detail, reason, gives_way_to } = page;
  const text = { ...reading, canonicalUrl: page.url };
  const kept = { state, detail, reason, gives_way_to };
  await storePage(
    deps,
    { site: run.site, page },
    { reading: text, validators: body.validators, now: run.now(), ...kept },
  );
}

function findWithText(db: Db, id: string): Promise<PageRow | undefined> {
  return db
    .selectFrom('site_pages')
    .selectAll()
    .where('id', '=', id)
    .where('document_id', 'is not', null)
    .executeTakeFirst();
}
