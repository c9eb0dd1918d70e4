import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { Boot } from '#contract/hosts/page.ts';
import { contentDigest, matchesEtag } from '#server/http/answers/etag.ts';
import { closedPolicy, pagePolicy, sourceHash } from '#server/http/answers/headers.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import { directionOf, type PageLanguage } from '#shared/languages.ts';
import { brandStyle } from './brand.ts';
import type { BuiltPage } from './built-page.ts';
import { chooseEncoding, compressOnce } from './encoding.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { renderHead } from './head.ts';
import { htmlAttributes } from './language.ts';

interface PageParts {
  config: PublicConfig;
  boot: Boot;
  /** The host's origin, for addresses that other sites read. */
  origin: string;
  /** The page's own HTML; '' for screens that are drawn by script. */
  content: string;
  ancestors?: readonly string[];
}

/** Keeps the browser from painting half of the page while the rest is on a slow line. */
const paintWhole = '<link rel="expect" href="#boot" blocking="render">';

/** Renders a host's page: its HTML, and the Content-Security-Policy that allows this HTML's styles and scripts alone. */
export function renderPage(built: BuiltPage, parts: PageParts): { html: string; policy: string } {
  const { config, boot, origin, content, ancestors } = parts;
  const brand = brandStyle(boot.config);
  const style = content === '' ? brand : built.style + (brand ?? '');
  const html = built.render({
    html: htmlAttributes(config, boot.language),
    head:
      renderHead(config, { style, origin }) + preloadWords(built, boot.language) + (content && paintWhole),
    content,
    noScript: escapeHtml(serverTexts(boot.language).noScript),
    boot: `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
  });
  return { html, policy: pagePolicy({ services: boot.services, style, ancestors }) };
}

/** Returns a link by which the interface's language arrives together with the page's script. English is part of that. */
function preloadWords({ wordsPaths }: BuiltPage, language: PageLanguage): string {
  const path = wordsPaths.get(language);
  return path === undefined ? '' : `\n    <link rel="modulepreload" href="${path}">`;
}

/** Sends HTML that browsers revalidate on every visit; 304 when it is unchanged. */
export async function sendHtml(
  c: AppContext,
  { html, policy, status = 200 }: { html: string; policy: string; status?: 200 | 404 },
): Promise<Response> {
  const etag = `W/"${contentDigest(html + policy)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding, Accept-Language');
  c.header('Content-Security-Policy', policy);
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'text/html; charset=utf-8');
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (!encoding) return c.body(html, status);
  c.header('Content-Encoding', encoding);
  return c.body(await compressOnce(html, { encoding, digest: etag }), status);
}

const refusedStyle =
  'body{display:grid;place-items:center;min-height:100dvh;margin:0;font:18px/1.6 system-ui,sans-serif}p{margin:24px;text-align:center}';

/** Returns the page for unknown hosts when they are refused, in the browser's language. */
export function refusedPage(c: AppContext) {
  return plainPage(c, serverTexts(preferredLanguage(c.req.header('accept-language'))).refused);
}

/** Returns a page with a sentence in the browser's language, without any host's branding. */
export function plainPage(
  c: AppContext,
  text: string,
  { link, reloadSeconds }: { link?: { href: string; text: string }; reloadSeconds?: number | undefined } = {},
) {
  const language = preferredLanguage(c.req.header('accept-language'));
  const sentence = escapeHtml(text);
  const after = link ? `<br><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>` : '';
  const reload = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`;
  return {
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">${reload}<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence}</title><style>${refusedStyle}</style></head><body><p>${sentence}${after}</p></body></html>`,
    policy: `${closedPolicy}; style-src ${sourceHash(refusedStyle)}`,
    status: 404,
  } as const;
}
