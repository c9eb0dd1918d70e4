import type { PageLanguage } from '#shared/languages.ts';

/** Returns a language's name in the language itself, so that its speakers find it. */
export function nameOfLanguage(language: PageLanguage): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
