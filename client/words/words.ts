import type { Language } from '#contract/languages.ts';
import type { Words } from './en.ts';

/** Each is a chunk, which the page's HTML names so that it arrives with the script. */
const catalogues: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en.ts'),
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

let current: { language: Language; words: Words } | undefined;

/** Loads the page's language, before anything renders. Of a language whose chunk doesn't arrive English is shown. */
export async function loadWords(wanted: Language): Promise<void> {
  current = await load(wanted).catch(() => load('en'));
}

async function load(wanted: Language) {
  const { default: catalogue } = await catalogues[wanted]();
  return { language: wanted, words: catalogue };
}

/** Returns the page's texts. Call it when they are shown: modules are evaluated before the language is loaded. */
export function words(): Words {
  return loaded().words;
}

/** Returns the language of `words`, for `lang`, dates and numbers. */
export function language(): Language {
  return loaded().language;
}

export function formatNumber(value: number): string {
  return value.toLocaleString(loaded().language);
}

function loaded() {
  if (!current) throw new Error('The texts were asked for before their language was loaded.');
  return current;
}
