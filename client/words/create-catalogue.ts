import type { Language } from '#contract/languages.ts';

type Translations<Texts> = Partial<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: Partial<Texts> }>>
>;

/** Returns the loader and the texts of a catalogue that is no part of the first load. Each translation is a chunk. */
export function createCatalogue<Texts extends object>(english: Texts, translations: Translations<Texts>) {
  let current = english;
  return {
    /** Loads the texts in a language, before a screen that shows them renders. English stands in for a text or chunk that is missing. */
    load: async (wanted: Language): Promise<void> => {
      const translation = wanted === 'en' ? undefined : translations[wanted];
      const loaded = await translation?.().catch(() => undefined);
      current = { ...english, ...loaded?.default };
    },
    /** Returns the texts. Call it when they are shown: modules are evaluated before the language is loaded. */
    texts: (): Texts => current,
  };
}
