import type { Direction } from '#shared/languages.ts';
import type { PublicConfig } from './configs.ts';

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the direction of most letters in the heading and the placeholder; if equal, in the title. */
export function pageDirection(settings: PublicConfig['hostsettings']): Direction {
  const { codeGeneratorText, codeGeneratorPlaceholder, title } = settings;
  const excess = excessFromRight(codeGeneratorText + codeGeneratorPlaceholder) || excessFromRight(title);
  return excess > 0 ? 'rtl' : 'ltr';
}

/** True if the text has letters of both directions. */
export function hasBothDirections(text: string): boolean {
  const letters = lettersOf(text);
  const fromRight = letters.filter((letter) => rightToLeft.test(letter)).length;
  return fromRight > 0 && fromRight < letters.length;
}

/** Returns the number of right-to-left letters minus the others. */
function excessFromRight(text: string): number {
  return lettersOf(text).reduce((excess, letter) => excess + (rightToLeft.test(letter) ? 1 : -1), 0);
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}/gu) ?? [];
}
