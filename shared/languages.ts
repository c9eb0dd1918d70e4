export type Direction = 'ltr' | 'rtl';

/** Facts about a language that the page needs too; its words are in `server/words/languages/`, its texts in `texts/`. */
interface Language {
  /** True if the page, mails and errors are translated to it. */
  isPageLanguage: boolean;
  direction?: Direction;
  /** Code that browsers still send for it. */
  formerCode?: string;
}

/**
 * All languages by their codes in ISO 639-1, as in BCP 47. Their order decides ties: a phrase of several languages counts for the first, a text in
 * several scripts for the last, so that Japanese, which has Chinese characters too, follows Chinese. Apart from the schema, so that processes that
 * read documents load no zod.
 */
const languages = {
  en: { isPageLanguage: true },
  de: { isPageLanguage: true },
  fr: { isPageLanguage: true },
  es: { isPageLanguage: true },
  pt: { isPageLanguage: true },
  it: { isPageLanguage: true },
  nl: { isPageLanguage: true },
  sv: { isPageLanguage: true },
  da: { isPageLanguage: false },
  no: { isPageLanguage: false },
  fi: { isPageLanguage: false },
  pl: { isPageLanguage: true },
  cs: { isPageLanguage: true },
  hu: { isPageLanguage: false },
  ro: { isPageLanguage: false },
  tr: { isPageLanguage: true },
  ar: { isPageLanguage: true, direction: 'rtl' },
  fa: { isPageLanguage: false, direction: 'rtl' },
  ru: { isPageLanguage: true },
  uk: { isPageLanguage: true },
  el: { isPageLanguage: false },
  he: { isPageLanguage: true, direction: 'rtl', formerCode: 'iw' },
  hi: { isPageLanguage: true },
  th: { isPageLanguage: false },
  vi: { isPageLanguage: true },
  id: { isPageLanguage: false },
  zh: { isPageLanguage: true },
  ja: { isPageLanguage: true },
  ko: { isPageLanguage: true },
} as const satisfies Record<string, Language>;

/** A language of documents, questions and answers. */
export type TextLanguage = keyof typeof languages;
/** A language of the page, mails and errors. */
export type PageLanguage = {
  [Code in TextLanguage]: (typeof languages)[Code]['isPageLanguage'] extends true ? Code : never;
}[TextLanguage];

const facts: Readonly<Record<TextLanguage, Language>> = languages;

export const textLanguages: readonly TextLanguage[] = Object.keys(languages).filter(isTextLanguage);
export const pageLanguages: readonly PageLanguage[] = textLanguages.filter(isPageLanguage);

/** Language of a host's page; `auto` is that of the visitor's browser, else English. */
export const languageSettings = ['auto', ...pageLanguages] as const;
export type LanguageSetting = (typeof languageSettings)[number];

/** Language of texts whose language isn't known. */
export const defaultLanguage: PageLanguage = 'en';

/** Returns the language of a stored code. */
export function toTextLanguage(code: string): TextLanguage {
  return isTextLanguage(code) ? code : defaultLanguage;
}

/** Returns the page's language for a language's code. */
export function toPageLanguage(code: string): PageLanguage {
  return isTextLanguage(code) && isPageLanguage(code) ? code : defaultLanguage;
}

/** Returns the language that had a code before; undefined if none had. */
export function languageOfFormerCode(code: string): PageLanguage | undefined {
  return pageLanguages.find((language) => facts[language].formerCode === code);
}

export function directionOf(language: TextLanguage): Direction {
  return facts[language].direction ?? 'ltr';
}

function isTextLanguage(code: string): code is TextLanguage {
  return Object.hasOwn(languages, code);
}

function isPageLanguage(language: TextLanguage): language is PageLanguage {
  return languages[language].isPageLanguage;
}
