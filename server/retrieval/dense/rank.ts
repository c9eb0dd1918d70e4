import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createPauses } from '#server/compute/pause.ts';
import type { Store } from '#server/store/schema.ts';
import { batchesOf } from '../lexical/batches.ts';
import type { RankedPassage } from '../lexical/rank.ts';
import type { SearchScope } from '../passages/passage.ts';
import { cosineOf, vectorOf } from './pack-vectors.ts';
import type { ReadSigns, SignedDocument } from './remembered-signs.ts';
import { fillProducts, prepareScan, type SignScan } from './scan.ts';

/** How many of the best by their signs are compared with the question by their vectors. */
const compared = 200;
/** 349,000 passages of vectors of 768 numbers. What a larger scope holds beyond it is searched by words alone. */
const mostBytes = 32 * 1024 * 1024;

/** Of one statement: the others wait for it. */
const vectorsAtOnce = 50;
/** Scanned without a look at the clock: in some tenths of a millisecond. */
const passagesAtOnce = 1000;

export interface MeaningSearch {
  /** Documents most likely to hold an answer first: in a scope over the bound the last are left out. */
  scope: SearchScope;
  space: string;
  question: Float32Array;
  limit: number;
}

/** The passages in scope nearest to a question in meaning, best first, by the cosine; none where no vectors are made yet. */
export async function rankByMeaning(
  deps: { db: Kysely<Store>; readSigns: ReadSigns },
  input: MeaningSearch,
): Promise<RankedPassage[]> {
  const scan = prepareScan(input.question);
  const pause = createPauses();
  const best: Best = {
    passages: [],
    bar: Number.NEGATIVE_INFINITY,
    products: new Float64Array(passagesAtOnce),
  };
  let bytes = 0;
  for await (const document of deps.readSigns(deps.db, input)) {
    bytes += document.signs.length;
    if (bytes > mostBytes) break;
    for (let from = 0; from * scan.bytes < document.signs.length; from += passagesAtOnce) {
      scanSome(scan, document, from, best);
      await pause();
    }
  }
  return compareVectors(deps.db, input, keepBest(best));
}

/** The best so far, and others. */
interface Best {
  passages: RankedPassage[];
  /** What a passage must score to be among the best; sorting now and then raises it. */
  bar: number;
  /** Of the passages that are looked at. One for a search: memory outside the heap is slow to be freed. */
  products: Float64Array;
}

/** Adds passages of a document from `from` on, some of them, where they are among the best so far. */
function scanSome(scan: SignScan, { documentId, signs }: SignedDocument, from: number, best: Best): void {
  const count = fillProducts(scan, signs, from, best.products);
  for (let place = 0; place < count; place++) {
    const score = best.products[place] ?? 0;
    if (score <= best.bar) continue;
    best.passages.push({ documentId, ordinal: from + place, score });
    if (best.passages.length === 4 * compared) keepBest(best);
  }
}

function keepBest(best: Best): RankedPassage[] {
  best.passages = best.passages.sort((x, y) => y.score - x.score).slice(0, compared);
  best.bar = best.passages[compared - 1]?.score ?? best.bar;
  return best.passages;
}

async function compareVectors(
  db: Kysely<Store>,
  { scope, space, question, limit }: MeaningSearch,
  candidates: readonly RankedPassage[],
): Promise<RankedPassage[]> {
  const ranked: RankedPassage[] = [];
  for (const batch of batchesOf(candidates, vectorsAtOnce)) {
    const rows = await db
      .selectFrom('passage_vectors')
      .where('host', '=', scope.host)
      .where('space', '=', space)
      .where((eb) =>
        eb(
          eb.refTuple('document_id', 'ordinal'),
          'in',
          batch.map(({ documentId, ordinal }) => eb.tuple(documentId, ordinal)),
        ),
      )
      .select(['document_id', 'ordinal', 'vector'])
      .execute();
    for (const { document_id, ordinal, vector } of rows) {
      ranked.push({ documentId: document_id, ordinal, score: cosineOf(question, vectorOf(vector)) });
    }
    await setImmediate();
  }
  const place = new Map(scope.documentIds.map((id, index) => [id, index]));
  const placeOf = ({ documentId }: RankedPassage) => place.get(documentId) ?? 0;
  return ranked
    .sort((x, y) => y.score - x.score || placeOf(x) - placeOf(y) || x.ordinal - y.ordinal)
    .slice(0, limit);
}
