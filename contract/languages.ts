import { z } from 'zod';

/** Languages of the interface, by their codes in BCP 47. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'tr',
  'ru',
  'uk',
  'ar',
  'he',
  'hi',
  'vi',
  'zh',
  'ja',
  'ko',
] as const;

export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

/** Language of a host's page; `auto` is that of the visitor's browser, else English. */
export const languageSettings = ['auto', ...languages] as const;
export type LanguageSetting = (typeof languageSettings)[number];
