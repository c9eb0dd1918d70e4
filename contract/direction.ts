import type { PublicConfig } from './configs.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Which way a host's page reads: as most letters of its heading and its placeholder do, and where there are as many of either, of its title. */
export function pageDirection(settings: PublicConfig['hostsettings']): Direction {
  const { codeGeneratorText, codeGeneratorPlaceholder, title } = settings;
  const excess = excessFromRight(codeGeneratorText + codeGeneratorPlaceholder) || excessFromRight(title);
  return excess > 0 ? 'rtl' : 'ltr';
}

/** Whether a text holds letters of both directions. */
export function isMixed(text: string): boolean {
  const letters = lettersOf(text);
  const fromRight = letters.filter((letter) => rightToLeft.test(letter)).length;
  return fromRight > 0 && fromRight < letters.length;
}

/** How many more of the letters read from the right than from the left. */
function excessFromRight(text: string): number {
  return lettersOf(text).reduce((excess, letter) => excess + (rightToLeft.test(letter) ? 1 : -1), 0);
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}/gu) ?? [];
}
