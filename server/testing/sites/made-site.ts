import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { startSite } from '../reading/site.ts';

/** An answer of a made website; a text is the body of a page. */
type Made = string | { status?: number; headers?: Record<string, string>; body?: string | Buffer };

export interface MadeSite {
  url: string;
  hostAndPort: string;
  /** Answers by path and query; the test changes them. Anything else is 404. */
  pages: Record<string, Made | RequestListener>;
  /** Requests so far: paths with their headers, and the time they came. */
  requests: { path: string; headers: IncomingHttpHeaders; at: number; status: number }[];
  /** Returns the paths that were asked for since the last call. */
  asked(): string[];
}

/** Starts a website on this machine for the running test. Pages have an ETag of their text. */
export async function makeSite(pages: MadeSite['pages'] = {}): Promise<MadeSite> {
  const requests: MadeSite['requests'] = [];
  let told = 0;
  const site = await startSite((request, response) => {
    const path = request.url ?? '';
    const entry = { path, headers: request.headers, at: performance.now(), status: 0 };
    requests.push(entry);
    response.on('finish', () => {
      entry.status = response.statusCode;
    });
    const made = pages[path] ?? { status: 404, body: 'Not found' };
    if (typeof made === 'function') return made(request, response);
    const { status = 200, headers = {}, body = '' } = typeof made === 'string' ? { body: made } : made;
    const etag = `"${hash('sha256', body)}"`;
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : status, { 'content-type': 'text/html', etag, ...headers });
    response.end(isKnown ? undefined : body);
  });
  return {
    ...{ url: site.url, hostAndPort: site.hostAndPort, pages, requests },
    asked() {
      const paths = requests.slice(told).map(({ path }) => path);
      told = requests.length;
      return paths;
    },
  };
}

/** Returns a page with a text of its own. */
export function page(title: string, text: string, more: { links?: string[]; head?: string } = {}): string {
  const links = (more.links ?? []).map((link) => `<a href="${link}">${link}</a>`).join(' ');
  return `<!doctype html><html><head><title>${title}</title>${more.head ?? ''}</head><body><main><h1>${title}</h1><p>${text}</p></main><nav>${links}</nav></body></html>`;
}
