import { createCatalogue } from '#client/words/create-catalogue.ts';
import type { Language } from '#contract/languages.ts';
import { type AdminWords, en } from './en.ts';

const translations: Record<Exclude<Language, 'en'>, () => Promise<{ default: AdminWords }>> = {
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

/** The texts of the admin area and of one's own account. English comes with the screens. */
export const { load: loadAdminWords, texts: adminWords } = createCatalogue(en, translations);
