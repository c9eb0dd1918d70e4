import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { problem } from '#server/failure/problem.ts';
import { problemDetail } from './problem-detail.ts';
import { textsIn, translations } from './words.ts';

const others = languages.filter((language) => language !== 'en');

it.each(others)('%s has every text of its own', (language) => {
  const [texts, english] = [textsIn(language), textsIn('en')];
  expect(texts.defaults.hints).toHaveLength(english.defaults.hints.length);
  const { problems } = translations[language];
  expect(new Set(Object.values(problems)).size, 'a sentence for each').toBe(Object.keys(problems).length);
  for (const hint of english.defaults.hints) expect(texts.defaults.hints).not.toContain(hint);
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
  expect(problemDetail(unreadable, 'de')).toBe(
    `https://a.example/: ${translations.de.problems.url_unreadable}`,
  );
});

it('leaves English, and what only developers and admins meet, as it is worded where it is thrown', () => {
  expect(problemDetail(problem('file_empty', 'Empty.'), 'en')).toBe('Empty.');
  expect(problemDetail(problem('config_changed', 'Load it again.'), 'de')).toBe('Load it again.');
});
