import { createNumberRows } from '#server/compute/number-rows.ts';
import { createTextBuilder } from '#server/compute/text-builder.ts';
import { packPosting } from './postings.ts';
import { hashTerm } from './term-hash.ts';
import { compareTerms, mergeTermLines, writeTermLine } from './term-lines.ts';

interface TermCounts {
  /** Counts a term of a passage and the headings above it. Passages must come ordered by ordinal. */
  add(term: string, ordinal: number, times: number, inHeadings: number): void;
  /** Returns all terms with their postings as term lines, in the order of storage. */
  toLines(): string;
}

/** Prose has fewer. A larger table is slow to search and grows by copying, so it is written out and a new one started. */
const maxTableTerms = 200_000;

/** Counts the occurrences of each term in each passage, even of a document with millions of terms. */
export function createTermCounts(): TermCounts {
  const done: string[] = [];
  let open = createTermTable();
  let latest = -1;
  return {
    add(term, ordinal, times, inHeadings) {
      if (ordinal !== latest && open.size() > maxTableTerms) {
        done.push(open.toLines());
        open = createTermTable();
      }
      latest = ordinal;
      open.add(term, ordinal, times, inHeadings);
    },
    toLines() {
      const last = open.toLines();
      if (done.length === 0) return last;
      const merged = createTextBuilder();
      for (const line of mergeTermLines([...done, last])) merged.add(writeTermLine(line));
      return merged.finish();
    },
  };
}

const [firstOf, lastOf] = [0, 1];
const [ordinalOf, countOf, inHeadingsOf, nextOf] = [0, 1, 2, 3];

/** Stores postings as linked lists of numbers instead of objects, in a tenth of the memory. */
export function createTermTable() {
  const numbers = new Map<string, number>();
  const chains = createNumberRows(2);
  const links = createNumberRows(4);

  /** Packs without creating an object for each posting, as a long document has a hundred thousand. */
  function packOf(term: number): string {
    const last = chains.at(term, lastOf);
    let previous = -1;
    let packed = '';
    for (let link = chains.at(term, firstOf); ; link = links.at(link, nextOf)) {
      const ordinal = links.at(link, ordinalOf);
      packed += packPosting(previous, ordinal, links.at(link, countOf), links.at(link, inHeadingsOf));
      if (link === last) return packed;
      previous = ordinal;
    }
  }

  function add(term: string, ordinal: number, times: number, inHeadings: number): void {
    const known = numbers.get(term);
    const last = known === undefined ? -1 : chains.at(known, lastOf);
    if (last >= 0 && links.at(last, ordinalOf) === ordinal) {
      if (times > 0) links.increase(last, countOf, times);
      if (inHeadings > 0) links.increase(last, inHeadingsOf, inHeadings);
      return;
    }
    const link = links.count;
    links.add(ordinal, times, inHeadings, 0);
    if (known === undefined) {
      numbers.set(term, numbers.size);
      chains.add(link, link);
    } else {
      links.set(last, nextOf, link);
      chains.set(known, lastOf, link);
    }
  }

  function toLines(): string {
    const lines = createTextBuilder();
    const terms = Array.from(numbers, ([term, number]) => ({ term, number, hash: hashTerm(term) }));
    for (const { term, number } of terms.sort(compareTerms)) {
      lines.add(writeTermLine({ term, postings: packOf(number) }));
    }
    return lines.finish();
  }

  return { add, toLines, packOf, terms: () => numbers.keys(), size: () => numbers.size };
}
