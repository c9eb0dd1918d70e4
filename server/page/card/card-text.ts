/** Matches letters that the card's fonts have: Inter, and Noto Sans for Arabic and Hebrew. */
const drawnLetter =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}]/u;

/** Matches pictures, and characters that choose their look; no font of the card has them. */
const picture =
  /\p{RGI_Emoji}|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Regional_Indicator}|\u20e3/gv;

/** Returns the text without emoji, in one line; '' if it has letters that would become boxes. */
export function drawableText(text: string): string {
  const plain = text
    .replace(picture, '')
    .toWellFormed()
    .replace(/[\p{Cf}\p{Noncharacter_Code_Point}\ufffd]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const letters = plain.match(/\p{L}/gu) ?? [];
  return letters.every((letter) => drawnLetter.test(letter)) ? plain : '';
}

/** Breaks a text into lines that fit, at most `most`; what is left over is cut with an ellipsis. */
export function breakLines(
  text: string,
  { fits, most }: { fits: (line: string) => boolean; most: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => splitWord(long, fits))) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || !fits(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines;
  const [end = '', rest] = [lines[most - 1], lines.slice(0, most - 1)];
  return [...rest, cutToFit(end, fits)];
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts.filter((part) => part !== '');
}

function cutToFit(line: string, fits: (line: string) => boolean): string {
  let cut = line;
  while (cut !== '' && !fits(`${cut}…`)) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}
