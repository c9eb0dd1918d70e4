import type { Mark, MarkPlace, MarkReading } from './mark.ts';

const lineStart = /\n[ \t>*+-]{0,12}$/;
const noteStart = /\n {0,8}$/;
const address = /^<?(?:https?:\/\/|www\.)/i;
const addresses = ['https://', 'http://', 'www.'];
/** Characters of `: <https://`, with some blanks. */
const longestBeforeAddress = 14;

/** Tells a citation in square brackets from what else Markdown and programs write so. */
export function placeBracket(place: MarkPlace, mark: Mark): MarkReading {
  const { text, before, isWhole, followsMark } = place;
  if (before.endsWith(']') && !followsMark) return { ...mark, form: 'reference' };
  const next = text[mark.end];
  if (next === undefined && !isWhole) return 'unknown';
  // A link.
  if (next === '(') return undefined;
  if (next === ':' && mark.form === 'note' && noteStart.test(before)) return { ...mark, form: 'note-text' };
  if (mark.form !== 'numbers' || mark.numbers.length > 1) return mark;
  if (next === ':' && lineStart.test(before)) return placeDefinition(place, mark);
  const index = judgeIndex(place, mark.end);
  if (index === 'unknown') return index;
  return index ? undefined : mark;
}

/** `[1]: https://…` defines a link: readers of Markdown would make one of every `[1]`. */
function placeDefinition({ text, isWhole }: MarkPlace, mark: Mark): MarkReading {
  const behind = text.slice(mark.end + 1, mark.end + 1 + longestBeforeAddress);
  const begun = behind.trimStart();
  if (address.test(begun)) {
    return { ...mark, end: mark.end + 1 + behind.length - begun.length, form: 'definition' };
  }
  const isOpen = !isWhole && behind.length < longestBeforeAddress;
  const bare = begun.replace(/^</, '').toLowerCase();
  return isOpen && addresses.some((one) => one.startsWith(bare)) ? 'unknown' : mark;
}

const names = /[_$]|^(?:[a-z]|array|args|argv)$/;

/** True for the element of an array: `array[1]`, `rows[1] = 2`, `found[1].name`. */
function judgeIndex({ text, before, isWhole }: MarkPlace, end: number): boolean | 'unknown' {
  let start = before.length;
  while (/[\w$]/.test(before.charAt(start - 1))) start--;
  const name = before.slice(start);
  if (name === '') return false;
  if (names.test(name)) return true;
  const behind = text.slice(end, end + 2);
  if (behind.length < 2 && !isWhole) return 'unknown';
  return /^(?: ?=|\.[a-z_])/.test(behind);
}

const sentenceEnd = /[\s.。!?！？…"'”’»)）\u2e80-\uffff]$/u;
const clause =
  /(?:§|(?<![\p{L}\p{N}])(?:arts?|abs|eqs?|nos?|nr|articles?|artikel|absatz|sections?|paragraphs?|clauses?|equations?|one|two|three)\.?)[\s\d.,]{0,8}$/iu;

/** Tells `(1)` behind a sentence from the number of a clause or a list's item. */
export function placeAside({ text, before, isWhole }: MarkPlace, mark: Mark): MarkReading {
  const enumeration: Mark = { ...mark, form: 'enumeration' };
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (line.trim() === '' || !sentenceEnd.test(line) || /:\s*$/.test(line) || clause.test(line))
    return enumeration;
  const behind = text.slice(mark.end, mark.end + 4);
  if (/^(?:[ \t]{0,3}[\n|]|[.。．!?！？…;।۔])/u.test(behind)) return { ...mark, form: 'aside' };
  if (/\S/.test(behind) || behind.length === 4) return enumeration;
  return isWhole ? { ...mark, form: 'aside' } : 'unknown';
}
