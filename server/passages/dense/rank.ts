import type { Kysely } from 'kysely';
import type { Store } from '../../db/schema.ts';
import type { SearchScope } from '../passage.ts';
import { createPauses } from '../pause.ts';
import type { RankedPassage } from '../rank.ts';
import { cosineOf, vectorOf } from './pack.ts';
import type { ReadSigns, SignedDocument } from './remembered-signs.ts';
import { prepareScan, productOf, type SignScan } from './scan.ts';

/** How many of the best by their signs are compared with the question by their vectors. */
const compared = 200;
/** 349,000 passages of vectors of 768 numbers. What a larger scope holds beyond it is searched by words alone. */
const mostBytes = 32 * 1024 * 1024;

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
  const best: RankedPassage[] = [];
  let bytes = 0;
  for await (const document of deps.readSigns(deps.db, input)) {
    bytes += document.signs.length;
    if (bytes > mostBytes) break;
    await scanDocument(scan, document, best, pause);
  }
  return compareVectors(deps.db, input, keepBest(best).slice(0, compared));
}

/** Adds to `best` the passages of a document that are no worse than what it holds, which is kept short. */
async function scanDocument(
  scan: SignScan,
  { documentId, signs }: SignedDocument,
  best: RankedPassage[],
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const passages = signs.length / scan.bytes;
  for (let ordinal = 0; ordinal < passages; ordinal++) {
    const score = productOf(scan, signs, ordinal);
    if (best.length < compared || score > (best[compared - 1]?.score ?? 0)) {
      best.push({ documentId, ordinal, score });
      if (best.length === 4 * compared) keepBest(best);
    }
    if (ordinal % 64 === 63) await pause();
  }
  await pause();
}

function keepBest(best: RankedPassage[]): RankedPassage[] {
  best.sort((x, y) => y.score - x.score);
  best.length = Math.min(best.length, compared);
  return best;
}

async function compareVectors(
  db: Kysely<Store>,
  { scope, space, question, limit }: MeaningSearch,
  candidates: readonly RankedPassage[],
): Promise<RankedPassage[]> {
  if (candidates.length === 0) return [];
  const rows = await db
    .selectFrom('passage_vectors')
    .where('host', '=', scope.host)
    .where('space', '=', space)
    .where((eb) =>
      eb(
        eb.refTuple('document_id', 'ordinal'),
        'in',
        candidates.map(({ documentId, ordinal }) => eb.tuple(documentId, ordinal)),
      ),
    )
    .select(['document_id', 'ordinal', 'vector'])
    .execute();
  const ranked = rows.map((row) => ({
    documentId: row.document_id,
    ordinal: row.ordinal,
    score: cosineOf(question, vectorOf(row.vector)),
  }));
  const place = new Map(scope.documentIds.map((id, index) => [id, index]));
  const placeOf = ({ documentId }: RankedPassage) => place.get(documentId) ?? 0;
  return ranked
    .sort((x, y) => y.score - x.score || placeOf(x) - placeOf(y) || x.ordinal - y.ordinal)
    .slice(0, limit);
}
