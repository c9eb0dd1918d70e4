import type { Pause } from '#server/compute/pause.ts';
import type { Language } from '#server/language/languages.ts';
import type { DocumentFacts } from './document-facts.ts';
import { arrayBytes, createRemembered } from './memory-cache.ts';

/** The documents of a search with the passages of all of them in one row, each told by its number. */
export interface Collection {
  host: string;
  /** No other collection has it. */
  id: number;
  documents: readonly DocumentFacts[];
  /** The number of each document's first passage. */
  starts: Uint32Array;
  /** What BM25 weighs mentions against in each passage, by its length. */
  norms: Float32Array;
  groups: readonly LanguageGroup[];
}

/** The documents of one language, by their places in the collection. */
export interface LanguageGroup {
  language: Language;
  places: readonly number[];
  /** Those whose title holds a term. */
  titled: ReadonlyMap<string, readonly number[]>;
}

/** BM25's saturation of repeated terms and its correction for length; short even passages want little of either. */
export const k1 = 0.9;
const b = 0.4;

/** In bytes: a host's knowledge is asked again and again. */
const mostRemembered = 32_000_000;
/** In bytes, of a term that titles hold: its places beside their number, and itself. */
const titleTermBytes = 150;

export type FindCollection = (
  of: Pick<Collection, 'host' | 'documents'>,
  pause: Pause,
) => Promise<Collection>;

/** What is remembered of a collection: what is known of its documents is remembered elsewhere, once for all collections. */
type Layout = Omit<Collection, 'host' | 'documents'>;

/** Lays out documents in ascending order of their ids, or remembers how they were. */
export function createCollections(limit = mostRemembered): FindCollection {
  const remembered = createRemembered<Layout>(limit, bytesOf);
  let lastId = 0;
  return async ({ host, documents }, pause) => {
    const key = `${host} ${documents.map(({ id, analysis }) => `${id} ${analysis}`).join(' ')}`;
    const known = remembered.get(key);
    if (known) return { ...known, host, documents };
    lastId++;
    const layout = await layOut(lastId, documents, pause);
    remembered.set(key, layout);
    return { ...layout, host, documents };
  };
}

function bytesOf({ starts, norms, groups }: Layout): number {
  const arrays = 2 * arrayBytes + starts.byteLength + norms.byteLength;
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
  const norms = new Float32Array(count);
  let number = 0;
  for (const [place, { lengths }] of documents.entries()) {
    starts[place] = number;
    for (const one of lengths) norms[number++] = k1 * (1 - b + (b * one * count) / Math.max(1, length));
    await pause();
  }
  return { id, starts, norms, groups: groupByLanguage(documents) };
}

function groupByLanguage(documents: readonly DocumentFacts[]): LanguageGroup[] {
  const groups = new Map<Language, { places: number[]; titled: Map<string, number[]> }>();
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
