import type { PublicConfig } from '#contract/configs.ts';
import { directionOf, pageDirection } from '#contract/direction.ts';
import type { Language } from '#contract/languages.ts';

/** Languages recognized by their letters; more specific ones first. */
const byLetters: [RegExp, string][] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thaana}/u, 'dv'],
  [/\p{Script=Syriac}/u, 'syr'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/**
 * Returns the `lang` and `dir` attributes of a host's page. A host whose texts read from the right has a page that does, with the texts'
 * language, so that screen readers choose a suitable voice; parts of the interface have their own. Any other has the interface's.
 */
export function htmlAttributes({ hostsettings }: PublicConfig, language: Language): string {
  if (pageDirection(hostsettings) === 'ltr') return `lang="${language}" dir="${directionOf(language)}"`;
  const texts = `${hostsettings.codeGeneratorText} ${hostsettings.title}`;
  const known = byLetters.find(([letters]) => letters.test(texts))?.[1];
  return `lang="${known ?? 'und'}" dir="rtl"`;
}
