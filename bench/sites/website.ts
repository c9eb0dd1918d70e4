import { hash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createPageMaker, type MadePage, renderPage } from './made-pages.ts';

export interface Website extends AsyncDisposable {
  url: string;
  hostAndPort: string;
  maker: ReturnType<typeof createPageMaker>;
  pages: MadePage[];
  /** Requests since `reset`; bytes without those of the page that lies. */
  counts: { requests: number; unchanged: number; bytes: number; atOnce: number; times: number[] };
  reset(): void;
}

/** Every so many pages there is one of these: a redirect to it, a copy that names it as canonical, a print version. */
const every = { redirect: 20, canonical: 25, print: 40 };
const slowMs = 2_000;

/**
 * Starts a made website on this machine: pages, in the sitemaps of its index, one of them compressed; redirects, copies, traps without
 * end, slow and failing pages, and one whose Last-Modified lies.
 */
export async function startWebsite(size: number, seed: number): Promise<Website> {
  const maker = createPageMaker(seed);
  const pages = Array.from({ length: size }, () => maker.make());
  const counts = { requests: 0, unchanged: 0, bytes: 0, atOnce: 0, times: [] as number[] };
  let open = 0;
  const server = createServer((request, response) => {
    counts.requests++;
    counts.times.push(performance.now());
    counts.atOnce = Math.max(counts.atOnce, ++open);
    response.on('close', () => open--);
    response.on('finish', () => {
      counts.unchanged += response.statusCode === 304 ? 1 : 0;
    });
    const url = `http://${request.headers.host}`;
    const { afterMs = 0, ...answer } = answerTo(request.url ?? '/', { pages, url });
    const known = request.headers['if-none-match'];
    setTimeout(() => sendCounted(response, { ...answer, counts, known }), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    ...{ url: `http://127.0.0.1:${port}`, hostAndPort: `127.0.0.1:${port}`, maker, pages, counts },
    reset: () => Object.assign(counts, { requests: 0, unchanged: 0, bytes: 0, atOnce: 0, times: [] }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  body: string | Buffer;
  headers?: Record<string, string>;
  afterMs?: number;
}

const xml = { 'content-type': 'application/xml' };

function answerTo(path: string, { pages, url }: { pages: MadePage[]; url: string }): Answer {
  const found = special(path, { pages, url });
  if (found) return { status: 200, ...found };
  const variant = /^\/(redirect|canonical|print)\/(.*)$/.exec(path);
  const page = pages.find((each) => each.path === (variant ? `/${variant[2]}` : path));
  if (!page) return { status: 404, body: 'Not found' };
  if (variant?.[1] === 'redirect') return { status: 301, body: '', headers: { location: page.path } };
  const canonical = variant?.[1] === 'canonical' ? `<link rel="canonical" href="${page.path}">` : '';
  return { status: 200, body: renderPage(page, canonical, []) };
}

/** Returns what the website has beside its pages. */
function special(
  path: string,
  { pages, url }: { pages: MadePage[]; url: string },
): (Partial<Answer> & { body: string | Buffer }) | undefined {
  const robots = `User-agent: *\nDisallow: /private/\nSitemap: ${url}/sitemap.xml`;
  switch (path) {
    case '/robots.txt':
      return { body: robots, headers: { 'content-type': 'text/plain' } };
    case '/sitemap.xml':
      return { body: indexOf(url), headers: xml };
    case '/sitemap-1.xml':
      return { body: sitemapOf(url, addresses(pages, 0)), headers: xml };
    case '/sitemap-2.xml.gz':
      return { body: gzipSync(sitemapOf(url, addresses(pages, 1))), headers: xml };
    case '/':
      return { body: renderPage(frontPage, '', []) };
    case '/failing':
      return { status: 500, body: 'Broken' };
    case '/slow':
      return { body: renderPage(slowPage, '', []), afterMs: slowMs };
    case '/lying':
      return {
        body: renderPage(lyingPage, '', []),
        headers: { 'last-modified': new Date().toUTCString(), etag: '' },
      };
  }
  return path.startsWith('/calendar')
    ? { body: renderPage(monthOf(path), '', [nextMonth(path)]) }
    : undefined;
}

/** Returns the addresses in one of the two sitemaps. */
function addresses(pages: readonly MadePage[], part: number): string[] {
  const half = Math.ceil(pages.length / 2);
  const own = pages.slice(part * half, (part + 1) * half);
  const variants = own.flatMap(({ path }, n) => [
    ...(n % every.redirect === 5 ? [`/redirect${path}`] : []),
    ...(n % every.canonical === 6 ? [`/canonical${path}`] : []),
    ...(n % every.print === 7 ? [`/print${path}`] : []),
  ]);
  const others = part === 0 ? ['/failing', '/slow', '/lying', '/private/a', '/calendar?month=1'] : [];
  return [...own.map(({ path }) => path), ...variants, ...others];
}

function indexOf(url: string): string {
  const parts = ['/sitemap-1.xml', '/sitemap-2.xml.gz'];
  return `<sitemapindex>${parts.map((part) => `<sitemap><loc>${url}${part}</loc></sitemap>`).join('')}</sitemapindex>`;
}

function sitemapOf(url: string, paths: readonly string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`;
}

const made = (name: string, text: string): MadePage => ({ path: '', name, code: '', text: `<p>${text}</p>` });
const frontPage = made('Vik', 'Vik is a town on the bay with a ferry, a lighthouse and a market for fish.');
const slowPage = made('Patience', 'This page takes its time, as the ferry does when the tide is low.');
const lyingPage = made('Stories', 'The oldest sailor tells stories that are new every day and true on none.');
const monthOf = (path: string) =>
  made(`Month ${path}`, `Nothing happens in ${path}, as in every month before.`);
const nextMonth = (path: string) => `/calendar?month=${Number(path.split('=')[1] ?? 0) + 1}`;

function sendCounted(
  response: ServerResponse,
  {
    status,
    body,
    headers = {},
    counts,
    known,
  }: Answer & { counts: Website['counts']; known: string | undefined },
): void {
  const etag = headers.etag ?? `"${hash('sha256', body).slice(0, 16)}"`;
  const isKnown = status === 200 && etag !== '' && known === etag;
  const { etag: _, ...others } = headers;
  const sent = { 'content-type': 'text/html', ...others, ...(etag === '' ? {} : { etag }) };
  response.writeHead(isKnown ? 304 : status, sent);
  response.end(isKnown ? undefined : body);
  // The aim is for pages whose validators are kept.
  if (etag !== '') counts.bytes += (isKnown ? 0 : Buffer.byteLength(body)) + JSON.stringify(sent).length;
}
