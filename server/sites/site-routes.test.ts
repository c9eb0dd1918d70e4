import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/http/problem.ts';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';
import { finishDeletions } from './delete-site.ts';

async function refusal(response: Response) {
  const { status, code, errors, detail } = problemSchema.parse(await response.json());
  return { status, code, fields: Object.keys(errors ?? {}), detail };
}

const start = page('Start', 'Start of all.');

describe('a site that is added', () => {
  it.each([
    ['no address', { start: '' }, 'start'],
    ['an address of mail', { start: 'mailto:ann@mail.example' }, 'start'],
    ['a password in its address', { start: 'https://a:b@site.example/' }, 'start'],
    ['the port of another service', { start: 'http://site.example:25/' }, 'start'],
    ['a glob that matches nothing', { start: 'site.example', exclude: ['old/*'] }, 'exclude.0'],
    ['too many pages', { start: 'site.example', maxPages: 1_000_000 }, 'maxPages'],
    ['half a page', { start: 'site.example', maxPages: 1.5 }, 'maxPages'],
    ['an unknown schedule', { start: 'site.example', schedule: 'minutely' }, 'schedule'],
    ['a host that does not exist', { start: 'site.example', host: 'nobody.example/x' }, undefined],
  ])('is refused with %s', async (_case, input, field) => {
    const { post, app } = await openSiteApp(await makeSite());
    const refused = await refusal(await post('/api/sites', input));
    expect(refused.status).toBeLessThan(404);
    if (field) expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: [field] });
    expect(await app.db.selectFrom('sites').selectAll().execute()).toEqual([]);
  });

  it('begins at an address without a scheme by https, and is there once', async () => {
    const { add, post } = await openSiteApp(await makeSite());
    const site = await add({
      start: 'site.example/docs',
      include: ['/docs/**'],
      depth: 3,
      schedule: 'daily',
    });
    expect(site).toMatchObject({ start: 'https://site.example/docs', depth: 3, schedule: 'daily' });
    expect(site.nextRunAt).toMatch(/^20/);
    expect(site.hook.url).toBe(`http://acme.example/api/sites/${site.id}/hook`);
    const again = await post('/api/sites', { start: 'https://site.example/docs' });
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'site_exists' });
  });

  it('shares the pages that a host may have with its other sites', async () => {
    const { add, post } = await openSiteApp(await makeSite());
    await add({ start: 'one.example', maxPages: 50_000 });
    await add({ start: 'two.example', maxPages: 49_000 });
    const third = await refusal(await post('/api/sites', { start: 'three.example', maxPages: 1001 }));
    expect(third).toMatchObject({ status: 413, code: 'quota_exceeded', fields: ['maxPages'] });
    expect(third.detail).toContain('1,000.');
  });

  it('is in the audit, with what was changed', async () => {
    const { add, admin, post } = await openSiteApp(await makeSite());
    const site = await add({ start: 'site.example' });
    const body = JSON.stringify({ start: 'site.example', maxPages: 7 });
    await admin.call(`/api/sites/${site.id}`, { method: 'PUT', body });
    await post(`/api/sites/${site.id}/pause`);
    await admin.call(`/api/sites/${site.id}`, { method: 'DELETE' });
    const rows = (await (await admin.call('/api/audit?action=site')).json()) as { action: string }[];
    expect(rows.map(({ action }) => action)).toEqual([
      'site.delete',
      'site.pause',
      'site.update',
      'site.create',
    ]);
    expect(rows[2]).toMatchObject({ before: { maxPages: 500 }, after: { maxPages: 7 } });
  });
});

describe('a preview', () => {
  it('says which pages would be read and which rules leave others out, and stores nothing', async () => {
    const made = await makeSite({ '/docs/': start });
    const paths = ['/docs/a', '/docs/b', '/docs/old/1', '/docs/old/2', '/docs/secret', '/blog'];
    made.pages['/robots.txt'] = `User-agent: *\nDisallow: /docs/secret`;
    made.pages['/sitemap.xml'] = paths.map((path) => `${made.url}${path}\n`).join('');
    const { add, post, app } = await openSiteApp(made);
    const site = await add({ start: `${made.url}/docs/`, exclude: ['/docs/old/*'] });
    const preview = await (await post(`/api/sites/${site.id}/preview`)).json();
    expect(preview).toMatchObject({
      pages: 3,
      sample: [`${made.url}/docs/a`, `${made.url}/docs/b`, `${made.url}/docs/`],
      from: 'sitemap',
      isComplete: true,
      detail:
        '3 pages under /docs; 4 left out: 2 by your rule /docs/old/*, 1 by robots.txt, 1 outside /docs.',
    });
    expect(preview).toMatchObject({
      leftOut: expect.arrayContaining([
        { url: `${made.url}/docs/secret`, rule: 'robots.txt', reason: { code: 'robots' } },
      ]),
    });
    expect(await app.db.selectFrom('site_pages').selectAll().execute()).toEqual([]);
    expect(made.asked()).toEqual(['/robots.txt', '/sitemap.xml']);
  });

  it('follows links of the first pages without a sitemap', async () => {
    const made = await makeSite();
    for (let n = 0; n < 20; n++)
      made.pages[n === 0 ? '/' : `/${n}`] = page(`Page ${n}`, 'Text.', { links: [`/${n + 1}`] });
    const { add, post } = await openSiteApp(made);
    const preview = await (await post(`/api/sites/${(await add()).id}/preview`)).json();
    expect(preview).toMatchObject({ from: 'links', isComplete: false, pages: 9 });
  });

  it('of a website that does not answer says why', async () => {
    const { add, post } = await openSiteApp(await makeSite({ '/robots.txt': { status: 503 } }));
    const refused = await refusal(await post(`/api/sites/${(await add()).id}/preview`));
    expect(refused).toMatchObject({ status: 422, code: 'url_refused' });
    expect(refused.detail).toContain('robots.txt');
  });
});

