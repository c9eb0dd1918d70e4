import type { PageLanguage } from '#shared/languages.ts';

/** Loaders of translations by the path of their file, as `import.meta.glob` finds them. */
type Translations<Texts> = Record<string, () => Promise<Texts>>;

/** Returns the loader and the texts of a part of the interface. Each translation is a chunk. */
export function createCatalogue<Texts extends object>(english: Texts, translations: Translations<Texts>) {
  const loaders = new Map(
    Object.entries(translations).map(([path, load]) => [
      path.slice(-'xx.json'.length, -'.json'.length),
      load,
    ]),
  );
  let current: { language: PageLanguage; texts: Texts } = { language: 'en', texts: english };

  /** Loads the texts in a language; rejects if their chunk doesn't arrive. */
  async function fetchTexts(language: PageLanguage): Promise<typeof current> {
    const texts = language === 'en' ? english : await loaders.get(language)?.();
    if (!texts) throw new Error(`There are no texts in ${language}.`);
    return { language, texts };
  }

  return {
    /** Loads the texts in a language, before anything that shows them renders. English stands in for a chunk that doesn't arrive. */
    load: async (wanted: PageLanguage): Promise<void> => {
      current = await fetchTexts(wanted).catch(() => ({ language: 'en' as const, texts: english }));
    },
    /** Renders with the texts of a language, for the server, which has pages in all of them. */
    renderWith: async <Result>(wanted: PageLanguage, render: () => Result): Promise<Result> => {
      const found = await fetchTexts(wanted);
      const before = current;
      current = found;
      try {
        // Nothing else runs meanwhile.
        return render();
      } finally {
        current = before;
      }
    },
    /** Returns the texts. Call it when they are shown: modules are evaluated before the language is loaded. */
    texts: (): Texts => current.texts,
    language: (): PageLanguage => current.language,
  };
}
