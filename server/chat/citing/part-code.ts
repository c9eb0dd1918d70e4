/** A stretch of Markdown: code, or text. */
export interface Stretch {
  text: string;
  isCode: boolean;
}

/** The state at a place of the text. */
interface Place {
  /** The run of backticks that opened the current fenced block; empty outside. */
  fence: string;
  /** A run that was sent before its end was known. */
  given: string;
  /** True if a fence can still open on the line. */
  opensLine: boolean;
}

/** The text from `at` on is read next; `mayWait` if more of it may follow. */
interface Reading {
  text: string;
  at: number;
  mayWait: boolean;
}

/** Maximum characters held back; code whose end is further away is read as text. */
const longestWait = 200;
const piece = /\\[^\n]?|`+|\n|[^\\`\n]+/y;
const lineOpening = /^[ \t>*+\-\d.)]*$/;
/** Matches a run of backticks, or the end of a paragraph: an empty line, a list's item, a heading, a quotation, a fence. */
const closings = /`+|\n(?=[ \t]*(?:[\n>#]|```|[-*+][ \t]|\d{1,9}[.)][ \t]|$))/g;

/** Splits a growing text. Synchronous, because every token of an answer passes here. */
export interface CodeParter {
  /** Returns the stretches that are certain; the rest is held back until more text arrives. */
  read(chunk: string): Stretch[];
  /** Returns what was held back. */
  end(): Stretch[];
}

/**
 * Creates a splitter of code and text, by CommonMark's rules for backticks: a run without a partner in its paragraph is text. Holds back at most
 * a few hundred characters.
 */
export function createCodeParter(): CodeParter {
  const place: Place = { fence: '', given: '', opensLine: true };
  let held = '';
  return {
    read(chunk) {
      const text = held + chunk;
      const { stretches, end } = readStretches(place, text, false);
      held = text.slice(end);
      return stretches;
    },
    end: () => readStretches(place, held, true).stretches,
  };
}

function readStretches(place: Place, text: string, isWhole: boolean): { stretches: Stretch[]; end: number } {
  const stretches: Stretch[] = [];
  let at = 0;
  while (at < text.length) {
    const next = readPiece(place, { text, at, mayWait: !isWhole && text.length - at <= longestWait });
    if (!next) break;
    at += next.text.length;
    const last = stretches.at(-1);
    if (last?.isCode === next.isCode) last.text += next.text;
    else stretches.push(next);
  }
  return { stretches, end: at };
}

/** Returns the next piece; undefined if it depends on what follows. */
function readPiece(place: Place, reading: Reading): Stretch | undefined {
  const { text, at, mayWait } = reading;
  piece.lastIndex = at;
  const said = piece.exec(text)?.[0] ?? '';
  const isOpen = mayWait && at + said.length === text.length;
  if (isOpen && (said === '\\' || said.startsWith('`'))) return undefined;
  if (said.startsWith('`'))
    return place.fence === '' ? readRun(place, reading, said) : readInFence(place, said);
  if (said === '\n') {
    place.opensLine = true;
    place.given = '';
  } else if (!lineOpening.test(said)) place.opensLine = false;
  return { text: said, isCode: place.fence !== '' };
}

function readInFence(place: Place, run: string): Stretch {
  if (place.opensLine && run.length >= place.fence.length) place.fence = '';
  place.opensLine = false;
  return { text: run, isCode: true };
}

function readRun(place: Place, { text, at, mayWait }: Reading, run: string): Stretch | undefined {
  const from = at + run.length;
  if (place.opensLine && run.length >= 3) {
    const [line = ''] = text.slice(from).split('\n', 1);
    if (mayWait && from + line.length === text.length) return undefined;
    if (!line.includes('`')) {
      place.fence = run;
      return { text: run, isCode: true };
    }
  }
  const closesGiven = place.given === run;
  const end = closesGiven ? 'none' : findEnd({ text, at: from, mayWait }, run);
  if (end === 'unknown' && mayWait) return undefined;
  place.opensLine = false;
  if (closesGiven) place.given = '';
  if (end === 'unknown') place.given = run;
  return typeof end === 'number' ? { text: text.slice(at, end), isCode: true } : { text: run, isCode: false };
}

/** Returns the end of the code span that a run opened; unknown if more text is needed. */
function findEnd({ text, at, mayWait }: Reading, run: string): number | 'none' | 'unknown' {
  for (const { 0: found, index } of text.slice(at).matchAll(closings)) {
    const end = at + index + found.length;
    // The next character may make it a longer run.
    if (mayWait && end === text.length && found !== '\n') return 'unknown';
    if (found === '\n') return /^[ \t]*$/.test(text.slice(end)) ? 'unknown' : 'none';
    if (found === run) return end;
  }
  return 'unknown';
}
