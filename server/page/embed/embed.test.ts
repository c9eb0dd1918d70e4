import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createConfig } from '#server/testing/page/site.ts';
import { loadBuiltPage } from '../built-page.ts';
import { compressNow } from '../encoding.ts';
import { renderScript } from './script.ts';

let app: TestApp;
const sites = ['https://www.acme.example', 'https://*.shop.example'];

beforeEach(async () => {
  app = await openTestApp();
  const hosts = { 'acme.example': { embed: { sites, label: 'Ask </script> us' } }, 'bare.example': {} };
  for (const [host, pagesettings] of Object.entries(hosts)) {
    const config = { ...defaultConfig(host), pagesettings, userId: 'o@mail.example' };
    await insertConfig(app.db, config);
  }
});
afterEach(() => app.close());

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

describe('GET /embed.js', () => {
  it('is one small script with all it needs, for pages of other sites', async () => {
    const response = await app.call('/embed.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.getSetCookie()).toEqual([]);
    const facts = /\((\{.*\})\)$/.exec(await response.text())?.[1] ?? '';
    expect(JSON.parse(facts)).toMatchObject({ origin: 'http://acme.example', label: 'Ask </script> us' });
  });

  it.each(['acme.example:8443', 'acme.example.'])(
    'names the host’s own page when it is asked as %s, which a shared cache may ignore',
    async (host) => {
      const response = await app.call(`https://${host}/embed.js`);
      expect(await response.text()).toContain('"origin":"https://acme.example"');
    },
  );

  it('as it is built has at most 3,000 bytes, compressed as it is sent', async () => {
    const built = loadBuiltPage(join(import.meta.dirname, '../../../dist/client'));
    const pagesettings = { theme: { color: '#0f766e' }, embed: { sites, label: 'Ask our clockmakers' } };
    const config = createConfig({ title: 'The museum of clocks at Elmsport' }, { pagesettings });
    const script = renderScript(built, config, 'https://chat.museum-of-clocks.example');
    expect((await compressNow(script, 'br')).byteLength).toBeLessThanOrEqual(3000);
  });

  it('is not sent again while it is the same', async () => {
    const etag = (await app.call('/embed.js')).headers.get('etag') ?? '';
    const again = await app.call('/embed.js', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const other = await app.call('http://bare.example/embed.js', { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(404);
  });

  it.each(['bare.example', 'unknown.example'])('is not there on %s, which lists no site', async (host) => {
    for (const path of ['/embed.js', '/embed/test']) {
      const response = await app.call(`http://${host}${path}`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        detail: expect.stringContaining(host),
      });
    }
  });
});

describe('GET /embed', () => {
  it('may be framed by the sites and the test page alone', async () => {
    const response = await app.call('/embed');
    expect(response.status).toBe(200);
    expect(policyOf(response)).toContain(`frame-ancestors 'self' ${sites.join(' ')};`);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('may be framed by isolated sites in browsers that do not know credentialless', async () => {
    const response = await app.call('/embed?isolated');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(policyOf(response)).toContain(`frame-ancestors 'self' ${sites.join(' ')};`);
  });

  it.each([
    'http://bare.example/embed',
    'http://unknown.example/embed',
    '/',
    '/embed/',
    '/embed/x',
    '/sign-in',
    '/admin',
  ])('nobody may frame %s', async (path) => {
    const response = await app.call(path);
    expect(policyOf(response)).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });
});

it('the test page has the widget, and is kept from search engines', async () => {
  const response = await app.call('/embed/test');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(policyOf(response)).toMatch(/script-src 'self'; frame-src 'self'; style-src 'sha256-/);
  expect(await response.text()).toContain('<script src="/embed.js" async></script>');
});
