import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import type { Theme } from '#contract/hosts/theme/theme.ts';
import { sourceHash } from '#server/http/answers/headers.ts';
import { createConfig, createSite, style as linked } from '#server/testing/page/site.ts';

async function open(theme: Theme | undefined, path = '/') {
  const response = await createSite([createConfig({}, { pagesettings: theme ? { theme } : {} })])(path);
  const html = await response.text();
  return { response, html, document: parseHTML(html).document };
}

it('the page’s HTML and its style come with the first response', async () => {
  const { response, html, document } = await open({ color: '#0f766e' });
  expect(document.querySelector('#root #chat')?.textContent).toBe('/');
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  const style = document.querySelector('style')?.textContent ?? '';
  expect(style.startsWith(linked)).toBe(true);
  expect(style).toContain('--accent:light-dark(#0f766e,');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' ${sourceHash(style)};`);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(document.querySelector('link[rel=expect]')?.getAttribute('href')).toBe('#boot');
});

it('other screens link the style of all screens in place of the chat’s', async () => {
  const { document } = await open(undefined, '/sign-in');
  expect(document.querySelector('#root')?.childNodes).toHaveLength(0);
  const links = document.querySelectorAll('link[rel=stylesheet]');
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toBe('/assets/whole-x1.css');
  expect(document.querySelector('style')).toBeNull();
});

it.each<[Theme, string]>([
  [{ radius: 'none' }, '--corner-composer:0px'],
  [{ font: 'serif' }, '--font-page:ui-serif,'],
  [{ header: 'brand' }, '--header:var(--accent)'],
])('%j is said in the page’s style', async (theme, declaration) => {
  expect((await open(theme)).document.querySelector('style')?.textContent).toContain(declaration);
});

it.each([
  [undefined, 'light dark'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const)('scheme %s is the browser’s too', async (scheme, content) => {
  const { document } = await open(scheme && { scheme });
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(content);
  expect(document.documentElement.getAttribute('data-scheme')).toBe(scheme ?? null);
});

it('images and a font that are data have addresses of their own', async () => {
  const header = Buffer.alloc(48);
  header.write('wOF2');
  header.writeUInt32BE(48, 8);
  const theme: Theme = {
    font: { url: `data:font/woff2;base64,${header.toString('base64')}` },
    logoDark: 'data:image/png;base64,iVBORw0KGgo=',
    welcome: { picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
  };
  const { html, document } = await open(theme);
  expect(html).not.toContain('data:image');
  const font = /src:url\("(\/font\?v=[\w-]+)"\)/.exec(
    document.querySelector('style')?.textContent ?? '',
  )?.[1];
  const ask = createSite([createConfig({}, { pagesettings: { theme } })]);
  for (const [path, type] of [
    [font ?? '', 'font/woff2'],
    ['/logo-dark', 'image/png'],
    ['/welcome', 'image/gif'],
  ] as const) {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('access-control-allow-origin')).toBe(path === font ? '*' : null);
  }
  expect((await ask('/logo')).status).toBe(404);
});

it('a font is one whatever type its data URL names, and is kept by its digest', async () => {
  const header = Buffer.alloc(48);
  header.write('wOF2');
  header.writeUInt32BE(48, 8);
  const theme: Theme = { font: { url: `data:application/octet-stream;base64,${header.toString('base64')}` } };
  const response = await createSite([createConfig({}, { pagesettings: { theme } })])('/font?v=1');
  expect(response.headers.get('content-type')).toBe('font/woff2');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(header);
});

it('the card is a picture that other sites may show', async () => {
  const ask = createSite([createConfig()]);
  const { document } = await open(undefined);
  const url = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  expect(document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
    'summary_large_image',
  );
  const response = await ask(new URL(url).pathname);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const again = await ask('/card.png', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});
