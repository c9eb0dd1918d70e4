import type { Pause } from '#server/compute/pause.ts';
import { eachWord, termsSaid, wordsOf } from '#server/language/analysis.ts';
import { type Span, sentencesOf } from '#server/language/sentences.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { nameOfTerm, type TermNames } from '#server/question/term-names.ts';
import { answersAmong, questionOverText } from './asked-there.ts';
import type { Candidate } from './candidate.ts';
import { findTables, type Row, type Table } from './tables.ts';

type Stretch = Span & Pick<Candidate, 'row'>;

/** Mark of a list's item, a question or its answer (`Q:`, French `R:`), which replies omit. */
const bullet = /^\s*(?:[-*•–—‣◦]|[QAFR]\d{0,3} ?:)\s+/;

/** Maximum number of sentences and rows of a passage, since each takes time. */
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

function candidatesOf(offered: OfferedPassage, passage: number, names: TermNames): Candidate[] {
  const { text, language } = offered;
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
    // The words of a table's header are in no candidate.
    if (start >= (candidates[place]?.start ?? Number.POSITIVE_INFINITY))
      for (const term of termsSaid(word)) candidates[place]?.terms.push(nameOfTerm(called, term));
  });
  const over = wordsOf(questionOverText(offered) ?? '', language).flatMap(termsSaid);
  const asked = over.map((term) => nameOfTerm(called, term));
  return answersAmong(text, candidates, asked);
}

/** Returns sentences and rows in reading order, without tables' headers. */
function spansOf(text: string): Stretch[] {
  const spans: Stretch[] = [];
  let from = 0;
  for (const table of findTables(text)) {
    spans.push(...sentencesBetween(text, from, table.start), ...rowsOf(table));
    from = table.end;
  }
  return [...spans, ...sentencesBetween(text, from, text.length)];
}

function sentencesBetween(text: string, from: number, to: number): Span[] {
  return sentencesOf(text.slice(from, to)).map(({ start, end }) => ({
    start: from + start + lengthOfBullet(text.slice(from + start, from + end)),
    end: from + end,
  }));
}

/** Returns the length of the mark; 0 if nothing follows it. */
function lengthOfBullet(line: string): number {
  const length = bullet.exec(line)?.[0].length ?? 0;
  return length < line.length ? length : 0;
}

function rowsOf(table: Table): (Span & { row: Row })[] {
  return table.rows.map((row) => ({ start: row.start, end: row.end, row }));
}
