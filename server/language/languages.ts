/** Supported languages (ISO 639-1): those with replies, stop words or stemmers. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'pl',
  'cs',
  'hu',
  'ro',
  'tr',
  'ru',
  'uk',
  'el',
  'ar',
  'fa',
  'he',
  'hi',
  'th',
  'vi',
  'id',
  'zh',
  'ja',
  'ko',
] as const;

export type Language = (typeof languages)[number];

function isLanguage(code: string): code is Language {
  return languages.some((known) => known === code);
}

/** Language of texts whose language can't be detected. */
export const defaultLanguage: Language = 'en';

/** Returns the language of a stored code. */
export function toLanguage(code: string): Language {
  return isLanguage(code) ? code : defaultLanguage;
}
