import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type MadeSite, makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';

const sitemap = (url: string, paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`;

describe('pages are found', () => {
  it('in the sitemaps of robots.txt, by an index and compressed, and not by links then', async () => {
    const made = await makeSite({
      '/': page('Start', 'The start of the harbour.', { links: ['/linked', '/manual.pdf'] }),
      '/a': page('A', 'Alpha is the first letter.'),
      '/b': page('B', 'Beta is the second letter.'),
    });
    made.pages['/robots.txt'] = `User-agent: *\nDisallow: /private\nSitemap: ${made.url}/index.xml`;
    made.pages['/index.xml'] =
      `<sitemapindex><sitemap><loc>${made.url}/one.xml.gz</loc></sitemap></sitemapindex>`;
    made.pages['/one.xml.gz'] = {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(sitemap(made.url, ['/a', '/b', '/private/c'])),
    };
    const { add, run, states, pages } = await openSiteApp(made);
    const site = await run(await add());
    expect(await states(site)).toEqual({
      '/': 'new',
      '/a': 'new',
      '/b': 'new',
      '/manual.pdf': 'refused',
      '/private/c': 'refused',
    });
    expect(made.asked()).not.toContain('/private/c');
    const [left] = await pages(site, '?q=private');
    expect(left).toMatchObject({
      detail: 'robots.txt does not allow programs to read it.',
      reasons: [{ code: 'robots' }],
    });
    expect(made.requests.every(({ headers }) => headers['user-agent']?.includes('acme.example'))).toBe(true);
  });

  it('stops at the depth and number of pages, and says so', async () => {
    const made = await makeSite();
    for (let n = 0; n < 12; n++)
      made.pages[n === 0 ? '/' : `/${n}`] = page(`Page ${n}`, `This is text number ${n}.`, {
        links: [`/${n + 1}`],
      });
    const { add, run } = await openSiteApp(made);
    const deep = await run(await add({ depth: 2 }));
    expect(deep.pages).toBe(3);
    const few = await run(await add({ start: `${made.url}/1`, include: ['/**'], maxPages: 2 }));
    expect(few.pages + deep.pages).toBeLessThanOrEqual(5);
    expect(few.detail).toContain('limit of 2');
  });

  it('without following links that never end', async () => {
    const start = page('Calendar', 'A calendar of the harbour.', { links: ['/a/b', '/month?m=1'] });
    const known: MadeSite['pages'] = { '/': start };
    const trap = new Proxy(known, {
      get(pages, path: string) {
        if (path in pages || !/^\/(?:a\/|month)/.test(path)) return pages[path];
        const next = path.startsWith('/a/') ? `${path}/b` : `/month?m=${Number(path.split('=')[1]) + 1}`;
        return page(`At ${path}`, `There is nothing on ${path}.`, { links: [next] });
      },
    });
    const made = await makeSite(trap);
    const { add, run } = await openSiteApp(made);
    const site = await run(await add({ maxPages: 20 }));
    expect(site.pages).toBeLessThanOrEqual(20);
    expect(site.detail).toContain('limit of 20');
  });
});

describe('a page', () => {
  it('is read once, whatever addresses it has', async () => {
    const text = 'The lighthouse was built in 1871 and can be climbed on Sundays from ten o’clock. ';
    const made = await makeSite({
      '/': page('Start', 'Start of all.', {
        links: ['/moved', '/a?utm_source=x', '/a#part', '/copy', '/a?print=1', '/loop'],
      }),
      '/moved': { status: 301, headers: { location: '/a' } },
      '/a': page('Lighthouse', text.repeat(3)),
      '/copy': page('Lighthouse', text.repeat(3), { head: '<link rel="canonical" href="/a">' }),
      '/a?print=1': page('Lighthouse', `${text.repeat(3)}`),
      '/loop': { status: 302, headers: { location: '/loop2' } },
      '/loop2': { status: 302, headers: { location: '/loop' } },
    });
    const { add, run, app, states } = await openSiteApp(made);
    const site = await run(await add());
    expect(site.pages).toBe(2);
    expect(await states(site)).toMatchObject({ '/moved': 'refused', '/copy': 'refused', '/loop': 'refused' });
    const documents = await app.db
      .selectFrom('documents')
      .select('url')
      .where('origin', '=', 'page')
      .execute();
    expect(documents).toHaveLength(2);
    made.asked();
    await run(site);
    expect(made.asked().filter((path) => path === '/a')).toHaveLength(1);
    expect((await app.db.selectFrom('documents').select('id').execute()).length).toBe(2);
  });

  it('keeps its last good text, and leaves after two failed runs', async () => {
    const made = await makeSite({
      '/': page('Start', 'Start of all.', { links: ['/ferry'] }),
      '/ferry': page('Ferry', 'The ferry leaves at 7:40.'),
    });
    const { add, run, ask, pages } = await openSiteApp(made);
    const site = await run(await add());
    made.pages['/ferry'] = { status: 500 };
    await run(site);
    expect(await ask('When does the ferry leave?')).toContain('7:40');
    expect((await pages(site, '?q=ferry'))[0]).toMatchObject({ state: 'refused' });
    made.pages['/ferry'] = { status: 404 };
    await run(site);
    expect(await ask('When does the ferry leave?')).toContain('7:40');
    const after = await run(site);
    expect(after.lastRun?.counts.gone).toBe(1);
    expect(await ask('When does the ferry leave?')).not.toContain('7:40');
    const [gone] = await pages(site, '?state=gone');
    expect(gone?.detail).toContain('404');
    expect(gone?.reasons).toEqual([{ code: 'gone', value: '404' }]);
    made.pages['/ferry'] = page('Ferry', 'The ferry leaves at 9:15.');
    await run(site);
    expect(await ask('When does the ferry leave?')).toContain('9:15');
  });

  it('leaves at once when it asks not to be indexed, or is excluded', async () => {
    const made = await makeSite({
      '/': page('Start', 'Start of all.', { links: ['/a', '/b', '/c'] }),
      '/a': page('A', 'Alpha is the first letter.'),
      '/b': page('B', 'Beta is the second letter.'),
      '/c': page('C', 'Gamma is the third letter.'),
    });
    const { add, run, admin, find, pages } = await openSiteApp(made);
    const site = await run(await add());
    expect(site.pages).toBe(4);
    made.pages['/a'] = page('A', 'Alpha is the first letter.', {
      head: '<meta name="ROBOTS" content="NoIndex, follow">',
    });
    made.pages['/b'] = { headers: { 'x-robots-tag': 'noindex' }, body: page('B', 'Beta') };
    expect((await run(site)).pages).toBe(2);
    expect((await pages(site, '?q=/a'))[0]?.detail).toContain('noindex');
    const body = JSON.stringify({ start: site.start, exclude: ['/c'] });
    await admin.call(`/api/sites/${site.id}`, { method: 'PUT', body });
    expect((await find(site.id)).pages).toBe(1);
    expect((await pages(site, '?q=/c'))[0]).toMatchObject({
      detail: 'Left out by your rule /c.',
      reasons: [{ code: 'excluded', value: '/c' }],
    });
  });

  it('that is empty without script says so', async () => {
    const shell = (body: string) =>
      `<html><head><title>App</title></head><body><div id="root"></div>${body}<script src="/app.js"></script></body></html>`;
    const made = await makeSite({
      '/': page('Start', 'Start of all.', { links: ['/app', '/app2'] }),
      '/app': shell(''),
      '/app2': shell('<noscript>You need to enable JavaScript to run this app.</noscript>'),
    });
    const { add, run, pages } = await openSiteApp(made);
    const site = await run(await add());
    expect(site.pages).toBe(1);
    for (const { detail } of await pages(site, '?q=app'))
      expect(detail).toBe('The page is empty without script, which is not run.');
  });

  it('is without what repeats on the pages of its site, which the first page keeps', async () => {
    const made = await makeSite();
    const around = (text: string, links = '') =>
      `<html><head><title>${text.slice(0, 20)}</title></head><body><div class="x"><p>Call the harbour office on 055 1234.</p></div><div><p>${text}</p></div><div class="y"><p>We bake the best bread of the whole west coast.</p></div>${links}</body></html>`;
    const names = Array.from({ length: 8 }, (_, n) => `/boat-${n}`);
    made.pages['/'] = around(
      'All boats of Vik.',
      names.map((name) => `<a href="${name}">${name}</a>`).join(''),
    );
    for (const [n, name] of names.entries())
      made.pages[name] = around(`Boat number ${n} has ${n + 3} berths and a blue sail, unlike others.`);
    const { add, run, app } = await openSiteApp(made);
    await run(await add());
    const passages = await app.db.selectFrom('passages').select('text').execute();
    const withMenu = passages.filter(({ text }) => text.includes('055 1234'));
    expect(withMenu).toHaveLength(1);
    expect(passages.filter(({ text }) => text.includes('best bread'))).toHaveLength(1);
    expect(passages.filter(({ text }) => text.includes('blue sail'))).toHaveLength(8);
  });
});
