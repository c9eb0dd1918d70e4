import { createServer } from 'node:http';
import { callAsOperator, makeConfig, newHost } from '../config-form.ts';
import { test as base, type Deployment, expect } from '../deployment.ts';

export interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

/** A customer's site on a name of its own. */
export interface Shop {
  /** Origin of the site. */
  origin: string;
  /** Origin of the host whose widget it may show. */
  host: string;
  /** Serves a page, and returns its address. */
  serve: (page: ShopPage) => string;
  /** Id of the host's config. */
  id: string;
  deployment: Deployment;
}

/** The snippet that a site's owner copies. */
export const snippet = (host: string, attributes = '') =>
  `<script src="${host}/embed.js" async ${attributes}></script>`;

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ deployment }, use) => {
    const { close, ...shop } = await openShop(deployment);
    await use(shop);
    await close();
  },
});

/** Opens a site, and makes a host whose widget it may show. */
export async function openShop(deployment: Deployment): Promise<Shop & { close: () => Promise<void> }> {
  const pages = new Map<string, ShopPage>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.');
  const origin = `http://shop.localhost:${address.port}`;
  return {
    ...(await makeShownHost(deployment, origin)),
    deployment,
    origin,
    serve(page) {
      const path = `/${pages.size}`;
      pages.set(path, page);
      return `${origin}${path}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Makes a host whose widget a site may show. */
async function makeShownHost(deployment: Deployment, site: string): Promise<Pick<Shop, 'id' | 'host'>> {
  const name = newHost();
  const made = await makeConfig(deployment, name, ['When are you open?']);
  const pagesettings = {
    theme: { color: '#0f766e' },
    embed: { sites: [site], greeting: 'Hello from the museum' },
  };
  const saved = await callAsOperator(deployment, {
    method: 'PUT',
    path: `/configs/${made.id}`,
    body: { ...made.config, pagesettings },
    etag: made.etag,
  });
  expect(saved.status).toBe(200);
  return { id: made.id, host: new URL(deployment.page(name)).origin };
}

export { expect };
