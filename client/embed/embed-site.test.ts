import { describe, expect, it } from 'vitest';
import { isEmbedSite } from './embed-site.ts';

describe('a site among the sites', () => {
  const sites = ['https://acme.example', 'https://*.globex.example', 'http://localhost:4000'];

  it.each([
    'https://acme.example',
    'https://shop.globex.example',
    'https://a.b.globex.example',
    'http://localhost:4000',
  ])('%s is one', (origin) => {
    expect(isEmbedSite(sites, origin)).toBe(true);
  });

  it.each([
    'http://acme.example',
    'https://acme.example:8443',
    'https://www.acme.example',
    'https://globex.example',
    'https://evilglobex.example',
    'https://globex.example.evil.example',
    'http://shop.globex.example',
    'http://localhost:4001',
    'null',
  ])('%s is none', (origin) => {
    expect(isEmbedSite(sites, origin)).toBe(false);
  });
});
