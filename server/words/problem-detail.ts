import type { Language } from '#contract/languages.ts';
import type { Problem } from '#server/failure/problem.ts';
import { translations } from './words.ts';

/** Returns a problem's sentence in a language. Sentences for developers and admins have no translation and stay English. */
export function problemDetail(found: Problem, language: Language): string {
  if (language === 'en') return found.message;
  const sentences: Partial<Record<string, string>> = translations[language].problems;
  const sentence = sentences[found.translatedAs ?? found.code];
  if (sentence === undefined) return found.message;
  const detail = sentence.replace('{when}', inWords(found.retryAfterSeconds ?? 60, language));
  return found.about === undefined ? detail : `${found.about}: ${detail}`;
}

/** Returns "in 12 seconds" in a language. */
function inWords(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language);
  if (seconds < 120) return format.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
