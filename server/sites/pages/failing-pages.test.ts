import { expect, it } from 'vitest';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';

it('pages that fail by themselves don’t keep the others from being read', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `/${n}`);
  const made = await makeSite({ '/': page('Start', 'Start of all.', { links: names }) });
  for (const [n, name] of names.entries())
    made.pages[name] = n < 20 ? { status: 500 } : page(`Page ${n}`, `This is the text of page ${n}.`);
  const { add, run } = await openSiteApp(made);
  const site = await run(await add());
  expect(site.lastRun?.counts).toMatchObject({ new: 11, refused: 20 });
});
