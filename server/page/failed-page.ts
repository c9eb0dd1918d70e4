import { embedPath } from '#contract/people/screens.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { plainPage } from './page.ts';

/** Returns the page that a browser gets instead of a problem document: the sentence, and a reload where trying again may help. Undefined for other clients. */
export function failedPage(
  c: AppContext,
  sentence: string,
  reloadSeconds: number | undefined,
): { html: string; policy: string } | undefined {
  // Clients of the API that accept anything are no browsers.
  if (c.req.method !== 'GET' || !c.req.header('accept')?.includes('text/html')) return undefined;
  const { html, policy } = plainPage(c, sentence, { reloadSeconds });
  // Nobody knows the host's sites now, and there is nothing on it to press.
  const isFramed = c.req.path === embedPath;
  return { html, policy: isFramed ? policy.replace("frame-ancestors 'none'", 'frame-ancestors *') : policy };
}
