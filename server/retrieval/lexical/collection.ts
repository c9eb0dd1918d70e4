import type { Pause } from '#server/compute/pause.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { DocumentFacts } from './document-facts.ts';
import { arrayBytes, createMemoryCache } from './memory-cache.ts';

/** Documents of a search that are in no segment, with all their passages numbered consecutively. */
export interface Collection {
  host: string;
  /** Unique within the process. */
  id: number;
  documents: readonly DocumentFacts[];
  /** Number of each document's first passage. */
  starts: Uint32Array;
  /** Length of each passage in terms. */
  lengths: Uint32Array;
  /** Sum of `lengths`. */
  length: number;
  groups: readonly LanguageGroup[];
}

/** Documents of one language, by their places in the collection. */
export interface LanguageGroup {
  language: TextLanguage;
  places: readonly number[];
  /** Places of the documents whose title contains a term. */
  titled: ReadonlyMap<string, readonly number[]>;
}

/** Layouts are cached, as a host's knowledge is searched again and again. */
const maxCacheBytes = 32_000_000;
/** Overhead of a title's term, without its characters and places. */
const titleTermBytes = 150;

type FindCollection = (of: Pick<Collection, 'host' | 'documents'>, pause: Pause) => Promise<Collection>;

/** Cached part of a collection; facts about documents are cached separately, once for all collections. */
type Layout = Omit<Collection, 'host' | 'documents'>;

/** Lays out documents, which must be ordered by id, and caches the layout. */
export function createCollections(limit = maxCacheBytes): FindCollection {
  const cache = createMemoryCache<Layout>(limit, bytesOfLayout);
  let lastId = 0;
  return async ({ host, documents }, pause) => {
    const key = `${host} ${documents.map(({ id, analysis }) => `${id} ${analysis}`).join(' ')}`;
    const known = cache.get(key);
    if (known) return { ...known, host, documents };
    lastId++;
    const layout = await layOut(lastId, documents, pause);
    cache.set(key, layout);
    return { ...layout, host, documents };
  };
}

function bytesOfLayout({ starts, lengths, groups }: Layout): number {
  const arrays = 2 * arrayBytes + starts.byteLength + lengths.byteLength;
  return groups.reduce((sum, group) => sum + bytesOfGroup(group), arrays);
}

function bytesOfGroup({ places, titled }: LanguageGroup): number {
  let bytes = 2 * arrayBytes + 8 * places.length;
  for (const [term, ofTerm] of titled) bytes += titleTermBytes + term.length + 8 * ofTerm.length;
  return bytes;
}

async function layOut(id: number, documents: readonly DocumentFacts[], pause: Pause): Promise<Layout> {
  const count = documents.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const length = documents.reduce((sum, document) => sum + document.length, 0);
  const starts = new Uint32Array(documents.length);
  const lengths = new Uint32Array(count);
  let number = 0;
  for (const [place, document] of documents.entries()) {
    starts[place] = number;
    lengths.set(document.lengths, number);
    number += document.lengths.length;
    await pause();
  }
  return { id, starts, lengths, length, groups: groupByLanguage(documents) };
}

function groupByLanguage(documents: readonly DocumentFacts[]): LanguageGroup[] {
  const groups = new Map<TextLanguage, { places: number[]; titled: Map<string, number[]> }>();
  for (const [place, { language, titleTerms }] of documents.entries()) {
    const group = groups.get(language) ?? { places: [], titled: new Map<string, number[]>() };
    groups.set(language, group);
    group.places.push(place);
    for (const term of new Set(titleTerms)) {
      const titled = group.titled.get(term);
      if (titled) titled.push(place);
      else group.titled.set(term, [place]);
    }
  }
  return Array.from(groups, ([language, group]) => ({ language, ...group }));
}
