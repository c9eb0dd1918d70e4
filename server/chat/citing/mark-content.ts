import { foldWord } from '#server/language/folding.ts';
import { beginsSourceName, isSourceName } from './source-names.ts';

/** The numbers between the brackets of a citation. */
export interface Content {
  numbers: number[];
  /** True for `^1` alone, which may be a footnote. */
  isNote: boolean;
  /** True for `1-3`. */
  isRange: boolean;
  /** True for `Source 1`. */
  isNamed: boolean;
  /** True for `1†source`, which is nothing but a citation. */
  isDagger: boolean;
}

/** Most passages that `1-9` may cite. */
const longestRange = 20;
/** Matches `1`, `^1`, `Source 1`, `1-3`, `1:0` and `1†L3`, each folded. */
const item =
  /\s?(\^)?(?:([\p{L}\p{M}]{1,20})[ .:#_-]{0,4})?(\d{1,4})(?!\d)(?: ?- ?(\d{1,4})(?!\d))?(:\d{1,4})?(†[^,]*)?\s?/uy;
/** Matches what may be said of a source behind its number: `Source 1: handbook.pdf`. */
const description = /[:|·(-]/;
const beginning =
  /^\s?(?:\^?\d{0,4}|([\p{L}\p{M}]{1,20})([ .:#_-]{0,4}\d{0,4})?)(?: ?-? ?\d{0,4}|:\d{0,4})\s?$/u;
const conjunctions = / (?:and|und|et|y|e|och|en|и) /g;
const beginsConjunction = /\d (?:and?|a|und?|u|et?|y|och?|o|en|и)? ?$/;

/** Reads what stands between brackets; undefined if it cites nothing. Bounded by the caller. */
export function readContent(text: string): Content | undefined {
  const folded = foldContent(text);
  if (/^\s/.test(folded)) return undefined;
  const content: Content = { numbers: [], isNote: false, isRange: false, isNamed: false, isDagger: false };
  for (let at = 0, count = 1; ; count++) {
    item.lastIndex = at;
    const found = item.exec(folded);
    const isSure = content.isNamed || content.isDagger;
    // A title behind a source's number may have commas.
    if (!found) return isSure ? content : undefined;
    if (!addItem(content, found, count)) return undefined;
    at += found[0].length;
    if (at === folded.length) return content;
    const next = folded.charAt(at);
    if (next !== ',' && next !== '&')
      return (content.isNamed || content.isDagger) && isDescription(next, folded.charAt(at - 1))
        ? content
        : undefined;
    at++;
  }
}

/** True for a sign that begins a description. `5-B` has none: it is a different number. */
function isDescription(next: string, before: string): boolean {
  return description.test(next) && (next !== '-' || before === ' ');
}

function addItem(content: Content, found: RegExpExecArray, count: number): boolean {
  const [, caret, name, number = '', end, turn, dagger] = found;
  if (name !== undefined && !isSourceName(name)) return false;
  const [first, last] = [Number(number), Number(end ?? number)];
  if (last < first || last - first > longestRange || (end !== undefined && last === first)) return false;
  // `[12:30]` is a time.
  if (turn !== undefined && dagger === undefined) return false;
  for (let one = first; one <= last; one++) content.numbers.push(one);
  content.isNote = caret !== undefined && count === 1;
  content.isRange ||= end !== undefined;
  content.isNamed ||= name !== undefined;
  content.isDagger ||= dagger !== undefined;
  return true;
}

/** True if more characters may make a text what `readContent` reads. */
export function mayBecomeContent(text: string): boolean {
  const folded = foldContent(text);
  if (folded.includes('†') || readContent(text)?.isNamed) return true;
  const last = folded.slice(Math.max(folded.lastIndexOf(','), folded.lastIndexOf('&')) + 1);
  const found = beginning.exec(last);
  if (!found) return beginsConjunction.test(last);
  const [, name, rest] = found;
  return name === undefined || (rest ? isSourceName(name) : beginsSourceName(name));
}

const otherZeros = [0x660, 0x6f0, 0x966, 0xe50];

/** Folds case, width, separators and digits, so that one pattern reads all of them. */
function foldContent(text: string): string {
  return foldWord(text)
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, toDigit)
    .replace(/[‐‒–—―−]/g, '-')
    .replace(/[;、،؛]/g, ',')
    .replace(conjunctions, ',');
}

function toDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  return String(code - (otherZeros.findLast((zero) => zero <= code) ?? code));
}
