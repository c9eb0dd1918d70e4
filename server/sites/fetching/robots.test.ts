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

it('is not parsed with so many patterns that checking an address would take long', () => {
  const rules = Array.from({ length: 10_001 }, (_, n) => `Disallow: /${n}`);
  expect(parseRobots(address, `User-agent: *\n${rules.join('\n')}`, 'acme.example')).toBeUndefined();
});

it('is not parsed with so many wildcards that checking an address would take long', () => {
  const rules = Array.from({ length: 300 }, (_, n) => `Disallow: /${'*a'.repeat(50)}${n}`);
  expect(parseRobots(address, `User-agent: *\n${rules.join('\n')}`, 'acme.example')).toBeUndefined();
});
