import { headingSeparator } from '#shared/text/headings.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import {
  findPendingDocuments,
  findPendingPassages,
  type PendingDeps,
  type PendingDocument,
  type PendingPassage,
  type Walk,
} from './pending-documents.ts';
import { spaceOf } from './space.ts';
import { storeSigns, storeVectors } from './store-vectors.ts';

/** Limits the size of a call: a response of 32 vectors of 4,096 dimensions is 700 KB. */
const passagesPerCall = 32;
/** A local model embeds 32 passages within seconds. */
const callTimeoutMs = 30_000;
/** Passages are far shorter, except for long headings and lines without spaces. */
const maxPassageCharacters = 4000;

export interface MakeDeps extends PendingDeps {
  model: EmbeddingModel;
}

export interface Making {
  dimensions: number;
  walk: Walk;
  stopped: AbortSignal;
  /** Called after each call of the model. */
  onMade: (vectors: number) => void;
}

/** Computes missing vectors in the space of `dimensions` until the walk ends. */
export async function makeVectors(deps: MakeDeps, input: Making): Promise<void> {
  const space = spaceOf(deps.model, input.dimensions);
  for (;;) {
    const documents = await findPendingDocuments(deps, space, input.walk);
    if (documents.length === 0) return;
    await makeOfDocuments(deps, input, { space, documents });
    for (const document of documents) {
      input.stopped.throwIfAborted();
      await storeSigns(deps.db, { space, dimensions: input.dimensions }, document);
    }
  }
}

async function makeOfDocuments(
  { db, model }: MakeDeps,
  { dimensions, stopped, onMade }: Making,
  { space, documents }: { space: string; documents: readonly PendingDocument[] },
): Promise<void> {
  for (let after = { documentId: '', ordinal: -1 }; ; ) {
    stopped.throwIfAborted();
    const passages = await findPendingPassages(db, { space, documents, after, limit: passagesPerCall });
    const last = passages.at(-1);
    if (!last) return;
    after = { documentId: last.documentId, ordinal: last.ordinal };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(callTimeoutMs)]);
    const vectors = await model.embed(passages.map(textOfPassage), 'passage', signal);
    const made = passages.flatMap((passage, place) => {
      const vector = vectors[place];
      return vector ? [{ passage, vector }] : [];
    });
    if (made.some(({ vector }) => vector.length !== dimensions)) {
      throw new Error(`the model returned a vector without ${dimensions} dimensions`);
    }
    if (made.length > 0) await storeVectors(db, space, made);
    onMade(made.length);
  }
}

function textOfPassage({ title, heading, text }: PendingPassage): string {
  const place = [title, heading].filter((part) => part !== '').join(headingSeparator);
  return `${place}\n${text}`.slice(0, maxPassageCharacters);
}
