import type { Pause } from '#server/compute/pause.ts';
import { eachWord, termsSaid, wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { nameOfTerm, type TermNames } from '#server/language/question-terms.ts';
import { type Span, sentencesOf } from '#server/language/sentences.ts';
import type { OfferedPassage } from '../model.ts';
import { answersAmong, questionOverText } from './asked-there.ts';
import { findEntries } from './entries.ts';
import { lengthOfMark } from './question-marks.ts';
import { findTables, type Row, type Table } from './tables.ts';

/** A sentence of an offered passage that a reply may quote, an entry of a list, or a row of a table. */
export interface Candidate {
  /** Index into the offered passages. */
  passage: number;
  language: Language;
  /** Counts from 0 in its passage. */
  place: number;
  start: number;
  end: number;
  text: string;
  /** All terms in order, stop words too, by the question's names of them. */
  terms: string[];
  /** Of rows alone. */
  row?: Row;
  /** What is said in an entry is said of what it names, and not of what another does. */
  isEntry?: true;
}

type Stretch = Span & Pick<Candidate, 'row' | 'isEntry'>;

/** A passage of 180 words with more sentences than this is made to be slow: each is weighed by itself. */
const mostOfPassage = 400;

export async function findCandidates(
  passages: readonly OfferedPassage[],
  names: TermNames,
  pause: Pause,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const [passage, offered] of passages.entries()) {
    found.push(...candidatesOf(offered, passage, names));
    await pause();
  }
  return found;
}

function candidatesOf(
  { text, language, heading }: OfferedPassage,
  passage: number,
  names: TermNames,
): Candidate[] {
  const called = names(language);
  const candidates: Candidate[] = spansOf(text)
    .slice(0, mostOfPassage)
    .map((span, place) => ({
      ...span,
      passage,
      language,
      place,
      text: text.slice(span.start, span.end),
      terms: [],
    }));
  let place = 0;
  eachWord(text, language, (word, start) => {
    while (start >= (candidates[place]?.end ?? Number.POSITIVE_INFINITY)) place++;
    // A table's header lies between candidates.
    if (start >= (candidates[place]?.start ?? Number.POSITIVE_INFINITY))
      for (const term of termsSaid(word)) candidates[place]?.terms.push(nameOfTerm(called, term));
  });
  const over = wordsOf(questionOverText(heading) ?? '', language).flatMap(termsSaid);
  const asked = over.map((term) => nameOfTerm(called, term));
  return answersAmong(text, candidates, asked);
}

/** Sentences, rows and named entries in reading order; a header says nothing by itself. */
function spansOf(text: string): Stretch[] {
  const whole = [
    ...findTables(text).map((table) => ({ ...table, spans: rowsOf(table) })),
    ...findEntries(text).map((entry) => ({ ...entry, spans: [{ ...entry, isEntry: true as const }] })),
  ].sort((a, b) => a.start - b.start);
  const spans: Stretch[] = [];
  let from = 0;
  for (const { start, end, spans: own } of whole) {
    spans.push(...sentencesBetween(text, from, start), ...own);
    from = end;
  }
  return [...spans, ...sentencesBetween(text, from, text.length)];
}

function sentencesBetween(text: string, from: number, to: number): Span[] {
  return sentencesOf(text.slice(from, to)).map(({ start, end }) => ({
    start: from + start + lengthOfMark(text, from + start, from + end),
    end: from + end,
  }));
}

function rowsOf(table: Table): (Span & { row: Row })[] {
  return table.rows.map((row) => ({ start: row.start, end: row.end, row }));
}
