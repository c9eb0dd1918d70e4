import type { Language } from '../language/languages.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { Pause } from './pause.ts';
import { createRemembered } from './remember.ts';

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

/** Passages and documents, in all collections that are remembered: a host's knowledge is asked again and again. */
const rememberedParts = 2_000_000;

export type FindCollection = (
  of: Pick<Collection, 'host' | 'documents'>,
  pause: Pause,
) => Promise<Collection>;

/** Lays out documents in ascending order of their ids, or remembers how they were. */
export function createCollections(): FindCollection {
  const remembered = createRemembered<Collection>(
    rememberedParts,
    ({ norms, starts }) => norms.length + starts.length,
  );
  let lastId = 0;
  return async ({ host, documents }, pause) => {
    const key = `${host} ${documents.map(({ id, analysis }) => `${id} ${analysis}`).join(' ')}`;
    const known = remembered.get(key);
    if (known) return known;
    lastId++;
    const collection = await layOut({ host, id: lastId, documents }, pause);
    remembered.set(key, collection);
    return collection;
  };
}

async function layOut(of: Pick<Collection, 'host' | 'id' | 'documents'>, pause: Pause): Promise<Collection> {
  const count = of.documents.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const length = of.documents.reduce((sum, document) => sum + document.length, 0);
  const starts = new Uint32Array(of.documents.length);
  const norms = new Float32Array(count);
  let number = 0;
  for (const [place, { lengths }] of of.documents.entries()) {
    starts[place] = number;
    for (const one of lengths) norms[number++] = k1 * (1 - b + (b * one * count) / Math.max(1, length));
    await pause();
  }
  return { ...of, starts, norms, groups: groupByLanguage(of.documents) };
}

function groupByLanguage(documents: readonly DocumentFacts[]): LanguageGroup[] {
  const groups = new Map<Language, { places: number[]; titled: Map<string, number[]> }>();
  for (const [place, { language, titleTerms }] of documents.entries()) {
    const group = groups.get(language) ?? { places: [], titled: new Map<string, number[]>() };
    groups.set(language, group);
    group.places.push(place);
    for (const term of new Set(titleTerms)) {
      const titled = group.titled.get(term) ?? [];
      titled.push(place);
      group.titled.set(term, titled);
    }
  }
  return Array.from(groups, ([language, group]) => ({ language, ...group }));
}
