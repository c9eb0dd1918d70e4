import type { Language } from '#contract/languages.ts';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import type { ServerTexts, Translation } from './translation.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

/** Texts of the languages besides English, with their problems. */
export const translations: Record<Exclude<Language, 'en'>, Translation> = {
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  cs,
  sv,
  tr,
  ru,
  uk,
  ar,
  he,
  hi,
  vi,
  zh,
  ja,
  ko,
};

/** Returns what the server writes in a language. */
export function textsIn(language: Language): ServerTexts {
  return language === 'en' ? en : translations[language];
}
