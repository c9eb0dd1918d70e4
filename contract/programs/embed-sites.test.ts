import { describe, expect, it } from 'vitest';
import { originOfSite } from './embed-sites.ts';

describe('the origin of a site', () => {
  it.each([
    ['https://acme.example', 'https://acme.example'],
    [' https://ACME.example/products?x=1#top ', 'https://acme.example'],
    ['acme.example', 'https://acme.example'],
    ['https://acme.example:443', 'https://acme.example'],
    ['https://acme.example:8443/', 'https://acme.example:8443'],
    ['https://*.acme.example', 'https://*.acme.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://acme.example', 'http://acme.example'],
    ['https://intranet', 'https://intranet'],
  ])('of %j is %j', (typed, origin) => {
    expect(originOfSite(typed)).toBe(origin);
  });

  it.each([
    '',
    '*',
    'https://*',
    'https://*.example',
    'https://a.*.example',
    'ftp://acme.example',
    'null',
    "'self'",
    'https://user:pass@acme.example',
    'https://acme.example evil.example',
    'https://acme.example; script-src *',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://acme.example:99999',
  ])('of %j is none', (typed) => {
    expect(originOfSite(typed)).toBeUndefined();
  });
});
