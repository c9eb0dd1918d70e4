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
  /** Lines of the term index, in any order. */
  lines: Iterable<string>;
}

/** Number of term lines between two looks at the clock. */
const linesPerStep = 200;
/** Least share of a segment's passages that have a common term. */
const leastCommon = 1 / 8;
/** Term numbers in the order of hashes are sorted as numbers; a segment has far fewer terms. */
const maxTerms = 2 ** 21;
const rangeBits = 4;

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
    finish: (pause) => finishTable(table, start, pause),
  };
}

type Table = ReturnType<typeof createTermTable>;

async function finishTable(table: Table, passageCount: number, pause: Pause): Promise<SegmentTerms> {
  const lines = createTextBuilder();
  const commonTerms = new Map<string, number>();
  let termCount = 0;
  for await (const { term, number } of inOrderOfHashes(table, pause)) {
    const postings = table.packOf(number);
    lines.add(writeTermLine({ term, postings }));
    const passages = countPostings(postings);
    if (term !== lengthsTerm && passages >= leastCommon * passageCount) commonTerms.set(term, passages);
    termCount++;
    await pause();
  }
  return { passageCount, lines: lines.finish(), termCount, commonTerms };
}

/** Yields the terms with their numbers in the order of storage. Sorts them range by range, since all at once would block. */
async function* inOrderOfHashes(table: Table, pause: Pause) {
  const terms: string[] = [];
  const ranges = Array.from({ length: 2 ** rangeBits }, (): number[] => []);
  for (const term of table.terms()) {
    const hash = hashTerm(term);
    ranges[hash >>> (32 - rangeBits)]?.push(hash * maxTerms + terms.length);
    terms.push(term);
    if (terms.length % linesPerStep === 0) await pause();
  }
  for (const range of ranges) {
    for (const place of Float64Array.from(range).sort()) {
      const number = place % maxTerms;
      yield { term: terms[number] ?? '', number };
    }
  }
}

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
