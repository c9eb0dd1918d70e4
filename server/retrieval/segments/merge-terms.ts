import type { Pause } from '#server/compute/pause.ts';
import { createTextBuilder } from '#server/compute/text-builder.ts';
import { countPostings, visitPostings } from '../index/postings.ts';
import { createTermTable } from '../index/term-counts.ts';
import { hashTerm } from '../index/term-hash.ts';
import { readTermLines, writeTermLine } from '../index/term-lines.ts';
import { headingMentions } from '../index/term-postings.ts';
import { titleMentions } from '../lexical/rank.ts';
import { lengthsTerm } from '../passages/prepare-index.ts';

/** The terms of a segment. */
export interface SegmentTerms {
  passageCount: number;
  /** Term lines in the order of storage. */
  lines: string;
  /** Number of different terms. */
  termCount: number;
  /** Numbers of passages of the terms that at least one in eight has. */
  commonTerms: ReadonlyMap<string, number>;
}

/** A document whose terms are merged. */
interface MergedDocument {
  passageCount: number;
  titleTerms: readonly string[];
  /** Its term lines, in any order. */
  lines: Iterable<string>;
}

/** Number of term lines between two looks at the clock. */
const linesPerStep = 200;
/** Least share of a segment's passages that have a common term. */
const leastCommon = 1 / 8;
/** Term numbers in the order of hashes are sorted as numbers; a segment has far fewer terms. */
const maxTerms = 2 ** 21;

/** Terms of several documents whose passages are numbered consecutively. */
export interface MergedTerms {
  add(document: MergedDocument, pause: Pause): Promise<void>;
  /** Returns all terms. Call it once, at the end. */
  finish(pause: Pause): Promise<SegmentTerms>;
}

/**
 * Creates a merge. Its postings have the sum of weighted mentions (text, headings, title) in place of the count, and 1 in place of
 * mentions in headings if the passage has the term only in its document's title.
 */
export function createMergedTerms(): MergedTerms {
  const table = createTermTable();
  let start = 0;
  return {
    async add({ passageCount, titleTerms, lines }, pause) {
      const untold = new Set(titleTerms);
      let step = 0;
      for (const some of lines) {
        for (const { term, postings } of readTermLines(some)) {
          if (untold.delete(term)) addTitled(table, { term, postings, start, passageCount });
          else addPostings(table, { term, postings, start });
          if (++step % linesPerStep === 0) await pause();
        }
      }
      for (const term of untold) addTitled(table, { term, postings: '', start, passageCount });
      start += passageCount;
      await pause();
    },
    async finish(pause) {
      const terms = [...table.terms()];
      await pause();
      const order = Float64Array.from(terms, (term, number) => hashTerm(term) * maxTerms + number);
      await pause();
      order.sort();
      await pause();
      const lines = createTextBuilder();
      const commonTerms = new Map<string, number>();
      for (const place of order) {
        const number = place % maxTerms;
        const [term = '', postings] = [terms[number], table.packOf(number)];
        lines.add(writeTermLine({ term, postings }));
        const passages = countPostings(postings);
        if (term !== lengthsTerm && passages >= leastCommon * start) commonTerms.set(term, passages);
        await pause();
      }
      return { passageCount: start, lines: lines.finish(), termCount: terms.length, commonTerms };
    },
  };
}

type Table = ReturnType<typeof createTermTable>;

interface MergedTerm {
  term: string;
  postings: string;
  start: number;
}

function addPostings(table: Table, { term, postings, start }: MergedTerm): void {
  visitPostings(postings, (ordinal, count, inHeadings) => {
    const mentions = term === lengthsTerm ? count : count + headingMentions * inHeadings;
    table.add(term, start + ordinal, mentions, 0);
  });
}

/** Adds a term of the title, which is said of every passage of the document. */
function addTitled(
  table: Table,
  { term, postings, start, passageCount }: MergedTerm & { passageCount: number },
): void {
  const mentions = new Uint32Array(passageCount);
  visitPostings(postings, (ordinal, count, inHeadings) => {
    mentions[ordinal] = count + headingMentions * inHeadings;
  });
  for (const [ordinal, own] of mentions.entries()) {
    table.add(term, start + ordinal, own + titleMentions, own === 0 ? 1 : 0);
  }
}
