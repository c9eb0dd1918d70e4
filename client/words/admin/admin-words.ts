import type { Language } from '#contract/languages.ts';
import { type AdminWords, en } from './en.ts';

/** English comes with the screens, the others are a chunk each. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: AdminWords }>> = {
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

let current = en;

/** Loads the texts in a language, before a screen that shows them renders. English is shown in place of a chunk that doesn't arrive. */
export async function loadAdminWords(wanted: Language): Promise<void> {
  current =
    wanted === 'en'
      ? en
      : await catalogues[wanted]().then(
          ({ default: catalogue }) => ({ ...en, ...catalogue }),
          () => en,
        );
}

/** Returns the texts of the admin area and of one's own account. Call it when they are shown. */
export function adminWords(): typeof en {
  return current;
}
