import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createPauses } from '#server/compute/pause.ts';
import type { Store } from '#server/store/schema.ts';
import { batchesOf } from '../lexical/batches.ts';
import type { RankedPassage } from '../lexical/rank.ts';
import type { SearchScope } from '../passages/passage.ts';
import type { ReadSigns, SignedDocument } from './cached-signs.ts';
import { cosineOf, fromStoredBytes } from './pack-vectors.ts';
import { fillProducts, prepareScan, type SignScan } from './scan.ts';

/** Number of passages with the best signs whose vectors are compared. */
const candidateCount = 200;
/** Maximum size of the signs scanned for one question: 349,000 passages of 768 dimensions. The rest of a larger scope is found by words only. */
const maxScannedBytes = 32 * 1024 * 1024;

/** Vectors per query, which blocks other requests on SQLite. */
const vectorsPerQuery = 50;
/** Passages scanned between two checks of the clock, in some tenths of a millisecond. */
const passagesPerStep = 1000;

interface MeaningSearch {
  /** Most likely documents first, as the last are left out of a scope over the limit. */
  scope: SearchScope;
  space: string;
  question: Float32Array;
  limit: number;
}

/** Returns the passages in scope closest to a question by cosine similarity, best first; none if there are no vectors yet. */
export async function rankByMeaning(
  deps: { db: Kysely<Store>; readSigns: ReadSigns },
  input: MeaningSearch,
): Promise<RankedPassage[]> {
  const scan = prepareScan(input.question);
  const pause = createPauses();
  const best: Best = {
    passages: [],
    bar: Number.NEGATIVE_INFINITY,
    products: new Float64Array(passagesPerStep),
  };
  let bytes = 0;
  for await (const document of deps.readSigns(deps.db, input)) {
    bytes += document.signs.length;
    if (bytes > maxScannedBytes) break;
    for (let from = 0; from * scan.bytes < document.signs.length; from += passagesPerStep) {
      scanStep(scan, document, from, best);
      await pause();
    }
  }
  return compareVectors(deps.db, input, trimToBest(best));
}

/** Candidates so far, trimmed now and then. */
interface Best {
  passages: RankedPassage[];
  /** Score that a new candidate must exceed; raised by each trimming. */
  bar: number;
  /** Products of the current step. Allocated once per search, since memory outside the heap is freed slowly. */
  products: Float64Array;
}

/** Scans the next passages of a document from `from` on and adds candidates. */
function scanStep(scan: SignScan, { documentId, signs }: SignedDocument, from: number, best: Best): void {
  const count = fillProducts(scan, signs, from, best.products);
  for (let place = 0; place < count; place++) {
    const score = best.products[place] ?? 0;
    if (score <= best.bar) continue;
    best.passages.push({ documentId, ordinal: from + place, score });
    if (best.passages.length === 4 * candidateCount) trimToBest(best);
  }
}

function trimToBest(best: Best): RankedPassage[] {
  best.passages = best.passages.sort((x, y) => y.score - x.score).slice(0, candidateCount);
  best.bar = best.passages[candidateCount - 1]?.score ?? best.bar;
  return best.passages;
}

async function compareVectors(
  db: Kysely<Store>,
  { scope, space, question, limit }: MeaningSearch,
  candidates: readonly RankedPassage[],
): Promise<RankedPassage[]> {
  const ranked: RankedPassage[] = [];
  for (const batch of batchesOf(candidates, vectorsPerQuery)) {
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
      ranked.push({ documentId: document_id, ordinal, score: cosineOf(question, fromStoredBytes(vector)) });
    }
    await setImmediate();
  }
  const place = new Map(scope.documentIds.map((id, index) => [id, index]));
  const placeOf = ({ documentId }: RankedPassage) => place.get(documentId) ?? 0;
  return ranked
    .sort((x, y) => y.score - x.score || placeOf(x) - placeOf(y) || x.ordinal - y.ordinal)
    .slice(0, limit);
}
