import { describe, expect, it } from 'vitest';
import { bootSchema } from '#contract/hosts/page.ts';
import { createConfig, createSite } from '#server/testing/page/site.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const drawing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";

async function addressOf(logo: string) {
  const html = await (await createSite([createConfig({ logo })])('/')).text();
  const boot = /id="boot">([^<]*)</.exec(html)?.[1] ?? '';
  return bootSchema.parse(JSON.parse(boot)).config.hostsettings.logo;
}

describe('the logo of a host', () => {
  it('given as data has an address of its own, that changes with it', async () => {
    const address = await addressOf(png);
    expect(address).toMatch(/^\/logo\?v=/);
    expect(await addressOf('data:image/png;base64,AAAA')).not.toBe(address);
    expect(await addressOf(png.replace('data', 'DATA'))).toMatch(/^\/logo\?v=/);
    const ask = createSite([createConfig({ logo: png })]);
    const response = await ask(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe('iVBORw0KGgo=');
    const again = await ask(address, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('given as a drawing cannot run in the host’s name', async () => {
    const response = await createSite([createConfig({ logo: drawing })])('/logo');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it.each(['https://cdn.example/logo.png', '/logo.svg', ''])('at %j is left there', async (logo) => {
    expect(await addressOf(logo)).toBe(logo);
    expect((await createSite([createConfig({ logo })])('/logo')).status).toBe(404);
  });

  it('is nobody’s on a refused host', async () => {
    const ask = createSite([createConfig({ logo: png })]);
    expect((await ask('/logo', { host: 'gone.example' })).status).toBe(404);
  });
});
