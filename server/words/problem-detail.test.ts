import { expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { pageLanguages } from '#shared/languages.ts';
import { problemDetail } from './problem-detail.ts';
import { problemTexts } from './texts/problems.ts';
import { serverTexts } from './texts/server.ts';

const others = pageLanguages.filter((language) => language !== 'en');

it.each(others)('%s has every text of its own', (language) => {
  const [{ hints }, english] = [serverTexts(language), serverTexts('en')];
  expect(hints).toHaveLength(english.hints.length);
  for (const hint of english.hints) expect(hints).not.toContain(hint);
  const problems = Object.values(problemTexts(language)).map((text) =>
    typeof text === 'string' ? text : text({ when: '' }),
  );
  expect(new Set(problems).size, 'a sentence for each').toBe(problems.length);
});

it.each(others)('%s says when to try again', (language) => {
  const busy = problem('too_many_requests', 'Wait.', { retryAfterSeconds: 12 });
  expect(problemDetail(busy, language)).toMatch(/12/);
  expect(problemDetail(busy, language)).not.toContain('{');
});

it('waits in minutes and hours where seconds would be many', () => {
  const spent = (retryAfterSeconds: number) => problem('budget_spent', 'Wait.', { retryAfterSeconds });
  expect(problemDetail(spent(600), 'de')).toContain('in 10 Minuten');
  expect(problemDetail(spent(7201), 'de')).toContain('in 3 Stunden');
});

it('names the file or address where there are several', () => {
  const unreadable = problem('url_unreadable', '“a” cannot be read.', { about: 'https://a.example/' });
  expect(problemDetail(unreadable, 'de')).toBe(`https://a.example/: ${problemTexts('de').url_unreadable}`);
});

it('leaves sentences for developers and admins in English', () => {
  expect(problemDetail(problem('file_empty', 'Empty.'), 'en')).toBe('Empty.');
  expect(problemDetail(problem('config_changed', 'Load it again.'), 'de')).toBe('Load it again.');
});
