import type { PublicConfig } from '#contract/configs.ts';
import { pageDirection } from '#contract/direction.ts';

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
 * Returns the attributes of a host's page: `lang`, `dir`, and `data-scheme` where the host has chosen one. The direction is that of the host's texts. Right-to-left texts also set the
 * language, so that screen readers choose a suitable voice; otherwise it is English, as the page's own texts.
 */
export function htmlAttributes({ hostsettings, pagesettings }: PublicConfig): string {
  const direction = pageDirection(hostsettings);
  const texts = `${hostsettings.codeGeneratorText} ${hostsettings.title}`;
  const known = byLetters.find(([letters]) => letters.test(texts))?.[1];
  const { scheme = 'auto' } = pagesettings.theme ?? {};
  const fixed = scheme === 'auto' ? '' : ` data-scheme="${scheme}"`;
  return `lang="${direction === 'rtl' ? (known ?? 'und') : 'en'}" dir="${direction}"${fixed}`;
}
