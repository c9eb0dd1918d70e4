import english from '#texts/page/en.json';
import { createCatalogue } from './create-catalogue.ts';
import type { PageTexts } from './texts.ts';

/** Each is a chunk, which the page's HTML names so that it arrives with the script. English is part of that. */
const translations = import.meta.glob<PageTexts>(['../../texts/page/*.json', '!../../texts/page/en.json'], {
  import: 'default',
});

/** The texts of the page. `language` is theirs, for `lang`, dates and numbers. */
export const {
  load: loadWords,
  renderWith: withWords,
  texts: words,
  language,
} = createCatalogue(english, translations);

export function formatNumber(value: number): string {
  return value.toLocaleString(language());
}
