import { expect, it } from 'vitest';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';

it('is read by its links, and cited with date and address', async () => {
  const made = await makeSite({
    '/': page('Harbour', 'The harbour lies in the bay of Vik.', { links: ['/ferry', '/kiosk'] }),
    '/ferry': page('Ferry', 'The ferry to the island leaves at 7:40 from pier three.'),
    '/kiosk': page('Kiosk', 'The kiosk sells tickets from nine to five.'),
  });
  const { add, run, states, ask, pages } = await openSiteApp(made);
  const site = await add();
  expect(site).toMatchObject({
    host: 'acme.example',
    state: 'idle',
    maxPages: 500,
    schedule: 'off',
    pages: 0,
  });
  const done = await run(site);
  expect(done.lastRun?.counts).toEqual({ new: 3, changed: 0, same: 0, gone: 0, refused: 0 });
  expect(await states(site)).toEqual({ '/': 'new', '/ferry': 'new', '/kiosk': 'new' });
  expect(await ask('When does the ferry leave?')).toContain(`${made.url}/ferry`);
  expect((await pages(site, '?q=ferry'))[0]?.readAt).toMatch(/^20/);
  made.asked();
  const again = await run(site);
  expect(again.lastRun?.counts).toEqual({ new: 0, changed: 0, same: 3, gone: 0, refused: 0 });
  expect(made.requests.filter(({ status }) => status === 304)).toHaveLength(3);
});

it('refuses a page without room in the host’s storage, and says so', async () => {
  const long = Array.from({ length: 40_000 }, (_, n) => `Ferry ${n} leaves pier ${n} at noon.`).join(' ');
  const made = await makeSite({
    '/': page('Harbour', 'The harbour lies in the bay of Vik.', { links: ['/timetable'] }),
    '/timetable': page('Timetable', long),
  });
  const { add, run, pages } = await openSiteApp(made, { environment: { HOST_STORAGE_MB: '1' } });
  const site = await add();
  await run(site);
  expect((await pages(site, '?q=timetable'))[0]).toMatchObject({
    state: 'refused',
    detail: "The host's storage is full: delete files or get more room, then read the site again.",
  });
  expect((await pages(site)).map(({ state }) => state).toSorted()).toEqual(['new', 'refused']);
});