describe('the hook', () => {
  it('has pages read at once, with the token alone', async () => {
    const made = await makeSite({ '/': page('Start', 'Start.', { links: ['/a', '/b'] }), '/a': start });
    made.pages['/b'] = page('B', 'The ferry leaves at 7:40.');
    const { add, run, app, until, ask } = await openSiteApp(made);
    const site = await run(await add());
    const call = (token: string, body?: object) =>
      app.call(`/api/sites/${site.id}/hook`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await refusal(await call('wrong'))).code).toBe('hook_token_invalid');
    expect((await refusal(await call(''))).status).toBe(401);
    const elsewhere = await call(site.hook.token, { urls: ['https://other.example/'] });
    expect(await refusal(elsewhere)).toMatchObject({ status: 400, fields: ['urls'] });
    made.pages['/b'] = page('B', 'The ferry leaves at 9:15.');
    made.asked();
    const called = await call(site.hook.token, { urls: [`${made.url}/b`, `${made.url}/new`] });
    expect([called.status, await called.json()]).toEqual([202, { reads: 2 }]);
    await until(site, ({ state }) => state === 'idle');
    expect(made.asked().toSorted()).toEqual(['/b', '/new', '/robots.txt']);
    expect(await ask('When does the ferry leave?')).toContain('9:15');
    expect(await (await call(site.hook.token)).json()).toEqual({ reads: 'site' });
    await until(site, ({ state, lastRun }) => state === 'idle' && lastRun?.counts.same === 3);
  });
});

describe('a run', () => {
  it('stops when it is paused, and goes on where it was', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `/${n}`);
    const made = await makeSite({ '/': page('Start', 'Start.', { links: names }) });
    for (const name of names) {
      const body = page(`Page ${name}`, `This is the text of page ${name}.`);
      made.pages[name] = (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), 50);
      };
    }
    const { add, post, until, find, run } = await openSiteApp(made);
    const site = await add();
    // Two admins at once begin one run.
    await Promise.all([post(`/api/sites/${site.id}/run`), post(`/api/sites/${site.id}/run`)]);
    await until(site, ({ pages }) => pages > 3);
    await post(`/api/sites/${site.id}/pause`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { pages, state } = await find(site.id);
    expect(state).toBe('paused');
    expect(pages).toBeLessThan(40);
    const asked = made.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(made.requests.length).toBe(asked);
    const done = await run(site);
    expect(done.pages).toBe(41);
    // Pages that were being read when it was paused are read again.
    expect(made.requests.filter(({ path }) => path !== '/robots.txt').length).toBeLessThan(46);
  });

  it('takes the texts along when its site is deleted', async () => {
    const { add, run, admin, app } = await openSiteApp(await makeSite({ '/': start }));
    const site = await run(await add());
    const response = await admin.call(`/api/sites/${site.id}`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    for (const table of ['sites', 'site_pages', 'documents', 'passages'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('goes on being deleted after a restart, and can be added again meanwhile', async () => {
    const long = page(
      'Long',
      Array.from({ length: 300 }, (_, n) => `Boat ${n} sails at ${n}.`).join('</p><p>'),
    );
    const { add, run, admin, app } = await openSiteApp(await makeSite({ '/': start, '/a': long }));
    const site = await run(await add());
    await app.db.updateTable('sites').set({ state: 'deleting', start: site.id }).execute();
    expect((await admin.call(`/api/sites/${site.id}`)).status).toBe(404);
    const again = await run(await add());
    expect(site.pages).toBeGreaterThan(0);
    expect(again.pages).toBe(site.pages);
    await finishDeletions(app.db, { stopped: AbortSignal.abort() });
    await finishDeletions(app.db, { stopped: new AbortController().signal });
    const left = await app.db.selectFrom('sites').select('id').execute();
    expect(left).toEqual([{ id: again.id }]);
    expect(
      await app.db.selectFrom('site_pages').selectAll().where('site_id', '=', site.id).execute(),
    ).toEqual([]);
    const pages = app.db.selectFrom('documents').select('id').where('origin', '=', 'page');
    expect(await pages.execute()).toHaveLength(site.pages);
  });

  it('rests while its host is suspended', async () => {
    const made = await makeSite({ '/': start });
    const { add, app, post, until } = await openSiteApp(made);
    const site = await add();
    const { id } = await app.db.selectFrom('configs').select('id').executeTakeFirstOrThrow();
    const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
    await operator.call(`/api/configs/${id}/suspend`, { method: 'POST' });
    await operator.call(`/api/sites/${site.id}/run`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(made.requests).toEqual([]);
    await operator.call(`/api/configs/${id}/resume`, { method: 'POST' });
    await until(site, ({ state }) => state === 'idle');
    expect(made.requests.length).toBeGreaterThan(0);
    expect((await post('/api/sites', { start: 'x.example' })).status).toBe(201);
  });
});
