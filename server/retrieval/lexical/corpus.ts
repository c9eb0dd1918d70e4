import type { Segment } from '../segments/segment-facts.ts';
import type { Collection } from './collection.ts';
import { createLengthNorm, type LengthNorm } from './length-norm.ts';

/** Everything that one search covers. Its passages are numbered consecutively: those of the segments first, as they are older. */
export interface Corpus {
  host: string;
  segments: readonly Segment[];
  /** Number of each segment's first passage. */
  starts: readonly number[];
  /** Documents that are in no segment. */
  collection: Collection;
  /** Number of the collection's first passage. */
  collectionStart: number;
  passageCount: number;
  /** Ranges of passages whose documents were deleted since their segment was made. */
  deleted: readonly { start: number; end: number }[];
  norm: LengthNorm;
}

interface CorpusParts {
  collection: Collection;
  segments: readonly Segment[];
  /** Ids of documents that are no longer in their segment. */
  deleted: ReadonlyMap<string, readonly string[]>;
}

export function createCorpus({ collection, segments, deleted }: CorpusParts): Corpus {
  const starts: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  let [next, length] = [0, collection.length];
  for (const segment of segments) {
    starts.push(next);
    for (const id of deleted.get(segment.id) ?? []) ranges.push(...rangesOf(segment, id, next));
    next += segment.lengths.length;
    length += segment.length;
  }
  const passageCount = next + collection.lengths.length;
  return {
    host: collection.host,
    ...{ collection, segments, starts, passageCount },
    collectionStart: next,
    deleted: ranges,
    norm: createLengthNorm(passageCount, length),
  };
}

function rangesOf({ documentIds, starts, lengths }: Segment, id: string, offset: number) {
  const place = documentIds.indexOf(id);
  if (place === -1) return [];
  const end = starts[place + 1] ?? lengths.length;
  return [{ start: offset + (starts[place] ?? 0), end: offset + end }];
}

/** Returns the document of a passage, and its ordinal there; the terms of its title if it is in no segment. */
export function findPlace(corpus: Corpus, number: number) {
  if (number >= corpus.collectionStart) {
    const { documents, starts } = corpus.collection;
    const inCollection = number - corpus.collectionStart;
    const place = lastUpTo(starts, inCollection);
    const document = documents[place];
    return {
      documentId: document?.id ?? '',
      ordinal: inCollection - (starts[place] ?? 0),
      titleTerms: document?.titleTerms,
    };
  }
  const at = lastUpTo(corpus.starts, number);
  const segment = corpus.segments[at];
  const inSegment = number - (corpus.starts[at] ?? 0);
  const place = lastUpTo(segment?.starts ?? [], inSegment);
  return {
    documentId: segment?.documentIds[place] ?? '',
    ordinal: inSegment - (segment?.starts[place] ?? 0),
    titleTerms: undefined,
  };
}

/** Returns the place of the last number, of ascending ones, that is at most `limit`. */
function lastUpTo(numbers: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
