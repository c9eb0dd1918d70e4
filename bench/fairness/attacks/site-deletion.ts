import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { siteInputSchema } from '#contract/knowledge/sites.ts';
import { analysisVersion } from '#server/retrieval/passages/store-passages.ts';
import { newSite } from '#server/sites/new-site.ts';
import { addPages } from '#server/sites/pages/page-rows.ts';
import type { Db } from '#server/store/schema.ts';
import { type Attack, call } from './attack.ts';

const host = 'sites.localhost';
const sites = 3;
const pagesOfSite = 1500;
const passagesOfPage = 40;

const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

export const siteDeletion: Attack = {
  name: `deletion of a site of ${pagesOfSite} pages`,
  mostHeldMs: 50,
  async prepare(target) {
    return async () => {
      const listed = await call(target, `/api/sites?host=${host}`, { host });
      const [site] = listSchema.parse(await listed.json()).items;
      if (site) await call(target, `/api/sites/${site.id}`, { host, method: 'DELETE' });
    };
  },
};

/** Stores websites as if they had been read. */
export async function fillSites(db: Db): Promise<void> {
  for (let n = 0; n < sites; n++) await fillSite(db, `https://site-${n}.example/`);
}

async function fillSite(db: Db, start: string): Promise<void> {
  const input = siteInputSchema.parse({ host, start, maxPages: 5000, schedule: 'off' });
  const site = {
    ...newSite({ host, input, signingKey: randomBytes(32), now: new Date() }),
    state: 'running',
  };
  await db.insertInto('sites').values(site).execute();
  const urls = Array.from({ length: pagesOfSite }, (_, page) => `${start}${page}`);
  await addPages(
    db,
    site,
    urls.map((url) => ({ url, depth: 1 })),
  );
  for (const url of urls) await fillPage(db, { siteId: site.id, url });
  await db.updateTable('sites').set({ state: 'idle' }).where('id', '=', site.id).execute();
}

async function fillPage(db: Db, { siteId, url }: { siteId: string; url: string }): Promise<void> {
  const id = uuidv7();
  const at = new Date().toISOString();
  await db
    .insertInto('documents')
    .values({
      ...{ id, host, origin: 'page', title: url, media_type: 'text/html', analysis: analysisVersion },
      ...{ passage_count: passagesOfPage, term_count: 0, knowledge: 0, checked_at: at, created_at: at },
    })
    .execute();
  const passages = Array.from({ length: passagesOfPage }, (_, ordinal) => ({
    ...{ document_id: id, ordinal, page: null, heading: null, start_offset: 0, end_offset: 500 },
    text: `${url} ${ordinal} `.padEnd(500, 'boats sail '),
  }));
  await db.insertInto('passages').values(passages).execute();
  await db
    .updateTable('site_pages')
    .set({ document_id: id })
    .where('site_id', '=', siteId)
    .where('url', '=', url)
    .execute();
}
