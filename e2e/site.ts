import { createServer } from 'node:http';

/** A web site whose pages can be asked about. */
export interface Site {
  url: string;
  close: () => Promise<void>;
}

const article = `<!doctype html><html lang="en"><head><title>Harbour guide</title></head><body><main><article>
<h1>Harbour guide</h1>
<p>The old harbour of Elmsport was dug by hand and is still used by fishing boats every morning of the week.</p>
<h2>The lighthouse</h2>
<p>The lighthouse of Elmsport was built in 1874 and its lamp can be seen from nineteen miles away on a clear night.</p>
</article></main></body></html>`;

export async function startSite(): Promise<Site> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(article);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/guide`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
