import { packPostings, unpackPostings } from './postings.ts';

/** A term of a document and its packed postings. */
export interface TermLine {
  term: string;
  postings: string;
}

/** Reads lines of `term`, tab, `postings`: one string, since a document may have millions of terms. No term holds a tab or a line break. */
export function* readTermLines(lines: string): Generator<TermLine> {
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    const tab = lines.indexOf('\t', start);
    yield { term: lines.slice(start, tab), postings: lines.slice(tab + 1, end) };
    start = end + 1;
  }
}

export function writeTermLine({ term, postings }: TermLine): string {
  return `${term}\t${postings}\n`;
}

/** Merges lines of consecutive passages, each in ascending order of its terms, into one such order. */
export function* mergeTermLines(parts: readonly string[]): Generator<TermLine> {
  const readers = parts.map(readTermLines);
  const heads = readers.map((reader) => reader.next().value);
  for (;;) {
    let least: string | undefined;
    for (const head of heads) if (head && (least === undefined || head.term < least)) least = head.term;
    if (least === undefined) return;
    const found: string[] = [];
    for (const [i, head] of heads.entries()) {
      if (head?.term !== least) continue;
      found.push(head.postings);
      heads[i] = readers[i]?.next().value;
    }
    yield { term: least, postings: joinPostings(found) };
  }
}

function joinPostings(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : packPostings(parts.flatMap(unpackPostings));
}
