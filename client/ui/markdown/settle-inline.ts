interface Scan {
  text: string;
  /** Markers that have no partner yet, outermost first. */
  open: string[];
  /** Where the open brackets stand. */
  brackets: number[];
  /** Up to here everything is taken: code and addresses hold no markup. */
  from: number;
}

const tokens = /\\[\s\S]?|`+|\*+|_+|~+|\[|\]|<\/?u>|<\/?u?$/gi;
const citationStart = /^\d*$/;
const longestLabel = 200;

/**
 * A paragraph's text that is still streaming, its open emphasis and code closed, its half markers and half links held back.
 * A guess where CommonMark's own rules would need the rest; the finished text is never touched by it.
 */
export function settleInline(text: string): string {
  const scan: Scan = { text, open: [], brackets: [], from: 0 };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (index < scan.from) continue;
    const held = take(scan, token, index);
    if (held !== undefined) return close(held, scan);
  }
  return close(text, scan);
}

/** Takes a token in; answers the text to go on with where nothing after it counts. */
function take(scan: Scan, token: string, at: number): string | undefined {
  const { text, open, brackets } = scan;
  switch (token[0]) {
    case '\\':
      return token.length === 1 ? text.slice(0, at) : undefined;
    case '`':
      return takeCode(scan, token, at);
    case '[':
      brackets.push(at);
      return undefined;
    case ']':
      return takeLabel(scan, at);
    case '<':
      if (!token.endsWith('>')) return text.slice(0, at);
      if (token.startsWith('</')) closeMark(open, '<u>');
      else open.push('<u>');
      return undefined;
    default:
      return takeRun(scan, token, at);
  }
}

function takeCode(scan: Scan, ticks: string, at: number): string | undefined {
  const start = at + ticks.length;
  const rest = scan.text.slice(start);
  const end = rest.search(new RegExp(`(?<!\`)${ticks}(?!\`)`));
  if (end < 0) return rest === '' ? scan.text.slice(0, at) : scan.text.replace(/`*$/, '') + ticks;
  scan.from = start + end + ticks.length;
  return undefined;
}

function takeLabel(scan: Scan, at: number): string | undefined {
  const start = scan.brackets.pop();
  if (start === undefined) return undefined;
  const label = scan.text.slice(start + 1, at);
  if (scan.text[at + 1] === '(') {
    const end = findAddressEnd(scan.text, at + 2);
    if (end === undefined) return beforeBracket(scan.text, start) + label;
    scan.from = end;
  } else if (at + 1 === scan.text.length && !citationStart.test(label)) {
    return beforeBracket(scan.text, start) + label;
  }
  return undefined;
}

function findAddressEnd(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function beforeBracket(text: string, at: number): string {
  return text.slice(0, text[at - 1] === '!' ? at - 1 : at);
}

function takeRun({ text, open }: Scan, run: string, at: number): string | undefined {
  const [mark = ''] = run;
  const before = text[at - 1] ?? ' ';
  const after = text[at + run.length];
  if (after === undefined) return text.slice(0, at);
  let left = run.length;
  if (/\S/.test(before) && !(mark === '_' && isWord(after))) left = closeRun(open, mark, left);
  const isInWord = isWord(before) && isWord(after) && (mark === '_' || run === '*');
  if (/\s/.test(after) || isInWord) return undefined;
  for (; left >= 2; left -= 2) open.push(mark.repeat(2));
  if (left === 1 && mark !== '~') open.push(mark);
  return undefined;
}

/** Closes what a run of markers can close; answers how many markers are left of it. */
function closeRun(open: string[], mark: string, length: number): number {
  let left = length;
  for (;;) {
    const partner = open.findLast((marker) => marker.startsWith(mark) && marker.length <= left);
    if (partner === undefined) return left;
    closeMark(open, partner);
    left -= partner.length;
  }
}

function closeMark(open: string[], marker: string): void {
  const at = open.lastIndexOf(marker);
  if (at >= 0) open.length = at;
}

function isWord(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}

function close(text: string, { open, brackets }: Scan): string {
  let result = stripBracket(text, brackets.at(-1));
  for (const marker of open.toReversed()) {
    result = result.trimEnd();
    if (result.endsWith(marker)) result = result.slice(0, -marker.length);
    else result += marker === '<u>' ? '</u>' : marker;
  }
  return result;
}

/** `[1` waits for its end; of `see [the handbook` the label is shown, as it will stand in the link. */
function stripBracket(text: string, at: number | undefined): string {
  if (at === undefined) return text;
  const label = text.slice(at + 1);
  if (label.includes('\n') || label.length > longestLabel) return text;
  return beforeBracket(text, at) + (citationStart.test(label) ? '' : label);
}
