import { expect, it } from 'vitest';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';
import { addPages } from './page-rows.ts';

it('adds nothing to a site that was deleted while it was read', async () => {
  const { app, add } = await openSiteApp(await makeSite({ '/': page('Start', 'Start of all.') }));
  await add();
  const site = await app.db.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
  const url = new URL('/late', site.start).href;
  await app.db.deleteFrom('sites').where('id', '=', site.id).execute();
  expect(await addPages(app.db, site, [{ url, depth: 1 }])).toBe(false);
  expect(await app.db.selectFrom('site_pages').selectAll().execute()).toEqual([]);
});
