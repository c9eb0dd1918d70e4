import type { EmbeddingModel } from '../../models/model.ts';

/** Tells of a question that was searched by words alone; no word of the question is in it. */
export type LogEmbeddingFailure = (failure: { event: string; model: string; reason: string }) => void;

/** In milliseconds: a visitor does not wait longer for what only adds to the search by words. */
const deadlineMs = 800;
/** After a failure nobody waits for the model for so long. */
const restMs = 10_000;
/** Of the question just before; as much as its words count. */
const earlierWeight = 0.3;
/** In characters: any model reads that many. */
const mostOfQuestion = 2000;

export type EmbedQuestion = (question: {
  query: string;
  earlier?: readonly string[];
}) => Promise<Float32Array | undefined>;

/** Makes a question's vector, the question before it counting a little; undefined where that fails or takes too long. Never rejects. */
export function createQuestionEmbedder(deps: {
  model: EmbeddingModel;
  log: LogEmbeddingFailure;
}): EmbedQuestion {
  let restsUntil = 0;
  return async ({ query, earlier = [] }) => {
    if (performance.now() < restsUntil) return undefined;
    try {
      const texts = [query, ...earlier.slice(-1)].map((text) => text.slice(-mostOfQuestion));
      const deadline = AbortSignal.timeout(deadlineMs);
      const [own, before] = await deps.model.embed(texts, 'question', deadline);
      return own && sumOf(own, before);
    } catch (error) {
      restsUntil = performance.now() + restMs;
      deps.log({ event: 'question_not_embedded', model: deps.model.name, reason: reasonOf(error) });
      return undefined;
    }
  };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that fails at all of a name's addresses has a code alone.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function sumOf(own: Float32Array, before: Float32Array | undefined): Float32Array {
  if (!before) return own;
  const factor = (earlierWeight * lengthOf(own)) / Math.max(lengthOf(before), Number.MIN_VALUE);
  return own.map((number, place) => number + factor * (before[place] ?? 0));
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
}
