import type { AppContext } from '#server/http/routes/request.ts';

/** True for a request of a path that could be a screen, by somebody who accepts HTML. */
export function isPageRequest(c: AppContext): boolean {
  return isPage(c.req.path) && acceptsHtml(c.req.header('accept'));
}

/** False for paths of services, files and hidden names. */
function isPage(path: string): boolean {
  const segments = path.split('/').slice(1);
  if (['ai', 'api', 'assets', 'identity', 'mcp', 'v1'].includes(segments[0] ?? '')) return false;
  return !segments.some((segment) => segment.startsWith('.')) && !/\.[a-z0-9]{1,11}$/i.test(path);
}

function acceptsHtml(accept = '*/*'): boolean {
  return /text\/html|text\/\*|\*\/\*/.test(accept);
}
