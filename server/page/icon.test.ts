import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { createConfig, createSite } from '#server/testing/page/site.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const drawing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";

async function links(favicon: string) {
  const html = await (await createSite([createConfig({ favicon })])('/')).text();
  const { document } = parseHTML(html);
  const href = (rel: string) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? null;
  return { icon: href('icon'), home: href('apple-touch-icon') };
}

describe('the icon of a host', () => {
  it('given as data has an address of its own, that changes with it', async () => {
    const { icon, home } = await links(png);
    expect(icon).toMatch(/^\/favicon\.ico\?v=/);
    expect(home).toBe(icon);
    expect((await links('data:image/png;base64,AAAA')).icon).not.toBe(icon);
    const response = await createSite([createConfig({ favicon: png })])(icon ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe('iVBORw0KGgo=');
  });

  it('given as a drawing cannot run in the host’s name', async () => {
    const response = await createSite([createConfig({ favicon: drawing })])('/favicon.ico');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['https://cdn.example/i.png', '/i.png'])('at %s is loaded from there', async (favicon) => {
    expect(await links(favicon)).toEqual({ icon: favicon, home: favicon });
    const response = await createSite([createConfig({ favicon })])('/favicon.ico');
    expect([response.status, response.headers.get('location')]).toEqual([302, favicon]);
  });

  it.each([
    '',
    '/favicon.ico',
    '/favicon.ico?x',
    'https://acme.example:8443/favicon.ico',
    'data:image/png;base64,%%%',
  ])('is a neutral drawing for %j', async (favicon) => {
    const ask = createSite([createConfig({ favicon })]);
    const response = await ask('/favicon.ico');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<svg');
    const again = await ask('/favicon.ico', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('stands in the manifest with the host’s name and colour', async () => {
    const config = createConfig({ favicon: png }, { pagesettings: { theme: { color: '#0f766e' } } });
    const response = await createSite([config])('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: 'Acme',
      theme_color: '#0f766e',
      icons: [{ src: (await links(png)).icon, sizes: 'any', type: 'image/png' }],
    });
  });
});
