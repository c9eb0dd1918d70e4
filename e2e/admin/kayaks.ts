import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import {
  test as base,
  deploymentOn,
  operator,
  type TestFixtures,
  type WorkerFixtures,
} from '../deployment.ts';
import { startServer } from '../server.ts';

const pages: Record<string, [title: string, text: string]> = {
  '/': [
    'Elm Kayaks',
    'We build kayaks in Elmsport and hire them out from April to October. <h2>What does a kayak cost?</h2> Ask us.',
  ],
  '/hire': ['Hire', 'A kayak costs eighteen euros an hour, and ninety euros for a whole day on the water.'],
  '/courses': ['Courses', 'Beginners learn the eskimo roll in our pool every Tuesday evening in winter.'],
  '/delivery': ['Delivery', 'Kayaks that you buy are delivered to your door by lorry within twelve days.'],
  '/old/prices': ['Old prices', 'In 1998 a kayak was hired out for ten marks an hour and no more than that.'],
};

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

interface Kayaks {
  /** Address of the website. */
  url: string;
  /** The host that the website is proposed for, which alone may read it. */
  host: string;
}

/** A deployment beside a small website, with a sitemap, that its host `site.localhost` may read. */
export const test = base.extend<TestFixtures & { kayaks: Kayaks }, WorkerFixtures & { madeSite: Kayaks }>({
  kayaks: async ({ madeSite }, use) => use(madeSite),
  madeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startKayaks();
      await use({ url: site.url, host: 'site.localhost' });
      await site.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ madeSite }, use) => {
      const model = await startFakeOpenAi();
      const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
      const { host } = new URL(madeSite.url);
      const server = await startServer({
        DATA_DIR: dataFolder,
        MODEL: 'builtin',
        ADMIN_EMAIL: operator.email,
        ADMIN_PASSWORD: operator.password,
        ALLOW_PRIVATE_URLS: `localhost=${host},${madeSite.host}=${host},kayaks.localhost=${host}`,
      });
      const site = { url: madeSite.url, close: async () => {} };
      await use(deploymentOn(server.port, { dataFolder, model, site }));
      await server.close();
      await model.close();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

async function startKayaks() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const origin = `http://${request.headers.host}`;
    const send = (type: string, body: string) =>
      void response.writeHead(200, { 'Content-Type': type }).end(body);
    if (path === '/robots.txt') return send('text/plain', `Sitemap: ${origin}/sitemap.xml`);
    if (path === '/logo.svg') return send('image/svg+xml', logo);
    if (path === '/sitemap.xml') {
      const urls = Object.keys(pages).map((page) => `<url><loc>${origin}${page}</loc></url>`);
      return send('application/xml', `<?xml version="1.0"?><urlset>${urls.join('')}</urlset>`);
    }
    const [title, text] = pages[path] ?? [];
    if (title === undefined) return void response.writeHead(404).end();
    send('text/html; charset=utf-8', htmlOf(title, text ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function htmlOf(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><title>${title} | Elm Kayaks</title>
<meta name="description" content="Kayaks from Elmsport"><meta property="og:site_name" content="Elm Kayaks">
<meta name="theme-color" content="#0f766e"></head><body><header><a href="/"><img src="/logo.svg" alt="Elm Kayaks"></a></header>
<main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
