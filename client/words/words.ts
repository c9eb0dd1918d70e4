import type { Language } from '#contract/languages.ts';
import { en, type Words } from './en.ts';

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  cs: () => import('./cs.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  ru: () => import('./ru.ts'),
  uk: () => import('./uk.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
};

let current: { language: Language; words: Words } = { language: 'en', words: en };

/** Loads the page's language before anything renders. English remains if the chunk doesn't arrive. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en') return;
  const chunk = await catalogues[language]().catch(() => undefined);
  if (chunk) current = { language, words: chunk.default };
}

/** Returns the page's texts. Call it when they are shown: a module is evaluated before its language is known. */
export function words(): Words {
  return current.words;
}

/** Returns the language of `words`, for `lang`, dates and numbers. */
export function language(): Language {
  return current.language;
}

export function formatNumber(value: number): string {
  return value.toLocaleString(current.language);
}
