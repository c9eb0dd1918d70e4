import type { PublicConfig } from '#contract/configs.ts';
import { pageDirection } from '#contract/direction.ts';

/** Languages that their letters give away, the more particular ones first. */
const byLetters: [RegExp, string][] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thaana}/u, 'dv'],
  [/\p{Script=Syriac}/u, 'syr'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/**
 * The attributes of a host's `<html>`. Its direction is that of the host's texts. So is its language where those read from
 * the right, so that a screen reader takes a voice that knows their letters; else it is that of the page's own words.
 */
export function htmlAttributes({ hostsettings }: PublicConfig): string {
  const direction = pageDirection(hostsettings);
  const texts = `${hostsettings.codeGeneratorText} ${hostsettings.title}`;
  const known = byLetters.find(([letters]) => letters.test(texts))?.[1];
  return `lang="${direction === 'rtl' ? (known ?? 'und') : 'en'}" dir="${direction}"`;
}
