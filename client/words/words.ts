import type { Language } from '#contract/languages.ts';
import { en, type Words } from './en.ts';

/** Each is a chunk, which the page's HTML names so that it arrives with the script. English is part of that. */
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

const english: { language: Language; words: Words } = { language: 'en', words: en };
let current = english;

/** Loads the page's language, before anything renders. English is shown in place of one whose chunk doesn't arrive. */
export async function loadWords(wanted: Language): Promise<void> {
  current = wanted === 'en' ? english : await load(wanted).catch(() => english);
}

/** Renders with a language's texts, for the server, which has pages in all of them. */
export async function withWords<Result>(wanted: Language, render: () => Result): Promise<Result> {
  const found = wanted === 'en' ? english : await load(wanted);
  const before = current;
  current = found;
  try {
    // Nothing else runs meanwhile.
    return render();
  } finally {
    current = before;
  }
}

async function load(wanted: keyof typeof catalogues) {
  const { default: catalogue } = await catalogues[wanted]();
  return { language: wanted, words: catalogue };
}

/** Returns the page's texts. Call it when they are shown: modules are evaluated before the language is loaded. */
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
