import type { Kysely } from 'kysely';
import { headingSeparator } from '#contract/headings.ts';
import type { Store } from '#server/store/schema.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import {
  nextDocuments,
  nextPassages,
  type PendingDocument,
  type PendingPassage,
  type Walk,
} from './pending-documents.ts';
import { spaceOf } from './space.ts';
import { keepSigns, keepVectors } from './store-vectors.ts';

/** Bounds a call's body and its answer: of 32 vectors of 4,096 numbers, 700 KB. */
const passagesOfCall = 32;
/** In milliseconds, of one call. A local model reads 32 passages in seconds. */
const callMs = 30_000;
/** In characters. Passages are far shorter; a heading or a line without a space may not be. */
const mostOfPassage = 4000;

export interface MakeDeps {
  db: Kysely<Store>;
  model: EmbeddingModel;
}

/** Makes the vectors that passages lack in the space of `dimensions` until the walk is at its end. `onMade` is told of each call's. */
export async function makeVectors(
  deps: MakeDeps,
  input: { dimensions: number; walk: Walk; stopped: AbortSignal; onMade: (vectors: number) => void },
): Promise<void> {
  const space = spaceOf(deps.model, input.dimensions);
  for (;;) {
    const documents = await nextDocuments(deps.db, space, input.walk);
    if (documents.length === 0) return;
    await makeOfDocuments(deps, { ...input, space, documents });
    for (const document of documents) {
      input.stopped.throwIfAborted();
      await keepSigns(deps.db, { space, dimensions: input.dimensions }, document);
    }
  }
}

async function makeOfDocuments(
  { db, model }: MakeDeps,
  input: {
    space: string;
    dimensions: number;
    documents: readonly PendingDocument[];
    stopped: AbortSignal;
    onMade: (vectors: number) => void;
  },
): Promise<void> {
  const { space, documents, stopped } = input;
  for (let after = { documentId: '', ordinal: -1 }; ; ) {
    stopped.throwIfAborted();
    const passages = await nextPassages(db, { space, documents, after, limit: passagesOfCall });
    const last = passages.at(-1);
    if (!last) return;
    after = { documentId: last.documentId, ordinal: last.ordinal };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(callMs)]);
    const vectors = await model.embed(passages.map(textOf), 'passage', signal);
    const made = passages.flatMap((passage, place) => {
      const vector = vectors[place];
      return vector ? [{ passage, vector }] : [];
    });
    if (made.some(({ vector }) => vector.length !== input.dimensions)) {
      throw new Error(`the model makes vectors of another length than ${input.dimensions}`);
    }
    if (made.length > 0) await keepVectors(db, space, made);
    input.onMade(made.length);
  }
}

function textOf({ title, heading, text }: PendingPassage): string {
  const place = [title, heading].filter((part) => part !== '').join(headingSeparator);
  return `${place}\n${text}`.slice(0, mostOfPassage);
}
