import type { PublicConfig } from '#contract/hosts/configs.ts';
import { pageDirection } from '#contract/hosts/direction.ts';
import { directionOf, type PageLanguage } from '#shared/languages.ts';

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
 * Returns the attributes of a host's page: `lang`, `dir`, and `data-scheme` where the host has chosen one. A host whose texts read from
 * the right has a page that does, with the texts' language, so that screen readers choose a suitable voice; parts of the interface have
 * their own. Any other has the interface's.
 */
export function htmlAttributes({ hostsettings, pagesettings }: PublicConfig, language: PageLanguage): string {
  const { scheme = 'auto' } = pagesettings.theme ?? {};
  const fixed = scheme === 'auto' ? '' : ` data-scheme="${scheme}"`;
  if (pageDirection(hostsettings) === 'ltr')
    return `lang="${language}" dir="${directionOf(language)}"${fixed}`;
  const texts = `${hostsettings.codeGeneratorText} ${hostsettings.title}`;
  const known = byLetters.find(([letters]) => letters.test(texts))?.[1];
  return `lang="${known ?? 'und'}" dir="rtl"${fixed}`;
}
