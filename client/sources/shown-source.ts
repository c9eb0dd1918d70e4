import { words } from '#client/words/words.ts';
import { lastHeading } from '#shared/text/headings.ts';
import { type AnswerSource, groupByPlace } from './answer-source.ts';
import { type Marks, markPassage } from './passage-marks.ts';
import { type Cited, citationsOf } from './quotes.ts';

/** The source that is shown, by its number, and which of its citations was pressed. */
export interface OpenedSource {
  number: string;
  /** Place among the citations with this number in the answer; undefined for all of them. */
  nth?: number | undefined;
}

/** An answer whose sources are shown. */
export interface SourcedAnswer {
  sources: readonly AnswerSource[];
  /** Text of the answer, whose quotes are marked in the passages. */
  text: string;
  /** Query whose words are marked if nothing is quoted. */
  question: string;
}

export interface MarkedSource extends AnswerSource {
  marks: Marks;
}

/** A source with the other passages of the same place, each with its marks. */
export interface ShownSource {
  wanted: MarkedSource;
  passages: readonly MarkedSource[];
}

/** Returns undefined if the answer has no such source. */
export function showSource(
  { sources, text, question }: SourcedAnswer,
  { number, nth }: OpenedSource,
): ShownSource | undefined {
  const group = groupByPlace(sources).find((each) => each.some((source) => source.number === number));
  if (!group) return undefined;
  const cited = citationsOf(text);
  const passages = group.map((source) => markSource(source, cited, { question, number, nth }));
  const wanted = passages.find((source) => source.number === number);
  return wanted && { wanted, passages };
}

function markSource(
  source: AnswerSource,
  cited: readonly Cited[],
  { question, number, nth }: OpenedSource & { question: string },
): MarkedSource {
  const isWanted = source.number === number;
  const marks = markPassage({
    text: source.passage.text,
    question,
    cited: cited.filter((each) => each.number === source.number),
    nth: isWanted ? nth : undefined,
    isWanted,
  });
  return { ...source, marks };
}

/** Returns the first words that an answer quotes from a source, else the passage's. */
export function firstWords({ passage: { text }, marks }: MarkedSource, most: number): string {
  const quoted = marks.strong.map(([start, end], i) => {
    const [, before = start] = marks.strong[i - 1] ?? [];
    return (text.slice(before, start).trim() === '' ? '' : '… ') + text.slice(start, end);
  });
  const words = (quoted.length > 0 ? quoted.join(' ') : text).replace(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}

/** Returns the page and the headings above a passage, without its document's title, and if it was read from a picture. */
export function pathOf({ passage: { page, heading }, source: { title, ocr } }: AnswerSource): string {
  const headings = heading === undefined || lastHeading(heading) === title ? undefined : heading;
  const place = page === undefined ? undefined : words().page(page);
  return [place, headings, ocr && words().readFromPicture].filter(Boolean).join(' · ');
}
