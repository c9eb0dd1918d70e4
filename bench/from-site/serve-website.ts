import { createServer } from 'node:http';
import type { Website } from './websites.ts';

export interface ServedWebsite extends AsyncDisposable {
  website: Website;
  url: string;
  hostAndPort: string;
}

/** Serves a website on this machine. Addresses may have any query. */
export async function serveWebsite(website: Website): Promise<ServedWebsite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://website');
    const file = website.files.get(decodeURIComponent(pathname));
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/html' });
    response.end(file?.body ?? '<!doctype html><title>Not found</title><h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const hostAndPort = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return {
    ...{ website, hostAndPort, url: `http://${hostAndPort}` },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
