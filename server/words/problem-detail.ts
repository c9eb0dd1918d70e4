import type { ProblemCode } from '#contract/http/problem.ts';
import type { Problem } from '#server/failure/problem.ts';
import type { PageLanguage } from '#shared/languages.ts';
import { problemTexts } from './texts/problems.ts';

type Sentence = string | ((values: { when: string }) => string);

/** Returns a problem's sentence in a language. Sentences for developers and admins have no translation and stay English. */
export function problemDetail(found: Problem, language: PageLanguage): string {
  if (language === 'en') return found.message;
  const sentences: Partial<Record<ProblemCode, Sentence>> = problemTexts(language);
  const sentence = sentences[found.translatedAs ?? found.code];
  if (sentence === undefined) return found.message;
  const when = inWords(found.retryAfterSeconds ?? 60, language);
  const detail = typeof sentence === 'string' ? sentence : sentence({ when });
  return found.about === undefined ? detail : `${found.about}: ${detail}`;
}

/** Returns "in 12 seconds" in a language. */
function inWords(seconds: number, language: PageLanguage): string {
  const format = new Intl.RelativeTimeFormat(language);
  if (seconds < 120) return format.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
