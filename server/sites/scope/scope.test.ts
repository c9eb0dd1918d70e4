import { describe, expect, it } from 'vitest';
import { openScope, siteKeyOf } from './scope.ts';

function ruleAgainst(start: string, address: string, globs: { include?: string[]; exclude?: string[] } = {}) {
  return openScope({ start, include: [], exclude: [], ...globs }).ruleAgainst(new URL(address));
}

describe('the scope of a site', () => {
  it.each([
    ['https://a.example/', 'https://a.example/x/y'],
    ['https://a.example/', 'http://www.a.example/x'],
    ['https://a.example/docs', 'https://a.example/docs'],
    ['https://a.example/docs', 'https://a.example/docs/a?b'],
    ['https://a.example/docs/', 'https://a.example/docs/a'],
    ['https://a.example/docs/index.html', 'https://a.example/docs/a'],
    ['https://a.example/docs', 'https://a.example/files/manual.pdf'],
  ])('of %s has %s', (start, address) => {
    expect(ruleAgainst(start, address)).toBeUndefined();
  });

  it.each([
    ['https://a.example/', 'https://b.example/', 'another website'],
    ['https://a.example/', 'https://a.example:8443/', 'another website'],
    ['https://a.example/', 'https://docs.a.example/', 'another website'],
    ['https://a.example/docs', 'https://a.example/docs2', 'outside /docs'],
    ['https://a.example/', 'https://a.example/logo.svg', 'not a page or document'],
    ['https://a.example/', 'https://a.example/a/b/a/b/a/b', 'looks endless'],
    ['https://a.example/', 'https://a.example/?a&b&c&d&e&f&g', 'looks endless'],
  ])('of %s leaves out %s: %s', (start, address, rule) => {
    expect(ruleAgainst(start, address)).toBe(rule);
  });

  it('names the glob that excludes, which wins', () => {
    const globs = { include: ['/blog/**'], exclude: ['/blog/old/**'] };
    expect(ruleAgainst('https://a.example/', 'https://a.example/blog/old/1', globs)).toBe('/blog/old/**');
    expect(ruleAgainst('https://a.example/', 'https://a.example/blog/1', globs)).toBeUndefined();
    expect(ruleAgainst('https://a.example/', 'https://a.example/shop', globs)).toBe('not included');
  });
});

it('a website is known by its name without www., and its port', () => {
  const keyOf = (address: string) => siteKeyOf(new URL(address));
  expect(keyOf('https://www.a.example/x')).toBe('a.example');
  expect(keyOf('http://a.example:8080/')).toBe('a.example:8080');
  expect(keyOf('https://www.com/')).toBe('www.com');
});
