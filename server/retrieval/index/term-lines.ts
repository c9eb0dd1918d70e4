import { packPostings, unpackPostings } from './postings.ts';
import { hashTerm } from './term-hash.ts';

/** A term of a document and its packed postings. */
interface TermLine {
  term: string;
  postings: string;
}

/** Reads lines of `term`, tab, `postings` from one string, since a document may have millions of terms. Terms contain no tab or line break. */
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

/** Compares by hash, the order of storage, then by term. */
export function compareTerms(x: HashedTerm, y: HashedTerm): number {
  if (x.hash !== y.hash) return x.hash - y.hash;
  if (x.term === y.term) return 0;
  return x.term < y.term ? -1 : 1;
}

interface HashedTerm {
  term: string;
  hash: number;
}

/** Merges sorted term lines of consecutive passages. */
export function* mergeTermLines(parts: readonly string[]): Generator<TermLine> {
  const readers = parts.map(readHashedLines);
  const heads = readers.map((reader) => reader.next().value);
  for (;;) {
    let least: HashedTerm | undefined;
    for (const head of heads) if (head && (!least || compareTerms(head, least) < 0)) least = head;
    if (!least) return;
    const { term } = least;
    const found: string[] = [];
    for (const [i, head] of heads.entries()) {
      if (head?.term !== term) continue;
      found.push(head.postings);
      heads[i] = readers[i]?.next().value;
    }
    yield { term, postings: joinPostings(found) };
  }
}

function* readHashedLines(lines: string): Generator<TermLine & HashedTerm, undefined> {
  for (const line of readTermLines(lines)) yield { ...line, hash: hashTerm(line.term) };
}

function joinPostings(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : packPostings(parts.flatMap(unpackPostings));
}
