import type { Language } from '#contract/languages.ts';

/** A translation of texts. English stands in for what it lacks, in a list of texts by key too. */
export type TranslationOf<Texts> = { [Key in keyof Texts]?: PartOf<Texts[Key]> };

type PartOf<Text> = Text extends string | ((...values: never[]) => unknown) ? Text : Partial<Text>;

type Translations<Texts> = Partial<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: TranslationOf<Texts> }>>
>;

/** Returns the loader and the texts of a catalogue that is no part of the first load. Each translation is a chunk. */
export function createCatalogue<Texts extends object>(english: Texts, translations: Translations<Texts>) {
  let current = english;
  return {
    /** Loads the texts in a language, before a screen that shows them renders. English stands in for a text or chunk that is missing. */
    load: async (wanted: Language): Promise<void> => {
      const translation = wanted === 'en' ? undefined : translations[wanted];
      const loaded = await translation?.().catch(() => undefined);
      current = withEnglish(english, loaded?.default ?? {});
    },
    /** Returns the texts. Call it when they are shown: modules are evaluated before the language is loaded. */
    texts: (): Texts => current,
  };
}

function withEnglish<Texts extends object>(english: Texts, translation: TranslationOf<Texts>): Texts {
  const texts: Texts = { ...english, ...translation };
  const translated = new Map<string, unknown>(Object.entries(translation));
  for (const [key, text] of Object.entries(english)) {
    const own = translated.get(key);
    if (isGroup(text) && isGroup(own)) Object.assign(texts, { [key]: { ...text, ...own } });
  }
  return texts;
}

/** True for texts by key, which are translated one by one. */
function isGroup(text: unknown): text is object {
  return typeof text === 'object' && text !== null;
}
