import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { bootSchema } from '#contract/hosts/page.ts';
import { sourceHash } from '#server/http/answers/headers.ts';
import { createConfig, createSite } from '#server/testing/page/site.ts';

const branded = { pagesettings: { theme: { color: '#0f766e' }, description: 'Answers about Acme' } };

const otherConfig = createConfig(
  { title: 'Other', hostname: 'Other', codeGeneratorText: 'Ask us' },
  { host: 'other.example' },
);

const pngOf = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;

async function read(response: Response) {
  const html = await response.text();
  const { document } = parseHTML(html);
  const boot = bootSchema.parse(JSON.parse(document.querySelector('#boot')?.textContent ?? ''));
  return { html, document, boot };
}

describe('the page of a host', () => {
  it('carries its brand and its boot data in the first HTML', async () => {
    const response = await createSite([createConfig({ logo: 'https://cdn.example/logo.png' }, branded)])('/');
    const { document, boot } = await read(response);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(document.title).toBe('Acme');
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect(content('meta[name=description]')).toBe('Answers about Acme');
    expect(content('meta[property="og:title"]')).toBe('Acme');
    expect(content('meta[property="og:image"]')).toMatch(/^http:\/\/localhost\/card\.png\?v=/);
    expect(content('meta[name=theme-color]')).toBe('#0f766e');
    expect(document.querySelector('link[rel=manifest]')).not.toBeNull();
    expect(boot.services.ai).toBe('https://ai.example');
    expect(boot.uploads).toEqual({ visitors: true, maxBytes: 10 });
    expect(boot.signIn).toEqual({ github: true, linkedin: false, passwordReset: false, sendsMail: false });
    expect(boot.config.hostsettings.codeGeneratorText).toBe('Ask Acme');
  });

  it('stays small whatever images the host has', async () => {
    const ask = createSite([createConfig({ logo: pngOf(150_000), favicon: pngOf(140_000) }, branded)]);
    const { html, boot } = await read(await ask('/'));
    expect(html.length).toBeLessThan(10_000);
    expect(html).not.toContain('data:image');
    const { logo, favicon } = boot.config.hostsettings;
    expect((await (await ask(logo)).arrayBuffer()).byteLength).toBe(150_000);
    expect((await (await ask(favicon)).arrayBuffer()).byteLength).toBe(140_000);
  });

  it('allows its style and services, and nothing else inline', async () => {
    const response = await createSite([createConfig({}, branded)])('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const { document } = await read(response);
    const style = document.querySelector('style')?.textContent ?? '';
    expect(style).toContain('--accent:light-dark(#0f766e,');
    expect(policy).toContain(`style-src 'self' ${sourceHash(style)};`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://ai.example;");
  });

  it.each([
    ['Ask Acme', 'en', 'ltr'],
    ['كيف يمكنني مساعدتك؟', 'ar', 'rtl'],
    ['چگونه می‌توانم کمک کنم؟', 'fa', 'rtl'],
    ['במה אפשר לעזור?', 'he', 'rtl'],
  ])('says which way it reads, and in which language: %s', async (codeGeneratorText, lang, dir) => {
    const { document } = await read(await createSite([createConfig({ codeGeneratorText })])('/'));
    const { documentElement } = document;
    expect([documentElement.getAttribute('lang'), documentElement.getAttribute('dir')]).toEqual([lang, dir]);
  });

  it.each([
    ['auto', 'de-AT,en;q=0.5', 'de', 'ltr'],
    [undefined, 'ar', 'ar', 'rtl'],
    ['he', 'de', 'he', 'rtl'],
    ['en', 'de', 'en', 'ltr'],
    ['auto', 'xx', 'en', 'ltr'],
  ] as const)('with the language %s is shown to %s in %s', async (language, accepted, lang, dir) => {
    const config = createConfig({}, { pagesettings: { ...(language && { language }) } });
    const response = await createSite([config])('/', { 'accept-language': accepted });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const { document, boot } = await read(response);
    const { documentElement } = document;
    expect([documentElement.getAttribute('lang'), documentElement.getAttribute('dir')]).toEqual([lang, dir]);
    expect(boot.language).toBe(lang);
    const preloaded = document.querySelector('link[rel=modulepreload]')?.getAttribute('href');
    expect(preloaded).toBe(lang === 'de' ? '/assets/words-de-x1.js' : undefined);
  });

  it('has the default texts in the visitor’s language, and a host’s own as they are', async () => {
    const texts = {
      codeGeneratorText: 'What can I help with today?',
      codeGeneratorPlaceholder: 'Ask about clocks',
    };
    const suggestions = ['What time is it in Tokyo?', 'How old is the clock?'];
    const aisettings = { home: { suggestions: suggestions.map((suggestion) => ({ suggestion })) } };
    const { boot } = await read(
      await createSite([createConfig(texts, { aisettings })])('/', { 'accept-language': 'de' }),
    );
    expect(boot.config.hostsettings).toMatchObject({
      codeGeneratorText: 'Wobei kann ich heute helfen?',
      codeGeneratorPlaceholder: 'Ask about clocks',
    });
    expect(boot.config.aisettings.home.suggestions.map(({ suggestion }) => suggestion)).toEqual([
      'Wie spät ist es in Tokio?',
      'How old is the clock?',
    ]);
  });

  it('is each host’s own', async () => {
    const ask = createSite([createConfig(), otherConfig]);
    const acme = await read(await ask('/'));
    const other = await read(await ask('/', { host: 'Other.example:3000' }));
    expect([acme.document.title, other.document.title]).toEqual(['Acme', 'Other']);
    expect(other.html).not.toContain('Acme');
  });

  it.each([
    '</script><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '<!--<script>',
    '&lt;b&gt; & co',
    "$& $` $' $1 <!--boot-->",
    'line\u2028paragraph\u2029end',
  ])('holds %j as text and nothing else', async (text) => {
    const settings = { title: text, codeGeneratorText: text, codeGeneratorPlaceholder: text };
    const config = createConfig(settings, { pagesettings: { description: text } });
    const plain = await read(await createSite([createConfig()])('/'));
    const { html, document, boot } = await read(await createSite([config])('/'));
    expect(document.title).toBe(text);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(text);
    expect(boot.config).toEqual(config);
    expect(document.querySelectorAll('*')).toHaveLength(plain.document.querySelectorAll('*').length);
    expect(html.match(/<\/?(?:script|img|svg|title)|<!--/g)).toEqual(
      plain.html.match(/<\/?(?:script|img|svg|title)|<!--/g),
    );
    expect(document.querySelector('#boot')?.textContent).not.toMatch(/[<>\u2028\u2029]/);
  });

  it('names no product', async () => {
    const response = await createSite([createConfig()])('/');
    const everything = JSON.stringify([...response.headers]) + (await response.text());
    expect(everything).not.toMatch(/livery|hono|x-powered-by/i);
  });

  it('is not sent again while it stays as it is', async () => {
    const ask = createSite([createConfig()]);
    const first = await ask('/');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await ask('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await createSite([createConfig({ title: 'New' })])('/', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
  });

  it('is compressed as the client likes it', async () => {
    const ask = createSite([createConfig()]);
    const plain = await (await ask('/')).text();
    const bytes = async (encoding: string) => {
      const response = await ask('/', { 'accept-encoding': encoding });
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      return {
        encoding: response.headers.get('content-encoding'),
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    const brotli = await bytes('gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', plain]);
    const gzip = await bytes('gzip, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', plain]);
  });

  it.each([
    ['/', 200],
    ['/?url=https://example.com/a.pdf', 200],
    ['/nothing/here', 404],
    ['/admin/configs/edit/some-id', 200],
    ['/admin/configs/delete/some-id', 404],
  ])('answers %s with the page, status %d', async (path, status) => {
    const response = await (await createSite([createConfig()]))(path, { accept: 'text/html' });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('id="boot"');
  });

  it.each([
    '/assets/gone.js',
    '/x.php',
    '/.env',
    '/.git/config',
    '/api/gone',
    '/ai/api',
    '/identity',
    '/apple-touch-icon.png',
  ])('is not at %s', async (path) => {
    const response = await createSite([createConfig()])(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('is not for who asks for something else', async () => {
    const ask = createSite([createConfig()]);
    expect((await ask('/x', { accept: 'application/json' })).status).toBe(404);
    expect((await ask('/', {}, 'POST')).status).toBe(404);
  });

  it('is nobody’s on a refused host', async () => {
    const ask = createSite([createConfig()]);
    const response = await ask('/', { host: 'gone.example' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).not.toMatch(/acme|livery/i);
    expect((await ask('/favicon.ico', { host: 'gone.example' })).status).toBe(404);
    expect((await ask('/manifest.webmanifest', { host: 'gone.example' })).status).toBe(404);
  });
});
