import type { PublicConfig } from './configs.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Which way a host's page reads: as the first letter of its heading does, and where that has none, of its title. */
export function pageDirection(settings: PublicConfig['hostsettings']): Direction {
  const letter = firstLetter(settings.codeGeneratorText) ?? firstLetter(settings.title) ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

function firstLetter(text: string): string | undefined {
  return /\p{L}/u.exec(text)?.[0];
}
