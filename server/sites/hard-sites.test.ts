import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startSite } from '#server/testing/reading/site.ts';
import { makeSite, page } from '#server/testing/sites/made-site.ts';
import { openSiteApp } from '#server/testing/sites/site-app.ts';

const start = (links: readonly string[] = []) => page('Start', 'Start of all.', { links: [...links] });

describe('a website', () => {
  it('whose robots.txt fails is not read, and what was read stays', async () => {
    const made = await makeSite({ '/': start(['/a']), '/a': page('A', 'Alpha is the first letter.') });
    const { add, run, until, post } = await openSiteApp(made);
    const site = await run(await add());
    made.asked();
    made.pages['/robots.txt'] = { status: 500 };
    await post(`/api/sites/${site.id}/run`);
    const waiting = await until(site, ({ detail }) => detail.includes('robots.txt'));
    expect(waiting).toMatchObject({ state: 'running', pages: 2 });
    expect(waiting.detail).toMatch(/robots.txt could not be read.*Reading goes on at \d\d:\d\d UTC\./);
    expect(made.asked()).toEqual(['/robots.txt']);
  });

  it('that asks to wait is not asked again before, and its pages wait', async () => {
    const made = await makeSite({ '/': start(['/a']) });
    made.pages['/a'] = { status: 429, headers: { 'retry-after': '1' }, body: 'Slow down' };
    const { add, until, post, states } = await openSiteApp(made);
    const site = await add();
    await post(`/api/sites/${site.id}/run`);
    await until(site, ({ detail }) => detail.includes('too many requests'));
    expect((await states(site))['/a']).toBe('waiting');
    made.pages['/a'] = page('A', 'Alpha is the first letter.');
    const done = await until(site, ({ state }) => state === 'idle');
    expect(done.pages).toBe(2);
    const [first, second] = made.requests.filter(({ path }) => path === '/a').map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900);
  });

  it('that fails again and again is left alone after a few pages', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `/${n}`);
    const made = await makeSite({ '/': start(names) });
    for (const name of names) made.pages[name] = page(`Page ${name}`, `Text of ${name}.`);
    const { add, run, until, post } = await openSiteApp(made);
    const site = await run(await add());
    expect(site.pages).toBe(31);
    for (const name of ['/', ...names]) made.pages[name] = { status: 500 };
    made.asked();
    await post(`/api/sites/${site.id}/run`);
    const waiting = await until(site, ({ detail }) => detail.includes('error (500)'));
    expect(waiting.pages).toBe(31);
    // Five pages, and the start to see whether the website answers at all; on two connections.
    expect(made.asked().length).toBeLessThan(14);
  });

  it('leads to no private address: by redirects, links, sitemaps or its start', async () => {
    const inside = await startSite((_, response) => response.end('secret'));
    const made = await makeSite({
      '/': start([`${inside.url}/linked`, '/moved']),
      '/moved': { status: 302, headers: { location: `${inside.url}/moved` } },
      '/robots.txt': { status: 302, headers: { location: `${inside.url}/robots.txt` } },
    });
    const { add, run, until, post } = await openSiteApp(made);
    const site = await add();
    await post(`/api/sites/${site.id}/run`);
    await until(site, ({ detail }) => detail.includes('robots.txt'));
    made.pages['/robots.txt'] = `Sitemap: ${inside.url}/sitemap.xml`;
    expect((await run(site)).pages).toBe(1);
    const other = await add({ start: `${inside.url}/` });
    await post(`/api/sites/${other.id}/run`);
    const refused = await until(other, ({ detail }) => detail !== '');
    expect(refused.detail).toContain('not on the public internet');
    expect(inside.counts.connections).toBe(0);
  });

  it('with bombs, endless and broken sitemaps is read by its links', async () => {
    const made = await makeSite({ '/': start(['/a']), '/a': page('A', 'Alpha is the first letter.') });
    made.pages['/robots.txt'] = `Sitemap: ${made.url}/bomb.xml.gz\nSitemap: ${made.url}/broken.xml`;
    made.pages['/bomb.xml.gz'] = { body: gzipSync(Buffer.alloc(80_000_000, ' ')) };
    made.pages['/broken.xml'] = '<urlset><url><loc>';
    const { add, run } = await openSiteApp(made);
    const site = await run(await add());
    expect(site.pages).toBe(2);
    expect(site.detail).toContain('sitemap could not be read');
  });

  it('with a sitemap of a million lines is read up to its limit', async () => {
    const made = await makeSite({ '/': start() });
    for (let n = 0; n < 20; n++) made.pages[`/${n}`] = page(`Page ${n}`, `This is text number ${n}.`);
    const lines = Array.from({ length: 330_000 }, (_, n) => `<url>\n<loc>${made.url}/${n}</loc>\n</url>`);
    made.pages['/sitemap.xml'] = `<urlset>\n${lines.join('\n')}</urlset>`;
    const { add, run } = await openSiteApp(made);
    const site = await run(await add({ maxPages: 10 }));
    expect(site.pages).toBe(10);
    expect(site.detail).toContain('limit of 10');
  });

  it('that hangs costs time, but not what was read', async () => {
    const made = await makeSite({ '/': start(['/a']), '/a': page('A', 'Alpha is the first letter.') });
    const { add, run, pages } = await openSiteApp(made);
    const site = await run(await add());
    made.pages['/a'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<html>');
    };
    await run(site);
    const [hanging] = await pages(site, '?q=/a');
    expect(hanging?.detail).toMatch(/too long.*Its text of .* stays\./);
  });
});

it('a disk that is full keeps what was read, says so and goes on later', async () => {
  const made = await makeSite({ '/': start(['/a']), '/a': page('A', 'Alpha is the first letter.') });
  let isFull = false;
  const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { add, run, until, post, app } = await openSiteApp(made, {
    wrapRead: (read) => (source, reader) => (isFull ? Promise.reject(full()) : read(source, reader)),
  });
  const site = await run(await add());
  isFull = true;
  made.pages['/a'] = page('A', 'Alpha has changed.');
  await post(`/api/sites/${site.id}/run`);
  const waiting = await until(site, ({ detail }) => detail !== '');
  expect(waiting.detail).toMatch(/^The disk of this service is full.*Reading goes on at/);
  expect(waiting.pages).toBe(2);
  isFull = false;
  made.asked();
  // An admin need not wait.
  const done = await run(site);
  expect(done.lastRun?.counts).toMatchObject({ changed: 1 });
  expect(made.asked()).not.toContain('/');
  expect(await app.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
});
