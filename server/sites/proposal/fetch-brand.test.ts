import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { readBrand } from '#server/reading/brand/read-brand.ts';
import { startSite, temporaryFolder } from '#server/testing/reading/site.ts';
import { createPacer } from '../fetching/pacer.ts';
import { openSiteClient } from '../fetching/site-client.ts';
import { fetchBrand } from './fetch-brand.ts';
import { findPicture } from './picture-data.ts';

/** Opens a made site's clients; what can be done without has `optionalMs`. */
async function open(answer: RequestListener, optionalMs = 5_000) {
  const site = await startSite(answer);
  const folder = temporaryFolder();
  const deps = { allowPrivate: () => [site.hostAndPort], temporaryFolder: folder.path };
  const signal = AbortSignal.timeout(20_000);
  const openClient = async (until: AbortSignal) => {
    const options = { host: 'acme.localhost', pacer: createPacer(1), signal: until, pictures: true };
    const client = await openSiteClient(deps, options);
    onTestFinished(() => client.close());
    return client;
  };
  const [client, optional] = [await openClient(signal), await openClient(AbortSignal.timeout(optionalMs))];
  const fetchIt = () => fetchBrand({ client, optional, readBrand }, new URL(site.url));
  return { site, folder, optional, fetchIt };
}

function answerWith(files: Record<string, [type: string, body: string]>): RequestListener {
  return (request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/html', ''];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  };
}

it('reads the manifest, and stylesheets behind those that the page links, and keeps no file', async () => {
  const { folder, fetchIt } = await open(
    answerWith({
      '/': [
        'text/html',
        '<title>Home</title><link rel="stylesheet" href="/a/a.css"><link rel="manifest" href="/m">',
      ],
      '/a/a.css': ['text/css', '@import "b.css"; .button{background:var(--own)}'],
      '/a/b.css': ['text/css', ':root{--own:teal}'],
      '/m': ['application/manifest+json', '{"name":"Acme Kayaks"}'],
    }),
  );
  const { facts } = await fetchIt();
  expect(facts).toMatchObject({ colors: ['#008080'] });
  expect(facts.names[0]).toBe('Acme Kayaks');
  expect(folder.list()).toEqual([]);
});

it('never asks private addresses for stylesheets, imports, manifests or pictures', async () => {
  const secret = await startSite((_, response) => void response.end('.button{background:red}'));
  const inside = secret.url;
  const { facts, optional } = await (async () => {
    const page = `<title>Acme</title><link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="${inside}/a.css">
      <link rel="stylesheet" href="/moved.css"><link rel="manifest" href="${inside}/m.json"><link rel="icon" href="${inside}/i.png">
      <header><a href="/"><img class="logo" src="${inside}/logo.svg"></a></header>`;
    const opened = await open((request, response) => {
      if (request.url === '/moved.css')
        return void response.writeHead(302, { Location: `${inside}/b.css` }).end();
      const isSheet = request.url === '/own.css';
      const body = isSheet ? `@import "${inside}/c.css"; h1 a{background:url(${inside}/d.png)}` : page;
      response.writeHead(200, { 'Content-Type': isSheet ? 'text/css' : 'text/html' }).end(body);
    });
    return { ...(await opened.fetchIt()), optional: opened.optional };
  })();
  expect(facts.imports).toEqual([`${inside}/c.css`]);
  expect(await findPicture(optional, [...facts.logos, ...facts.icons])).toBe('');
  expect(secret.counts).toEqual({ connections: 0, requests: 0 });
});

it('goes without stylesheets that never come, together within one time', async () => {
  const optionalMs = 1_500;
  const { folder, fetchIt, optional } = await open((request, response) => {
    if (request.url === '/') {
      const links = Array.from({ length: 9 }, (_, n) => `<link rel="stylesheet" href="/${n}.css">`);
      return void response.end(
        `<title>Boats | Acme</title><meta name="theme-color" content="#0f766e">${links.join('')}`,
      );
    }
    // A trickle keeps the connection busy.
    response.writeHead(200, { 'Content-Type': 'text/css' }).write('a{');
    const trickle = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(trickle));
  }, optionalMs);
  const began = performance.now();
  const { facts, address } = await fetchIt();
  expect(await findPicture(optional, [new URL('/logo.png', address).href])).toBe('');
  expect(performance.now() - began).toBeLessThan(5 * optionalMs);
  expect(facts).toMatchObject({ colors: ['#0f766e'], names: expect.arrayContaining(['Acme']) });
  expect(folder.list()).toEqual([]);
});
