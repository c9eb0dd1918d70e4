import { setTimeout } from 'node:timers/promises';
import type { Question } from '#server/question/question.ts';
import type { EmbeddingModel } from './embedding-model.ts';

/** Tells of a question that was searched by words alone; no word of the question is in it. */
export type LogEmbeddingFailure = (failure: { event: string; model: string; reason: string }) => void;

/** In milliseconds: a visitor does not wait longer for what only adds to the search by words. */
const waitMs = 800;
/** Of a call that nobody waits for any more: to end it would end the loading of a local model, each time. A process that stops waits for it. */
const longestCallMs = 20_000;
/** After a failure nobody waits for the model for so long. */
const restMs = 10_000;
/** Weight of the question before, as of its words in a search by words. */
const earlierWeight = 0.3;
/** In characters: any model reads that many. */
const mostOfQuestion = 2000;

export type EmbedQuestion = (
  question: Pick<Question, 'text' | 'leaning' | 'earlier'>,
) => Promise<Float32Array | undefined>;

/** Makes a question's vector, the question before it counting a little if it leans on that; undefined where that fails or takes too long. Never rejects. */
export function createQuestionEmbedder(deps: {
  model: EmbeddingModel;
  log: LogEmbeddingFailure;
}): EmbedQuestion {
  const { model, log } = deps;
  let restsUntil = 0;
  let isLoading = false;
  const fail = (reason: string) => {
    restsUntil = performance.now() + restMs;
    log({ event: 'question_not_embedded', model: model.name, reason });
  };
  /** One at a time: what is late because of many calls is not helped by them. */
  const letRunOn = async (answer: Promise<unknown>) => {
    isLoading = true;
    restsUntil = await answer.then(
      () => 0,
      () => performance.now() + restMs,
    );
    isLoading = false;
  };
  return async ({ text, leaning, earlier }) => {
    if (isLoading || performance.now() < restsUntil) return undefined;
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(longestCallMs)]);
    try {
      const before = leaning === undefined ? [] : earlier.slice(-1);
      const texts = [text, ...before].map((one) => one.slice(-mostOfQuestion));
      const answer = model.embed(texts, 'question', signal);
      const vectors = await withinWait(answer);
      if (vectors) return vectors[0] && sumOf(vectors[0], vectors[1]);
      fail(`no answer in ${waitMs} ms`);
      if (isLoading) given.abort();
      else void letRunOn(answer);
    } catch (error) {
      fail(reasonOf(error));
    }
    return undefined;
  };
}

async function withinWait<T>(answer: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([answer, setTimeout(waitMs, undefined, { signal })]);
  } finally {
    waiting.abort();
  }
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
