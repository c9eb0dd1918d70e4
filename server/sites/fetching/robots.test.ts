import { expect, it } from 'vitest';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import { parseRobots } from './robots.ts';

const address = new URL('https://site.example/');

function parse(text: string) {
  const robots = parseRobots(address, text, 'acme.example');
  if (!robots) throw new Error('not parsed');
  return robots;
}

it("obeys the rules for the host's own name before those for all", () => {
  const robots = parse(
    'User-agent: *\nDisallow: /\n\nUser-agent: acme.example\nDisallow: /private\nCrawl-delay: 2',
  );
  expect(robots.isAllowed(new URL('https://site.example/a'))).toBe(true);
  expect(robots.isAllowed(new URL('https://site.example/private/a'))).toBe(false);
  expect(robots.delaySeconds).toBe(2);
  expect(userAgentOf('acme.example')).toContain('acme.example');
});

it('finds sitemaps, and allows all without rules', () => {
  const robots = parse('Sitemap: https://site.example/map.xml');
  expect(robots.sitemaps).toEqual(['https://site.example/map.xml']);
  expect(robots.isAllowed(new URL('https://site.example/a?b'))).toBe(true);
});

/** True if a robots.txt with some lines for all readers allows a path. */
function allows(lines: string, path: string): boolean {
  return parse(`User-agent: *\n${lines}`).isAllowed(new URL(path, address));
}

it.each([
  ['the longest pattern', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['the longest pattern, before one that allows', 'Allow: /a\nDisallow: /a/b', '/a/bc', false],
  ['a shorter pattern behind longer ones', 'Disallow: /a\nAllow: /a/b\nAllow: /ab', '/aa', false],
  ['the one that allows of two as long', 'Disallow: /a*\nAllow: /ab', '/ab', true],
  ['the one that allows of two alike', 'Disallow: /a\nAllow: /a', '/a', true],
  ['no pattern at all', 'Disallow: /b', '/a', true],
  ['an empty pattern for nothing', 'Disallow:', '/a', true],
  ['a star within', 'Disallow: /*.pdf', '/a/b.pdf?c', false],
  ['a star that stands for nothing', 'Disallow: /a*b', '/ab', false],
  ['texts in their order alone', 'Disallow: /*b*a', '/a/b', true],
  ['texts that overlap', 'Disallow: /*aab*b', '/aaabab', false],
  ['texts once each', 'Disallow: /*ab*ab', '/xab', true],
  ['a whole path', 'Disallow: /a$', '/a', false],
  ['a whole path, and nothing behind it', 'Disallow: /a$', '/a?b', true],
  ['an end', 'Disallow: /*.gif$', '/a.gif.gif', false],
  ['an end that is there only once', 'Disallow: /*ab*b$', '/ab', true],
  ['a dollar within', 'Disallow: /a$b', '/a$b', false],
  ['a star before the end', 'Disallow: /a*$', '/abc', false],
  ['letters as addresses have them', 'Disallow: /ä%2f', '/%C3%A4%2Fb', false],
  ['brackets', 'Disallow: /a[b]', '/a[b]c', false],
  ['brackets that one of both encodes', 'Disallow: /a%5Bb%5d', '/a[b]c', false],
  ['signs that addresses encode', 'Disallow: /{a}|b^', '/{a}|b^c', false],
  ['signs of a query', 'Disallow: /*?q=[a|b]', '/x?q=[a|b]', false],
  ['letters that need no code', 'Disallow: /%61b', '/ab', false],
  ['a code that is no slash', 'Disallow: /a%2Fb', '/a/b', true],
  ['a code that is no star', 'Disallow: /a%2Ab', '/axb', true],
  ['a percent sign alone', 'Disallow: /100%', '/100%', false],
  ['a comment away', 'Disallow: /a # not b', '/a', false],
])('lets decide %s', (_, lines, path, isAllowed) => {
  expect(allows(lines, path)).toBe(isAllowed);
});

it('joins the groups of a name, and takes a group for all names above it', () => {
  const robots = parse(
    'User-agent: other\nUser-agent: Acme.Example/2.1\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: acme.example\nDisallow: /b',
  );
  const isAllowed = (path: string) => robots.isAllowed(new URL(path, address));
  expect(['/a', '/b', '/c'].map(isAllowed)).toEqual([false, false, true]);
});

it('says nothing about another website', () => {
  expect(parse('').isAllowed(new URL('http://site.example/'))).toBe(false);
});

it('reads patterns below thousands of other names', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `User-agent: ${n}`);
  const rules = Array.from({ length: 20_000 }, (_, n) => `Disallow: /${n}`);
  const text = [...names, ...rules, 'User-agent: *', 'Disallow: /a'].join('\n');
  expect(parse(text).isAllowed(new URL('/1', address))).toBe(true);
  expect(parse(text).isAllowed(new URL('/a', address))).toBe(false);
});

it.each([
  ['patterns', 10_001, (n: number) => `/${n}`],
  ['stars', 101, (n: number) => `/${'*a'.repeat(10)}${n}`],
])('is not parsed with more %s than can be checked', (_, count, patternOf) => {
  const rules = (most: number) =>
    `User-agent: *\n${Array.from({ length: most }, (_item, n) => `Disallow: ${patternOf(n)}`).join('\n')}`;
  expect(parseRobots(address, rules(count), 'acme.example')).toBeUndefined();
  expect(parseRobots(address, rules(count - 1), 'acme.example')).toBeDefined();
});
