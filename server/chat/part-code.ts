/** A stretch of Markdown: code, or text. */
export interface Stretch {
  text: string;
  isCode: boolean;
}

/** Where in the text we are. */
interface Place {
  /** The run of backticks that opened the fenced block we are in. */
  fence: string;
  /** A run whose end on its line was not waited for. */
  given: string;
  /** Whether nothing stands on the line yet that keeps a fence from opening there. */
  opensLine: boolean;
}

/** Text from `at` on is to be read; `mayWait` where more of it may come. */
interface Reading {
  text: string;
  at: number;
  mayWait: boolean;
}

/** In characters; code whose end is further away is taken for text. */
const longestWait = 200;
const piece = /\\[^\n]?|`+|\n|[^\\`\n]+/y;
const lineOpening = /^[ \t>*+\-\d.)]*$/;
/** A run of backticks, or where a paragraph ends: at an empty line, a list's item, a heading, a quotation. */
const closings = /`+|\n(?=[ \t]*(?:[\n>#]|[-*+][ \t]|\d{1,9}[.)][ \t]|$))/g;

/** Parts a text that grows; neither function waits for anything, because every token of an answer passes here. */
export interface CodeParter {
  /** What is known of the text so far; the rest is held back until more of it is there. */
  read(chunk: string): Stretch[];
  /** What was held back. */
  end(): Stretch[];
}

/**
 * Parts a text into code and what is not, as CommonMark reads backticks: a run without a partner in its paragraph is text.
 * Holds back at most a few hundred characters.
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
    const next = take(place, { text, at, mayWait: !isWhole && text.length - at <= longestWait });
    if (!next) break;
    at += next.text.length;
    const last = stretches.at(-1);
    if (last?.isCode === next.isCode) last.text += next.text;
    else stretches.push(next);
  }
  return { stretches, end: at };
}

/** The next piece; undefined where what follows tells what it is. */
function take(place: Place, reading: Reading): Stretch | undefined {
  const { text, at, mayWait } = reading;
  piece.lastIndex = at;
  const said = piece.exec(text)?.[0] ?? '';
  const isOpen = mayWait && at + said.length === text.length;
  if (isOpen && (said === '\\' || said.startsWith('`'))) return undefined;
  if (said.startsWith('`'))
    return place.fence === '' ? takeRun(place, reading, said) : takeInFence(place, said);
  if (said === '\n') {
    place.opensLine = true;
    place.given = '';
  } else if (!lineOpening.test(said)) place.opensLine = false;
  return { text: said, isCode: place.fence !== '' };
}

function takeInFence(place: Place, run: string): Stretch {
  if (place.opensLine && run.length >= place.fence.length) place.fence = '';
  place.opensLine = false;
  return { text: run, isCode: true };
}

function takeRun(place: Place, { text, at, mayWait }: Reading, run: string): Stretch | undefined {
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
  const end = closesGiven ? 'none' : findEnd(text, from, run);
  if (end === 'unknown' && mayWait) return undefined;
  place.opensLine = false;
  if (closesGiven) place.given = '';
  if (end === 'unknown') place.given = run;
  return typeof end === 'number' ? { text: text.slice(at, end), isCode: true } : { text: run, isCode: false };
}

/** Where the span that a run opened ends; unknown where the text does not tell yet. */
function findEnd(text: string, from: number, run: string): number | 'none' | 'unknown' {
  for (const { 0: found, index } of text.slice(from).matchAll(closings)) {
    const end = from + index + found.length;
    if (found === '\n') return /^[ \t]*$/.test(text.slice(end)) ? 'unknown' : 'none';
    if (found === run) return end;
  }
  return 'unknown';
}
